import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import { newPlanKey, type PlanItem } from '../../../contract/plan.ts'
import { type Question, questions } from '#modules/questions/contract/question.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { KindWord } from '#modules/questions/client/public/words.ts'
import { emptyOf, QuestionFields, useWaysToSave } from '#modules/questions/client/public/question-fields.ts'
import styles from '../quiz.module.css'
import { DrawPanel } from './draw-panel.tsx'
import { HeadingPanel } from './heading-panel.tsx'
import { PlanPoints } from './plan-points.tsx'
import { numberIn } from './plan-row.tsx'
import type { PlanNow } from './use-plan.ts'

/** The item of the plan that is at hand: a question to write, what is drawn, or a heading. */
export function ItemPanel(props: {
  quiz: Quiz
  now: PlanNow
  atHand: string
  isFixed: boolean
  mayWrite: boolean
  show: (key?: string) => void
}) {
  const { quiz, now, atHand, isFixed, mayWrite, show } = props
  const item = now.plan.find(({ key }) => key === atHand)
  if (atHand === 'new' && !isFixed)
    return (
      <NewQuestion
        quiz={quiz}
        created={({ id: questionId }) => {
          const key = newPlanKey()
          void now.add({ kind: 'question', key, questionId, points: null })
          show(key)
        }}
      />
    )
  if (item?.kind === 'question')
    return <KnownQuestion key={item.questionId} item={item} now={now} isFixed={isFixed} mayWrite={mayWrite} />
  if (item?.kind === 'draw') return <DrawPanel quiz={quiz} item={item} now={now} isFixed={isFixed} />
  if (item?.kind === 'heading') return <HeadingPanel quiz={quiz} item={item} now={now} isFixed={isFixed} />
  return null
}

function NewQuestion({ quiz, created }: { quiz: Quiz; created: (question: Question) => void }) {
  const t = useTranslate()
  const ways = useWaysToSave()
  const { courseId } = quiz
  const [start] = useState(() => ({ courseId, content: emptyOf('single') }))
  return (
    <section className={styles.panel} aria-label={t('quizzes.question.new')}>
      <h2>{t('quizzes.question.new')}</h2>
      <ResourceForm of={questions} start={start} ways={ways} saved={created} inPage>
        {field => (
          <QuestionFields field={field} isNew courseId={courseId} uploadKey={`${quiz.id} new question`} />
        )}
      </ResourceForm>
    </section>
  )
}

function KnownQuestion(props: {
  item: Extract<PlanItem, { kind: 'question' }>
  now: PlanNow
  isFixed: boolean
  mayWrite: boolean
}) {
  const { item, now, isFixed, mayWrite } = props
  const t = useTranslate()
  const again = useAgain()
  const ways = useWaysToSave()
  const asking = itemOf(questions, item.questionId)
  const { data, isFetchedAfterMount, error, failureReason } = useQuery({ ...asking, staleTime: 0 })
  const failure = !data && (error ?? failureReason)
  if (failure) return <PageError error={failure} retry={() => void again(asking.queryKey)} />
  if (!data || !isFetchedAfterMount) return <Waiting height={320} />
  return (
    <section className={styles.panel} aria-label={t('quizzes.question')}>
      <div className={styles.panelHead}>
        <h2>{t('quizzes.question.number', { number: numberIn(now.plan, item) })}</h2>
        <KindWord kind={data.kind} />
        <PlanPoints item={item} own={data.points} now={now} isFixed={isFixed} />
        <span className={styles.revision}>{t('quizzes.question.bank', { revision: data.revision })}</span>
      </div>
      {mayWrite && (
        <ResourceForm of={questions} item={data} ways={ways} inPage>
          {field => (
            <QuestionFields field={field} isNew={false} courseId={data.courseId} uploadKey={data.id} />
          )}
        </ResourceForm>
      )}
    </section>
  )
}
