import { Button } from '@mantine/core'
import { IconBook2, IconUserPlus } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { users } from '#modules/identity/contract/user.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDates } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { firstNameOf } from '#platform/client/ui/layout/avatar.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { may } from '#platform/contract/access.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { Unfinished } from '../welcome/unfinished.tsx'
import { PersonDesk } from '../desk/lazy-desk.ts'
import { CourseCards } from './course-cards.tsx'
import { CreateMenu } from './create-menu.tsx'
import { activeGroups, deskQueries, GroupsPanel, ImportsPanel, isAtDesk, ToSettle } from './desk.tsx'
import { Drafts } from './drafts.tsx'
import styles from './home.module.css'
import { HereLately, latestHere, longestAway, MayNeedAWord } from './people.tsx'
import { RecentAnnouncements } from './recent-announcements.tsx'
import { ToMark, waitingMarks } from './to-mark.tsx'
import { mayCharge, membersToCharge, ToCharge } from './to-charge.tsx'
import { comingMeetings, meetingsToday, TodaysMeetings } from './today.tsx'
import { UpcomingReleases } from './upcoming-releases.tsx'
import { Warnings, warningsQuery } from './warnings.tsx'

const newestQuery = { sort: '-updatedAt', page: 1, pageSize: 3 }

/** The start of staff: who needs a word, their courses, what comes out next; and at first what to do first. */
export function HomeScreen() {
  const t = useTranslate()
  const dates = useDates()
  const { name, role } = useUser()
  const newest = useQuery(pageOf(courses, newestQuery))
  const students = useQuery(pageOf(users, { page: 1, pageSize: 1, role: 'student' }))
  const people = [useQuery(longestAway), useQuery(latestHere)]
  const marks = useQuery({ ...waitingMarks, enabled: may(role, 'marking.list') })
  const todays = useQuery({ ...meetingsToday(), enabled: may(role, 'meetings.list') })
  const coming = useQuery({ ...comingMeetings(), enabled: todays.data?.length === 0 })
  const uncharged = useQuery({ ...membersToCharge, enabled: mayCharge(role) })
  const ownOfAdmin = [
    useQuery({ ...warningsQuery, enabled: may(role, 'warnings.list') }),
    useQuery({ ...settingsQuery, enabled: may(role, 'settings.update') }),
  ]
  const isDesk = isAtDesk(role)
  // Whoever writes what is taught finds groups in their menu; for others these are what they work with.
  const seesGroups = may(role, 'groups.list') && !may(role, 'courses.create')
  const desk = useQueries({ queries: isDesk ? deskQueries : seesGroups ? [activeGroups] : [] })
  const greeting = <Phrase of={{ id: `home.${timeOfDay()}`, names: { name: firstNameOf(name) } }} />
  const [now] = useState(() => new Date().toISOString())
  const today = dates(now, { weekday: 'long', day: 'numeric', month: 'long' })
  const total = newest.data?.total ?? 0
  const noStudents = students.data?.total === 0
  // What stands first comes first: nothing below it is pushed down when it arrives.
  const isPending =
    [newest, students, ...people, ...desk].some(query => query.isPending) ||
    [marks, todays, coming, uncharged, ...ownOfAdmin].some(query => query.isLoading)
  return (
    <div className={styles.home}>
      <PageHead
        heading={greeting}
        title={t('home.title')}
        lead={today}
        actions={(total > 0 || isDesk) && <CreateMenu />}
      />
      {!isPending && may(role, 'warnings.list') && <Warnings />}
      {!isPending && may(role, 'settings.update') && students.data && newest.data && (
        <Unfinished hasAll={total > 0 && students.data.total > 0} />
      )}
      {newest.isError ? (
        <PageError error={newest.error} retry={() => void newest.refetch()} />
      ) : isPending ? (
        <WaitingPage />
      ) : total === 0 && may(role, 'courses.create') ? (
        <FirstUse title={t('home.noCourses')} actions={<NewCourse />}>
          {t('home.noCourses.why')}
        </FirstUse>
      ) : total === 0 && !isDesk ? (
        <FirstUse title={t('home.noCourses.reader')}>{t('home.noCourses.reader.why')}</FirstUse>
      ) : (
        <>
          {isDesk && <PersonDesk />}
          <div className={styles.panels}>
            {noStudents && may(role, 'users.create') && <NoStudents />}
            {may(role, 'meetings.list') && <TodaysMeetings />}
            {isDesk && <ToSettle />}
            {mayCharge(role) && <ToCharge />}
            {seesGroups && may(role, 'marking.list') && <ToMark />}
            {seesGroups && <GroupsPanel />}
            {isDesk && <ImportsPanel />}
            <MayNeedAWord />
            <HereLately />
            {!seesGroups && may(role, 'marking.list') && <ToMark />}
          </div>
          {total > 0 && <CourseCards page={newest.data!} />}
          <div className={styles.panels}>
            {may(role, 'lessons.update') && <UpcomingReleases />}
            {may(role, 'lessons.update') && <Drafts />}
            <RecentAnnouncements />
          </div>
        </>
      )}
    </div>
  )
}

function NewCourse() {
  const t = useTranslate()
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
  const t = useTranslate()
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
