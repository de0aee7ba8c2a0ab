import { IconAlertCircle, IconFlag, IconFlagFilled } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { AttemptItem } from '../../../contract/attempt.ts'
import type { Entry } from '../answers/state.ts'
import type { Taking } from '../answers/taking.ts'
import { answerFieldOf } from '#modules/questions/client/public/answer-field.ts'
import type { Letters } from '#modules/questions/client/public/letters.ts'
import styles from './question.module.css'

/** One question: under which heading it stands, what is asked, and where it is answered. */
export function Question(props: {
  ref?: Ref<HTMLHeadingElement>
  item: AttemptItem
  number: number
  total: number
  before?: AttemptItem
  entry: Entry
  taking: Taking
  letters: Letters
  courseId: string
  attemptId: string
}) {
  const { ref, item, number, total, before, entry, taking, letters, courseId, attemptId } = props
  const t = useTranslate()
  const { item: key, kind, heading, points, body } = item
  const isFirst = heading && before?.heading?.title !== heading.title
  const [titleId, bodyId, readableId] = ['title', 'body', 'readable'].map(part => `${part}-${key}`)
  const { Field, holdsBody } = answerFieldOf(kind)
  const FlaggedIcon = entry.flagged ? IconFlagFilled : IconFlag
  return (
    <section className={styles.question} data-item={key} aria-labelledby={titleId}>
      {heading && (
        <div className={styles.heading}>
          <Written>{heading.title}</Written>
          {isFirst && isWritten(heading.body) && <RichText html={heading.body} />}
        </div>
      )}
      <div className={styles.head}>
        <h2 id={titleId} ref={ref} tabIndex={-1}>
          {t('take.question', { number, total })} <span aria-hidden>·</span>{' '}
          {t('quiz.points', { count: points })}
        </h2>
        <button
          type="button"
          className={styles.flagged}
          aria-pressed={entry.flagged}
          onClick={() => taking.setFlagged(key, !entry.flagged)}
        >
          <FlaggedIcon size={19} aria-hidden />
          {t('take.flag')}
        </button>
      </div>
      {!holdsBody && (
        <div id={bodyId} className={styles.asked}>
          <RichText html={body} />
        </div>
      )}
      <Field
        item={item}
        answer={entry.answer}
        change={answer => taking.answer(key, answer)}
        letters={letters}
        labelledBy={`${titleId} ${bodyId}`}
        describedBy={entry.readable ? undefined : readableId}
        files={{
          ...{ courseId, uploadKey: `${attemptId}.${key}` },
          add: file => taking.addFile(key, file),
        }}
      />
      <div role="status">
        {!entry.readable && (
          <p id={readableId} className={styles.unreadable}>
            <IconAlertCircle size={18} aria-hidden />
            {t('take.unreadable')}
          </p>
        )}
      </div>
    </section>
  )
}
