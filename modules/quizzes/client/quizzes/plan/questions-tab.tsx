import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { allOf } from '#platform/client/ui/form/changes.ts'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { Question } from '#modules/questions/contract/question.ts'
import { questions } from '#modules/questions/contract/question.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { PasteDrawer } from '#modules/questions/client/public/pasting.ts'
import styles from '../quiz.module.css'
import { AddToPlan } from './add-to-plan.tsx'
import { BankDrawer } from './bank-drawer.tsx'
import { ItemPanel } from './item-panel.tsx'
import { newPlanKey } from '../../../contract/plan.ts'
import { PlanList } from './plan-list.tsx'
import { usePlan } from './use-plan.ts'
import { usePlanActs } from './use-plan-acts.ts'
import { usePlanKeys } from './use-plan-keys.ts'

/** What a quiz asks: its plan at the side, and the item at hand beside it. */
export function QuestionsTab({ quiz, mayWrite }: { quiz: Quiz; mayWrite: boolean }) {
  const t = useTranslate()
  const [{ open }, go] = useAddress()
  const now = usePlan(quiz)
  const [picking, setPicking] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const { data } = useQuery(allOf(questions, { quizId: quiz.id }))
  const questionById = new Map((data as Question[] | undefined)?.map(question => [question.id, question]))
  const { plan } = now
  const isFixed = quiz.begun === true || !mayWrite
  const show = (key?: string) => void go({ open: key }, { replace: true })
  const atHand = open ?? plan[0]?.key ?? (isFixed ? undefined : 'new')
  const { said, move, duplicate } = usePlanActs(now, questionById, show)
  const editor = useRef<HTMLDivElement>(null)
  // Whoever begins a question writes it next: its form has the focus as soon as it is there.
  const isBegun = useRef(false)
  const focusForm = () => editor.current?.querySelector<HTMLElement>('form select, form input')?.focus()
  useEffect(() => {
    if (isBegun.current) focusForm()
    isBegun.current = false
  }, [atHand])
  const add = () => {
    isBegun.current = atHand !== 'new'
    if (atHand === 'new') focusForm()
    else show('new')
  }
  usePlanKeys(
    {
      add,
      duplicate: () => void duplicate(atHand),
      move(by) {
        const at = plan.findIndex(({ key }) => key === atHand)
        move(at, at + by)
      },
      save: () => editor.current?.querySelector('form')?.requestSubmit(),
    },
    isFixed,
  )

  const questionIds = plan.flatMap(item => (item.kind === 'question' ? [item.questionId] : []))
  const addQuestions = (ids: string[]) =>
    now.add(
      ...ids.map(questionId => ({ kind: 'question' as const, key: newPlanKey(), questionId, points: null })),
    )

  if (!data) return <Waiting height={320} />
  return (
    <div className={styles.editor} ref={editor}>
      <output className={hidden.unseen}>{said}</output>
      <div>
        {quiz.begun && mayWrite && <p className={styles.fixed}>{t('quizzes.begun')}</p>}
        {plan.length > 0 && <PlanList {...{ now, asked: questionById, atHand, isFixed, show, move }} />}
        {!isFixed && (
          <AddToPlan
            question={add}
            duplicate={plan.some(({ key }) => key === atHand) ? () => void duplicate(atHand) : undefined}
            paste={() => setPasting(true)}
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
        taken={questionIds}
        close={() => setPicking(false)}
        add={addQuestions}
      />
      <PasteDrawer
        open={isPasting}
        courseId={quiz.courseId}
        quiz={{ asked: questionIds, add: addQuestions }}
        close={() => setPasting(false)}
      />
    </div>
  )
}
