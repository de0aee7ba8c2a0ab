import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconChevronDown, IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import form from '#platform/client/ui/form/resource-form.module.css'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { copyText } from '#platform/client/ui/text/copy-text.ts'
import { saveText } from '#platform/client/ui/text/save-text.ts'
import { writeAiken } from '../../contract/pasted/write-aiken.ts'
import { writeGift } from '../../contract/pasted/write-gift.ts'
import { type Question, questions } from '../../contract/question.ts'
import { FirstWords } from '../bank/first-words.tsx'
import styles from './pasting.module.css'

type Props = { ids: string[]; close: () => void }

const writers = { gift: writeGift, aiken: writeAiken }
type Format = keyof typeof writers
/** So many are fetched at a time. */
const maxAtOnce = 8

/** Questions as text that other programs read, with what their format cannot say. */
export function QuestionsAsText({ ids, close }: Props) {
  const t = useTranslate()
  const fields = useRef<HTMLDivElement>(null)
  useFirstFocus(fields)
  const [format, setFormat] = useState<Format>('gift')
  const { data, error, refetch } = useQuery({
    queryKey: ['questions', 'as text', ids],
    queryFn: ({ signal }) => readAll(ids, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const written = data && writers[format](data)
  return (
    <>
      <DrawerHead title={t('asText.title', { count: ids.length })} />
      <div className={form.form}>
        <div className={form.fields} ref={fields}>
          <NativeSelect
            data-autofocus
            size="md"
            label={t('pasting.format')}
            description={t(`asText.format.hint.${format}`)}
            rightSection={<IconChevronDown size={20} aria-hidden />}
            value={format}
            data={choicesOf(t, 'pasting.format', ['gift', 'aiken'])}
            onChange={event => setFormat(event.currentTarget.value as Format)}
          />
          {error && !data && <PageError error={error} retry={() => void refetch()} />}
          {!data && !error && <Waiting height={240} />}
          {written?.text === '' && <p role="status">{t('asText.none')}</p>}
          {written && written.text !== '' && (
            <Textarea
              label={t('asText.text')}
              classNames={{ input: styles.pasted }}
              rows={12}
              value={written.text}
              readOnly
            />
          )}
          {data && written && written.lost.length > 0 && (
            <section aria-label={t('asText.lost')} className={styles.read}>
              <h3 className={styles.sum}>{t('asText.lost')}</h3>
              <ul className={styles.rows}>
                {written.lost.map(({ at, code }) => (
                  <li key={at} className={styles.row}>
                    <Written className={styles.title}>
                      <FirstWords of={data[at]!} />
                    </Written>
                    <span className={styles.facts}>{t(`asText.lost.${code}`)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className={form.actions}>
          <Button
            className={form.save}
            leftSection={<IconCopy size={18} aria-hidden />}
            disabled={!written?.text}
            onClick={() =>
              void copyText(written?.text ?? '').then(() => showToast({ title: 'asText.copied' }))
            }
          >
            {t('asText.copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={!written?.text}
            onClick={() => saveText(`questions-${format}.txt`, written?.text ?? '', 'text/plain')}
          >
            {t('asText.download')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('close')}
          </Button>
        </div>
      </div>
    </>
  )
}

async function readAll(ids: string[], signal: AbortSignal) {
  const all: Question[] = []
  for (let from = 0; from < ids.length; from += maxAtOnce) {
    const batch = ids.slice(from, from + maxAtOnce)
    all.push(...(await Promise.all(batch.map(id => call(questions.read, { id }, signal)))))
  }
  return all
}
