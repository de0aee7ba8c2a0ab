import { Button } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNews } from '#modules/quizzes/client/grades/use-news.ts'
import { HandIns } from '#modules/quizzes/client/due/hand-ins.tsx'
import { NewsStrip } from '#modules/communication/client/learner/news-strip.tsx'
import { AlsoBegun } from '#modules/learning/client/home/also-begun.tsx'
import { ContinueCard } from '#modules/learning/client/home/continue-card.tsx'
import { FreshLessons } from '#modules/learning/client/home/fresh-lessons.tsx'
import { MyCourse } from '#modules/learning/client/home/my-course.tsx'
import { WeekCard } from '#modules/learning/client/home/week-card.tsx'
import { useHiddenWeek } from '#modules/learning/client/home/week-kept.ts'
import { alsoBegun, courseToContinue, nextIn } from '#modules/learning/client/reporting/report.ts'
import { reportOf } from '#modules/learning/client/reporting/report-query.ts'
import type { CourseReport } from '#modules/learning/contract/progress.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDates } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { firstNameOf } from '#platform/client/ui/layout/avatar.tsx'
import styles from '#platform/client/ui/layout/learner-page.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { ContinueQuiz, quizTouchedLast } from './continue-quiz.tsx'
import { DueFirst, useDue } from './due-part.tsx'
import { ResultsPart } from './results-part.tsx'

/** Where a student goes on: one lesson first, then the courses they learn in. */
export function HomeScreen() {
  const t = useTranslate()
  const dates = useDates()
  const { id, name } = useUser()
  const report = useQuery(reportOf(id))
  const due = useDue()
  const news = useNews()
  const all = report.data?.courses
  const current = all && courseToContinue(all)
  const lesson = current && nextIn(current)
  const begunQuiz = quizTouchedLast(due.items ?? [])
  const quiz =
    begunQuiz && begunQuiz.openAttempt!.touchedAt > (lesson?.lastActivityAt ?? '') ? begunQuiz : undefined
  const [now] = useState(() => new Date().toISOString())
  const [isHidden, setHidden] = useHiddenWeek(id)
  const hide = () => {
    setHidden(true)
    const action = { label: 'undo', run: () => setHidden(false) }
    showToast({ tone: 'plain', title: 'week.hidden', message: 'week.hidden.where', action })
  }
  // What is offered first must not change under the finger once the other answer comes.
  const isPending = report.isPending || ((due.isLoading || news.isLoading) && !report.isError)
  const isLearning = all && all.length > 0 && !isPending
  const today = dates(now, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <>
      <PageHead
        heading={<Phrase of={{ id: 'learn.welcome', names: { name: firstNameOf(name) } }} />}
        title={t('learn.home')}
        actions={<span className={styles.today}>{today}</span>}
      />
      <HandIns />
      {isPending && <WaitingPage />}
      {report.isError && !all && <PageError error={report.error} retry={() => void report.refetch()} />}
      {all?.length === 0 && <NoCourses />}
      {isLearning && (
        <div className={styles.first}>
          {quiz ? <ContinueQuiz of={quiz} /> : current && <ContinueCard course={current} />}
          {!isHidden && <WeekCard courses={all} hide={hide} />}
        </div>
      )}
      <div className={isLearning ? styles.beside : undefined}>
        {isLearning && (
          <div>
            <ResultsPart of={news.items} />
            <DueFirst due={due}>
              <AlsoBegun of={alsoBegun(all, quiz ? undefined : lesson)} />
              <MyCourses all={all} />
              <FreshLessons />
            </DueFirst>
          </div>
        )}
        {!isPending && <NewsStrip />}
      </div>
      {isLearning && isHidden && (
        <p className={styles.again}>
          <TextButton run={() => setHidden(false)}>{t('week.show')}</TextButton>
        </p>
      )}
    </>
  )
}

function MyCourses({ all }: { all: CourseReport[] }) {
  const t = useTranslate()
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{t('learn.mine')}</h2>
        <span className={styles.ways}>
          <Link to="/grades">{t('nav.results')}</Link>
          <Link to="/mine">{t('nav.mine')}</Link>
          <Link to="/courses">{t('learn.browse')}</Link>
          <Link to="/notes">{t('notes.title')}</Link>
        </span>
      </div>
      <ul className={styles.mine}>
        {all.map(course => (
          <MyCourse key={course.id} course={course} />
        ))}
      </ul>
    </section>
  )
}

function NoCourses() {
  const t = useTranslate()
  return (
    <FirstUse
      title={t('learn.none')}
      actions={
        <Button
          leftSection={<IconBooks size={19} aria-hidden />}
          renderRoot={props => <Link to="/courses" {...props} />}
        >
          {t('learn.browse')}
        </Button>
      }
    >
      {t('learn.none.why')}
    </FirstUse>
  )
}
