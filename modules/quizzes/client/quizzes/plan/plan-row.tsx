import { IconArrowsShuffle, IconCircleDashed } from '@tabler/icons-react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { PlanItem } from '../../../contract/plan.ts'
import type { Question } from '#modules/questions/contract/question.ts'
import { FirstWords } from '#modules/questions/client/public/words.ts'
import { kindIcons } from '#modules/questions/client/public/kinds.ts'
import styles from '../quiz.module.css'

/** What an item of a plan is called. */
export function usePlanTitles(asked: Map<string, Question>) {
  const t = useTranslate()
  return (item: PlanItem) => {
    if (item.kind === 'heading') return item.title
    if (item.kind === 'draw')
      return item.tags.length > 0
        ? t('quizzes.draw.from', { count: item.count, tags: item.tags.join(t('list.comma')) })
        : t('quizzes.draw.any', { count: item.count })
    const question = asked.get(item.questionId)
    return question?.title || question?.words || t('questions.untitled')
  }
}

/** How many questions an item asks. */
const askedBy = (item: PlanItem) => (item.kind === 'heading' ? 0 : item.kind === 'draw' ? item.count : 1)
/** The number of the first question that an item asks: it comes after all before it. */
export const numberIn = (plan: PlanItem[], item: PlanItem) =>
  1 + plan.slice(0, plan.indexOf(item)).reduce((sum, one) => sum + askedBy(one), 0)

/** One item of the plan: its kind, its number, what it is, and its points. */
export function PlanRow(props: {
  item: PlanItem
  from: number
  question?: Question
  title: string
  isOpen: boolean
  show: () => void
}) {
  const { item, from, question, title, isOpen, show } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const Icon = question ? kindIcons[question.kind] : IconArrowsShuffle
  const points =
    item.kind === 'heading'
      ? undefined
      : item.kind === 'draw'
        ? item.count * item.points
        : (item.points ?? question?.points)
  return (
    <button
      type="button"
      className={styles.row}
      data-heading={item.kind === 'heading' || undefined}
      aria-current={isOpen || undefined}
      onClick={show}
    >
      {item.kind !== 'heading' && <Icon size={18} aria-hidden />}
      <span className={styles.name}>
        {item.kind !== 'heading' && <span>{numbers(from)}.</span>}
        <bdi>{question?.words ? <FirstWords of={question} /> : title}</bdi>
      </span>
      {question?.status === 'draft' && (
        <span className={styles.draft}>
          <IconCircleDashed size={14} aria-hidden /> {t('status.draft')}
        </span>
      )}
      {points !== undefined && <span className={styles.points}>{numbers(points)}</span>}
    </button>
  )
}
