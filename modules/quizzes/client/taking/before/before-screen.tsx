import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { itemOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { quizzes } from '../../../contract/quiz.ts'
import { HandIns } from '../../due/hand-ins.tsx'
import { attemptsAt } from './attempts-query.ts'
import { AttemptRows } from './attempt-rows.tsx'
import styles from './before.module.css'
import { Around } from './around.tsx'
import { Begin } from './begin.tsx'
import { Finish } from './finish.tsx'
import { GoOn } from './go-on.tsx'
import { Conditions } from './conditions.tsx'
import surface from './surface.module.css'

const route = getRouteApi('/signed-in/learn/quizzes/$id')

/** A quiz before it is begun, and after: what holds for the reader, the one way in, and what became of each try. */
export function BeforeScreen() {
  const t = useTranslate()
  const { id } = route.useParams()
  const { data: quiz, error, refetch } = useQuery({ ...itemOf(quizzes, id), staleTime: 0 })
  const attempts = useQuery({ ...attemptsAt(id), staleTime: 0 })
  if (error && !quiz) return <PageError error={error} retry={() => void refetch()} alone />
  if (!quiz || attempts.isPending) return <WaitingPage alone />

  const { title, body, courseId, courseTitle, seasonTitle } = quiz
  const open = attempts.data?.items.find(({ status }) => status === 'open')
  const ended = attempts.data?.items.filter(({ status }) => status !== 'open') ?? []
  return (
    <article className={styles.page}>
      <PageTitle of={title} />
      <p className={styles.back}>
        <Link to="/courses/$id" params={{ id: courseId }}>
          <IconArrowLeft size={20} aria-hidden />
          <Written>{courseTitle}</Written>
        </Link>
      </p>
      <header>
        <p className={styles.crumb}>
          {t('quiz')} <span aria-hidden>·</span> <Written>{seasonTitle}</Written>
        </p>
        <h1>
          <Written>{title}</Written>
        </h1>
      </header>
      <HandIns quizId={id} />
      {isWritten(body) && <RichText html={body} />}
      <section className={`${surface.card} ${styles.card}`} aria-label={t('quiz.conditions')}>
        <Conditions quiz={quiz} />
        {open ? <GoOn key={open.id} quiz={quiz} open={open} /> : <Begin key={id} quiz={quiz} />}
        {!open && <Finish quiz={quiz} />}
      </section>
      {attempts.error && !attempts.data && (
        <PageError error={attempts.error} retry={() => void attempts.refetch()} />
      )}
      {ended.length > 0 && <AttemptRows attempts={ended} quiz={quiz} />}
      <Around quiz={quiz} />
    </article>
  )
}
