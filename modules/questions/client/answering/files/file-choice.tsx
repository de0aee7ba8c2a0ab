import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { loadSender, shrinkPhoto } from '#modules/media/client/public/answer-files.ts'
import { MediaRow } from '#modules/media/client/public/media-row.ts'
import { UploadArea } from '#modules/media/client/public/upload-area.ts'
import { Action } from '#modules/media/client/public/upload-row.ts'
import { useBytes } from '#modules/media/client/public/use-media.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Parts } from '../../../contract/shown-parts.ts'
import type { AnswerFiles } from '../../kinds/client-kind.ts'
import styles from './files.module.css'
import { acceptOf, isAccepted } from './file-accept.ts'

export { loadSender }

type Refused = { id: string; names: Record<string, string> }

/** The files that are handed in with an answer: those there are, those on their way, and where the next is chosen. */
export function FileChoice(props: {
  parts: Parts
  ids: string[]
  change: (ids: string[]) => void
  files: AnswerFiles
}) {
  const { parts, ids, change, files } = props
  const { files: max = 1, accept = [], maxBytes, original } = parts
  const t = useTranslate()
  const bytes = useBytes()
  const [refused, setRefused] = useState<Refused>()
  const kinds = accept.map(kind => t(`take.files.${kind}`)).join(t('take.files.or'))
  async function choose([chosen]: File[]) {
    setRefused(undefined)
    const { name } = chosen!
    if (!isAccepted(chosen!, accept)) return setRefused({ id: 'take.files.notTaken', names: { name, kinds } })
    const file = original ? chosen! : await shrinkPhoto(chosen!)
    if (maxBytes !== undefined && file.size > maxBytes)
      return setRefused({ id: 'take.files.tooLarge', names: { name, size: bytes(maxBytes) } })
    await files.add(file)
  }
  return (
    <div className={styles.files}>
      {ids.map(id => (
        <MediaRow key={id} id={id}>
          <Action label={t('media.take.off')} run={() => change(ids.filter(each => each !== id))}>
            <IconTrash size={20} aria-hidden />
          </Action>
        </MediaRow>
      ))}
      <UploadArea
        uploadKey={files.uploadKey}
        wish={{ purpose: 'answer', courseId: files.courseId }}
        verb={t('take.files.add')}
        accept={acceptOf(accept)}
        full={ids.length >= max}
        choose={chosen => void choose(chosen)}
      >
        {t('take.files.most', { count: max })} {kinds && t('take.files.only', { kinds })}{' '}
        {maxBytes !== undefined && t('take.files.size', { size: bytes(maxBytes) })}
      </UploadArea>
      <div role="alert">
        {refused && (
          <p className={styles.refused}>
            <Phrase of={refused} />
          </p>
        )}
      </div>
    </div>
  )
}
