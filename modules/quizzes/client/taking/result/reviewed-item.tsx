import { IconCircleCheckFilled, IconCircleHalf2, IconCircleXFilled, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { AttemptItem } from '../../../contract/attempt.ts'
import type { Letters } from '#modules/questions/client/public/letters.ts'
import { reviewOf } from '#modules/questions/client/public/review.ts'
import surface from '../before/surface.module.css'
import styles from './result.module.css'
import { Score } from './score.tsx'

/** One question after the end: what was answered, what is right and why, as far as that is told. */
export function ReviewedItem(props: {
  item: AttemptItem
  number: number
  letters: Letters
  /** What an answer is called by somebody else than its student. */
  whose?: string
  /** What is shown below the answer. */
  beside?: ReactNode
}) {
  const { item, number, letters, whose, beside } = props
  const t = useTranslate()
  const { Answer, Right } = reviewOf(item.kind)
  const { heading, body, answer, score, points, isRight, right, explanation, comment } = item
  return (
    <li className={`${surface.card} ${styles.item}`}>
      <div className={styles.itemHead}>
        <h3>
          {t('take.number.of', { number })}
          {heading && (
            <>
              {' '}
              <span aria-hidden>·</span> <Written>{heading.title}</Written>
            </>
          )}
        </h3>
        {score === null ? t('result.marking') : <Score score={score} of={points} />}
      </div>
      <RichText html={body} />
      <Answered label={whose ?? t('result.mine')} state={stateOf(item)}>
        {answer === null ? t('result.empty') : <Answer item={item} answer={answer} letters={letters} />}
      </Answered>
      {beside}
      {right !== null && isRight !== true && (
        <Answered label={t('result.right')} state="right">
          <Right item={item} right={right} letters={letters} />
        </Answered>
      )}
      <Feedback item={item} />
      {explanation && isWritten(explanation) && <Why html={explanation} />}
      {comment && (
        <div className={styles.why}>
          <p className={styles.label}>{t(whose ? 'result.comment.said' : 'result.comment')}</p>
          <p dir="auto" className={styles.essay}>
            {comment}
          </p>
        </div>
      )}
    </li>
  )
}

/** Whatever else stands among the parts of a question has no key. */
type Part = { key: string; body: string } | null

/** What is said of parts of the answer; where it has several, each below the part that it is about. */
function Feedback({ item: { answer, parts, feedback } }: { item: AttemptItem }) {
  const partList = [parts, ...(parts.gaps ?? [])].flatMap(each => Object.values(each).flat()) as Part[]
  return Object.entries((feedback as Record<string, string> | null) ?? {}).map(([key, html]) => {
    const part = typeof answer === 'string' ? undefined : partList.find(part => part?.key === key)
    return (
      <div key={key} className={styles.why}>
        {part && (
          <div className={styles.label}>
            <RichText html={part.body} />
          </div>
        )}
        <RichText html={html} />
      </div>
    )
  })
}

const Why = ({ html }: { html: string }) => (
  <div className={styles.why}>
    <RichText html={html} />
  </div>
)

const icons = {
  right: IconCircleCheckFilled,
  partly: IconCircleHalf2,
  wrong: IconCircleXFilled,
  open: IconPencil,
}

function stateOf({ isRight, score }: AttemptItem): keyof typeof icons {
  if (isRight === null) return 'open'
  if (isRight) return 'right'
  return score !== null && score > 0 ? 'partly' : 'wrong'
}

export function Answered(props: { label: string; state: keyof typeof icons; children: ReactNode }) {
  const { label, state, children } = props
  const t = useTranslate()
  const Icon = icons[state]
  return (
    <div className={styles.answer} data-state={state}>
      <Icon size={20} aria-hidden />
      <div>
        <p className={styles.label}>
          {label}
          {state === 'partly' && ` · ${t('result.partly')}`}
        </p>
        {children}
      </div>
    </div>
  )
}
