import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import hidden from '#platform/client/ui/text/unseen.module.css'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { AnswerList } from './answer-list.tsx'
import { AnswerView } from './answer-view.tsx'
import { MarkPanel, type PanelHandle } from './mark-panel.tsx'
import styles from './marking.module.css'
import { useMarkingKeys } from './marking-keys.ts'
import { type MarkState, useAnswers } from './use-answers.ts'
import { useMarks } from './use-marks.ts'
import { useWho } from './who-of.ts'

type Props = { quizId: string; questionId: string; state: MarkState; groupId?: string }

/** The answers to one question, one at a time, with its points and what is said to its student. */
export function AnswersOf({ state, ...of }: Props) {
  const t = useTranslate()
  const numbers = useNumbers()
  const again = useAgain()
  const whoOf = useWho()
  const answers = useAnswers({ ...of, state })
  const marks = useMarks(answers.put)
  const [at, setAt] = useState(0)
  const [said, announce] = useState('')
  const panel = useRef<PanelHandle>(null)
  const { known, total } = answers
  const answer = known[at]
  const { more } = answers
  // The next ones come before the last of those that are here is reached.
  const isNearEnd = at >= known.length - 5
  useEffect(() => {
    if (isNearEnd && known.length < total) more()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once each time that it comes near the end
  }, [isNearEnd, known.length])

  const show = (to: number) => {
    const one = known[to]
    if (!one) return
    setAt(to)
    announce(t('marking.at', { who: whoOf(one), number: numbers(to + 1), total: numbers(total) }))
  }
  const undo = async () => {
    const id = await marks.undo()
    const to = known.findIndex(one => one.id === id)
    if (to < 0) return
    setAt(to)
    announce(t('marking.undone', { who: whoOf(known[to]!) }))
  }
  useMarkingKeys({
    next: () => show(at + 1),
    back: () => show(at - 1),
    undo: () => void undo(),
    comment: () => panel.current?.comment(),
    points: digit => panel.current?.points(digit),
  })

  if (answers.failure) return <PageError error={answers.failure} retry={() => void again(answers.queryKey)} />
  if (!answers.isHere) return <Waiting height={320} />
  if (!answer)
    return (
      <NoMatch title={t(`marking.${state}.none`)}>
        {state === 'toMark' && t('marking.toMark.none.why')}
      </NoMatch>
    )
  return (
    <div className={styles.marking}>
      <AnswerList {...{ known, at, show, marks }} />
      <AnswerView question={answers.question} answer={answer} number={at + 1} total={total} />
      <MarkPanel
        key={answer.id}
        ref={panel}
        answer={answer}
        marks={marks}
        used={answers.comments}
        undo={undo}
        back={at > 0 ? () => show(at - 1) : undefined}
        next={at < known.length - 1 ? () => show(at + 1) : undefined}
      />
      <output className={hidden.unseen}>{said}</output>
    </div>
  )
}
