import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { MarkedResponse } from '../../contract/response.ts'
import styles from './marking.module.css'
import type { Mark, Marks, Unsaved } from './use-marks.ts'

/** Why a mark was not kept: both values where another marker was faster, and the way on. */
export function UnsavedNote(props: { answer: MarkedResponse; lost: Unsaved; marks: Marks }) {
  const { answer, lost, marks } = props
  const t = useTranslate()
  const reason = useReason()
  if (lost.why === 'failed')
    return (
      <div className={styles.unsaved} role="alert">
        <p>
          <IconAlertTriangle size={18} aria-hidden />
          {t('marking.notSaved', { reason: reason(lost.error) })}
        </p>
        <Button variant="default" onClick={() => void marks.mark(answer, lost.mark)}>
          {t('marking.again')}
        </Button>
      </div>
    )
  const { now, by, mark } = lost
  return (
    <div className={styles.unsaved} role="alert">
      <p>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          {by ? <Phrase of={{ id: 'marking.stale.by', names: { name: by } }} /> : t('marking.stale')}
        </span>
      </p>
      <dl>
        <dt>{t('marking.stale.now')}</dt>
        <dd>
          <Value of={now} besides={mark} />
        </dd>
        <dt>{t('marking.stale.mine')}</dt>
        <dd>
          <Value of={mark} besides={mark} />
        </dd>
      </dl>
      <div className={styles.choices}>
        <Button variant="default" onClick={() => marks.settle(answer.id)}>
          {t('marking.stale.keep')}
        </Button>
        <Button variant="default" onClick={() => void marks.mark(now, mark)}>
          {t('marking.stale.take')}
        </Button>
      </div>
    </div>
  )
}

/** The points and the comment of a mark, those that are in question. */
function Value({ of: { score, comment }, besides }: { of: Mark; besides: Mark }) {
  const t = useTranslate()
  const numbers = useNumbers()
  return (
    <>
      {'score' in besides && (
        <p>{score === null || score === undefined ? t('marking.stale.none') : numbers(score)}</p>
      )}
      {'comment' in besides && <p>{comment ? <Written>{comment}</Written> : t('marking.stale.noComment')}</p>}
    </>
  )
}
