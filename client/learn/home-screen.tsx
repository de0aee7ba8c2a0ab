import { Button } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CourseReport } from '#contract/progress.ts'
import { reportOf } from '../api/report.ts'
import { useUser } from '../api/session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useMoments } from '../i18n/moments.ts'
import { firstNameOf } from '../ui/avatar.tsx'
import { FirstUse } from '../ui/empty-state.tsx'
import { PageError } from '../ui/page-error.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Phrase } from '../ui/phrase.tsx'
import { WaitingPage } from '../ui/skeleton.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { showToast } from '../ui/toasts.ts'
import { ContinueCard } from './continue-card.tsx'
import { FreshLessons } from './fresh-lessons.tsx'
import styles from './learn.module.css'
import { MyCourse } from './my-course.tsx'
import { NewsStrip } from './news-strip.tsx'
import { courseToContinue } from './report.ts'
import { WeekCard } from './week-card.tsx'
import { useHiddenWeek } from './week-kept.ts'

/** Where a student goes on: one lesson first, then the courses they learn in. */
export function HomeScreen() {
  const t = useTranslate()
  const moments = useMoments()
  const { id, name } = useUser()
  const report = useQuery(reportOf(id))
  const all = report.data?.courses
  const current = all && courseToContinue(all)
  const [now] = useState(() => new Date().toISOString())
  const [isHidden, setHidden] = useHiddenWeek(id)
  const hide = () => {
    setHidden(true)
    const action = { label: 'undo', run: () => setHidden(false) }
    showToast({ tone: 'plain', title: 'week.hidden', message: 'week.hidden.where', action })
  }
  const today = moments(now, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <>
      <PageHead
        heading={<Phrase of={{ id: 'learn.welcome', names: { name: firstNameOf(name) } }} />}
        title={t('learn.home')}
        actions={<span className={styles.today}>{today}</span>}
      />
      {report.isPending && <WaitingPage />}
      {report.isError && !all && <PageError error={report.error} retry={() => void report.refetch()} />}
      {all?.length === 0 && <NoCourses />}
      {all && all.length > 0 && (
        <div className={styles.first}>
          {current && <ContinueCard course={current} />}
          {!isHidden && <WeekCard courses={all} hide={hide} />}
        </div>
      )}
      <div className={all && all.length > 0 ? styles.beside : undefined}>
        {all && all.length > 0 && (
          <div>
            <MyCourses all={all} />
            <FreshLessons />
          </div>
        )}
        <NewsStrip />
      </div>
      {all && all.length > 0 && isHidden && (
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
          <Link to="/notes">{t('notes.title')}</Link>
          <Link to="/courses">{t('learn.browse')}</Link>
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
