import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import { type Question, questions } from '#modules/questions/contract/question.ts'
import { quizzes } from '../../../contract/quiz.ts'
import { newPlanKey } from '../../../contract/plan.ts'
import { ActQuestion } from '../act-question.tsx'

type Props = { ids: string[]; close: () => void; done: () => void }

/** Puts questions of the bank into a quiz of their course, behind what it asks already. */
export function AddToQuiz({ ids, close, done }: Props) {
  const t = useTranslate()
  const id = useId()
  const [quizId, setQuizId] = useState('')
  const first = useQuery<Question>(itemOf(questions, ids[0] ?? '') as never)
  const courseId = first.data?.courseId
  const { data } = useQuery({ ...minimalOf(quizzes as never, { courseId }), enabled: courseId !== undefined })
  const choices = (data?.items ?? []) as { id: string; title: string }[]
  const isNone = data !== undefined && choices.length === 0
  async function add() {
    const { plan, version, title } = await call(quizzes.read, { id: quizId })
    const planItems = plan ?? []
    const missing = ids.filter(
      questionId => !planItems.some(item => item.kind === 'question' && item.questionId === questionId),
    )
    const added = missing.map(questionId => ({
      ...{ kind: 'question' as const, key: newPlanKey(), questionId, points: null },
    }))
    if (added.length > 0)
      await call(quizzes.update, { id: quizId, version, body: { plan: [...planItems, ...added] } })
    showToast({
      title: { id: 'questions.toQuiz.added', counts: { count: added.length }, names: { title } },
    })
    done()
  }
  return (
    <ActQuestion
      opened
      title={t('questions.toQuiz.title', { count: ids.length })}
      verb={t('questions.toQuiz.add')}
      isReady={quizId !== ''}
      close={close}
      act={add}
    >
      {isNone ? (
        <p>{t('questions.toQuiz.none')}</p>
      ) : (
        <ChoiceField
          field={{
            ...{ id, label: t('questions.toQuiz.quiz'), value: quizId, error: undefined },
            change: value => setQuizId(value ?? ''),
          }}
          choices={[
            { value: '', label: t('questions.toQuiz.choose') },
            ...choices.map(quiz => ({ value: quiz.id, label: quiz.title })),
          ]}
        />
      )}
    </ActQuestion>
  )
}
