import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DragHandle } from '#platform/client/ui/dragging/drag-handle.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { Question } from '#modules/questions/contract/question.ts'
import styles from '../quiz.module.css'
import { numberIn, PlanRow, usePlanTitles } from './plan-row.tsx'
import type { PlanNow } from './use-plan.ts'

/** The plan in its order. An item is opened by its name, and dragged, or moved by buttons or with Alt and the arrows. */
export function PlanList(props: {
  now: PlanNow
  asked: Map<string, Question>
  atHand?: string
  isFixed: boolean
  show: (key?: string) => void
  move: (from: number, to: number) => void
}) {
  const { now, asked, atHand, isFixed, show, move } = props
  const { plan } = now
  const t = useTranslate()
  const titleOf = usePlanTitles(asked)
  const byKeys = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || isFixed || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  return (
    <ol className={styles.plan} aria-label={t('quizzes.plan')}>
      {plan.map((item, at) => {
        const title = isolated(titleOf(item))
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons within do the same
          <li
            key={item.key}
            className={styles.item}
            data-draggable
            data-open={item.key === atHand || undefined}
            onKeyDown={event => byKeys(event, at)}
          >
            {!isFixed && <DragHandle move={move} />}
            <PlanRow
              item={item}
              from={numberIn(plan, item)}
              question={item.kind === 'question' ? asked.get(item.questionId) : undefined}
              title={titleOf(item)}
              isOpen={item.key === atHand}
              show={() => show(item.key)}
            />
            {!isFixed && (
              <span className={styles.moves}>
                <button
                  type="button"
                  aria-label={t('quizzes.plan.up', { title })}
                  aria-keyshortcuts="Alt+ArrowUp"
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  aria-label={t('quizzes.plan.down', { title })}
                  aria-keyshortcuts="Alt+ArrowDown"
                  disabled={at === plan.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  aria-label={t('quizzes.plan.remove', { title })}
                  onClick={() => {
                    void now.remove(item.key)
                    show()
                  }}
                >
                  <IconX size={16} aria-hidden />
                </button>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
