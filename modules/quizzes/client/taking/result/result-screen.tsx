import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { courses } from '#modules/catalog/contract/course.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { defaultLanguage } from '#platform/contract/language.ts'
import { quizzes } from '../../../contract/quiz.ts'
import { Around } from '../before/around.tsx'
import { attemptOf } from '../before/attempts-query.ts'
import surface from '../before/surface.module.css'
import { PreviewNote } from '../preview-note.tsx'
import { wayBack } from '../way-back.ts'
import { lessonIn } from './lesson-in.ts'
import { Headings } from './headings.tsx'
import { NextSteps } from './next-steps.tsx'
import styles from './result.module.css'
import { Review } from './review.tsx'
import { ReviewPending } from './review-pending.tsx'
import { useSeen } from './use-seen.ts'
import { Verdict } from './verdict.tsx'

const route = getRouteApi('/signed-in/learn/quizzes/$id/attempts/$attemptId')

/** What became of an attempt: the verdict first, then what is told of each question, the wrong ones first. */
export function ResultScreen() {
  const t = useTranslate()
  const { id, attemptId } = route.useParams()
  const { data: attempt, error, refetch } = useQuery({ ...attemptOf(attemptId), staleTime: 0 })
  const { data: quiz, error: quizError } = useQuery({ ...itemOf(quizzes, id), staleTime: 0 })
  const course = useQuery({ ...itemOf(courses, attempt?.courseId ?? ''), enabled: attempt !== undefined })
  useSeen(attempt)
  const failure = (!attempt && error) || (!quiz && quizError)
  if (failure) return <PageError error={failure} retry={() => void refetch()} alone />
  // Options are called by the letters of its language, which do not change before somebody's eyes.
  if (!attempt || !quiz || course.isLoading) return <WaitingPage alone />
  if (attempt.status === 'open') return <Navigate to="/quizzes/$id" params={{ id }} replace />
  const minutes = Math.max(
    1,
    Math.round((Date.parse(attempt.submittedAt!) - Date.parse(attempt.startedAt)) / 60_000),
  )
  return (
    <article className={styles.page}>
      <PageTitle of={attempt.quizTitle} />
      <header className={styles.head}>
        <Link {...wayBack(attempt)} className={styles.back} aria-label={t('result.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <div>
          <h1>
            <Written>{attempt.quizTitle}</Written>
          </h1>
          <p className={styles.crumb}>
            {attempt.preview ? t('preview') : t('quiz.attempt', { number: attempt.number })}{' '}
            <span aria-hidden>·</span> {t('quiz.minutes', { count: minutes })}
          </p>
        </div>
      </header>
      {attempt.preview && <PreviewNote />}
      <section className={surface.card}>
        <Verdict attempt={attempt} quiz={quiz} />
        <Headings items={attempt.items} />
      </section>
      <NextSteps attempt={attempt} quiz={quiz} lesson={lessonIn(attempt.items)} />
      {!attempt.preview && <ReviewPending attempt={attempt} quiz={quiz} />}
      {attempt.items.length > 0 && (
        <Review items={attempt.items} letters={course.data?.language ?? defaultLanguage} />
      )}
      {!attempt.preview && <Around quiz={quiz} />}
    </article>
  )
}
