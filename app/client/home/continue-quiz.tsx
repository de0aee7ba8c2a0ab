import type { Due } from '#modules/quizzes/contract/due.ts'
import { ContinueFrame } from '#modules/learning/client/home/continue-frame.tsx'
import { useSoon } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { compare } from '#platform/contract/compare.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'

/** The quiz to go on with, and until when. */
export function ContinueQuiz({ of: { id, title, courseId, courseTitle, openAttempt } }: { of: Due }) {
  const t = useTranslate()
  const soon = useSoon({ within: true })
  const endsAt = openAttempt?.endsAt
  return (
    <ContinueFrame
      courseId={courseId}
      lead={<Phrase of={{ id: 'learn.continue.in', names: { course: courseTitle } }} />}
      title={title}
      left={
        endsAt && (
          <span>
            <Phrase
              of={{ id: 'learn.quiz.ends', names: { at: <time dateTime={endsAt}>{soon(endsAt)}</time> } }}
            />
          </span>
        )
      }
      link={{ to: '/quizzes/$id', params: { id } }}
      go={t('learn.quiz.continue')}
    />
  )
}

/** What somebody has begun of what is due and touched last. */
export const quizTouchedLast = (due: Due[]) =>
  due
    .filter(({ openAttempt }) => openAttempt !== null)
    .toSorted((one, other) => compare(other.openAttempt!.touchedAt, one.openAttempt!.touchedAt))[0]
