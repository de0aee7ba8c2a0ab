import { Button } from '@mantine/core'
import { IconBook2, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { courses } from '#contract/course.ts'
import { users } from '#contract/user.ts'
import { may } from '#contract/access.ts'
import { pageOf } from '../api/resource.ts'
import { useUser } from '../api/session.ts'
import { firstNameOf } from '../ui/avatar.tsx'
import { FirstUse } from '../ui/empty-state.tsx'
import { PageError } from '../ui/page-error.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Phrase } from '../ui/phrase.tsx'
import { WaitingPage } from '../ui/skeleton.tsx'
import { useMoments } from '../words/moments.ts'
import { useWords } from '../words/words.ts'
import { CourseCards } from './course-cards.tsx'
import { Drafts } from './drafts.tsx'
import styles from './home.module.css'

const shown = { sort: '-updatedAt', page: 1, pageSize: 6 }

/** The start of staff: their courses, what waits as a draft, and at first what to do first. */
export function HomeScreen() {
  const t = useWords()
  const moments = useMoments()
  const { name, role } = useUser()
  const newest = useQuery(pageOf(courses, shown))
  const students = useQuery(pageOf(users, { page: 1, pageSize: 1, role: 'student' }))
  const greeting = <Phrase of={{ id: `home.${timeOfDay()}`, names: { name: firstNameOf(name) } }} />
  const [now] = useState(() => new Date().toISOString())
  const today = moments(now, { weekday: 'long', day: 'numeric', month: 'long' })
  const all = newest.data?.total ?? 0
  const noStudents = students.data?.total === 0
  return (
    <div className={styles.home}>
      <PageHead heading={greeting} title={t('home.title')} lead={today} actions={all > 0 && <NewCourse />} />
      {newest.isPending && <WaitingPage />}
      {newest.isError && <PageError error={newest.error} retry={() => void newest.refetch()} />}
      {newest.data && all === 0 && (
        <FirstUse title={t('home.noCourses')} actions={<NewCourse />}>
          {t('home.noCourses.why')}
        </FirstUse>
      )}
      {newest.data && all > 0 && <CourseCards page={newest.data} />}
      {all > 0 && noStudents && may(role, 'users.create') && <NoStudents />}
      {all > 0 && <Drafts />}
    </div>
  )
}

function NewCourse() {
  const t = useWords()
  return (
    <Button
      leftSection={<IconBook2 size={19} aria-hidden />}
      renderRoot={props => <Link to="/admin/courses" search={{ open: 'new' } as never} {...props} />}
    >
      {t('home.newCourse')}
    </Button>
  )
}

function NoStudents() {
  const t = useWords()
  return (
    <section className={styles.invite}>
      <div>
        <h2>{t('home.noStudents')}</h2>
        <p className={styles.why}>{t('home.noStudents.why')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={19} aria-hidden />}
        renderRoot={props => <Link to="/admin/students" search={{ open: 'new' } as never} {...props} />}
      >
        {t('home.addStudents')}
      </Button>
    </section>
  )
}

function timeOfDay() {
  const hour = new Date().getHours()
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
