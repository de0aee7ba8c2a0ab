import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { allOf } from '#platform/client/ui/form/changes.ts'
import type { Question } from '../../../contract/question.ts'
import { questions } from '../../../contract/question.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import styles from '../quiz.module.css'
import { AddToPlan } from './add-to-plan.tsx'
import { BankDrawer } from './bank-drawer.tsx'
import { ItemPanel } from './item-panel.tsx'
import { newPlanKey } from './new-plan-key.ts'
import { PlanList } from './plan-list.tsx'
import { usePlan } from './use-plan.ts'

/** What a quiz asks: its plan at the side, and the item at hand beside it. */
export function QuestionsTab({ quiz, mayWrite }: { quiz: Quiz; mayWrite: boolean }) {
  const t = useTranslate()
  const [{ open }, go] = useAddress()
  const now = usePlan(quiz)
  const [picking, setPicking] = useState(false)
  const { data } = useQuery(allOf(questions, { quizId: quiz.id }))
  const asked = new Map((data as Question[] | undefined)?.map(question => [question.id, question]))
  const { plan } = now
  const isFixed = quiz.begun === true || !mayWrite
  const show = (key?: string) => void go({ open: key }, { replace: true })
  const atHand = open ?? plan[0]?.key ?? (isFixed ? undefined : 'new')

  if (!data) return <Waiting height={320} />
  return (
    <div className={styles.editor}>
      <div>
        {quiz.begun && mayWrite && <p className={styles.fixed}>{t('quizzes.begun')}</p>}
        {plan.length > 0 && (
          <PlanList now={now} asked={asked} atHand={atHand} isFixed={isFixed} show={show} />
        )}
        {!isFixed && (
          <AddToPlan
            question={() => show('new')}
            bank={() => setPicking(true)}
            draw={() => {
              const key = newPlanKey()
              void now.add({ kind: 'draw', key, tags: [], difficulty: null, count: 1, points: 1 })
              show(key)
            }}
            heading={() => {
              const key = newPlanKey()
              void now.add({ kind: 'heading', key, title: t('quizzes.heading.new'), body: '' })
              show(key)
            }}
          />
        )}
      </div>
      {atHand && (
        <ItemPanel
          key={atHand}
          quiz={quiz}
          now={now}
          atHand={atHand}
          isFixed={isFixed}
          mayWrite={mayWrite}
          show={show}
        />
      )}
      <BankDrawer
        open={picking}
        quiz={quiz}
        taken={plan.flatMap(item => (item.kind === 'question' ? [item.questionId] : []))}
        close={() => setPicking(false)}
        add={ids =>
          void now.add(
            ...ids.map(questionId => ({
              kind: 'question' as const,
              key: newPlanKey(),
              questionId,
              points: null,
            })),
          )
        }
      />
    </div>
  )
}
