import {
  IconBooks,
  IconHome2,
  IconNotes,
  IconPlayerPlay,
  IconShieldHalf,
  IconSpeakerphone,
  IconStack2,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { courses } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { users } from '#modules/identity/contract/user.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useNumbers } from '#platform/client/i18n/moments.ts'
import { may } from '#platform/contract/access.ts'
import styles from './staff-nav.module.css'

/** One of each, for its total: what stands beside a name in the menu. */
const one = { page: 1, pageSize: 1 }
const totals = {
  courses: pageOf(courses, one),
  seasons: pageOf(seasons, one),
  lessons: pageOf(lessons, one),
  summaries: pageOf(summaries, one),
  announcements: pageOf(announcements, one),
  students: pageOf(users, { ...one, role: 'student' as const }),
}

/** The ways through the admin area. */
export function StaffNav({ go }: { go?: () => void }) {
  const t = useTranslate()
  const { role } = useUser()
  return (
    <nav className={styles.nav} aria-label={t('nav')}>
      <Item go={go} to="/" icon={IconHome2} word="home" exact />
      <h2 className={styles.group}>{t('nav.teaching')}</h2>
      <Item go={go} to="/admin/courses" icon={IconBooks} word="courses" />
      <Item go={go} to="/admin/seasons" icon={IconStack2} word="seasons" />
      <Item go={go} to="/admin/lessons" icon={IconPlayerPlay} word="lessons" />
      <Item go={go} to="/admin/summaries" icon={IconNotes} word="summaries" />
      <Item go={go} to="/admin/announcements" icon={IconSpeakerphone} word="announcements" />
      <h2 className={styles.group}>{t('nav.people')}</h2>
      <Item go={go} to="/admin/students" icon={IconUsers} word="students" />
      {may(role, 'users.create') && <Item go={go} to="/admin/users" icon={IconShieldHalf} word="users" />}
    </nav>
  )
}

function Item(props: {
  go?: () => void
  to: LinkProps['to']
  icon: TablerIcon
  word: string
  exact?: boolean
}) {
  const { go, to, icon: Icon, word, exact } = props
  const t = useTranslate()
  return (
    <Link
      to={to}
      className={styles.item}
      onClick={go}
      activeOptions={{ exact, includeSearch: false }}
      search={{} as never}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={styles.word}>{t(`nav.${word}`)}</span>
      {word in totals && <Total of={word as keyof typeof totals} />}
    </Link>
  )
}

function Total({ of }: { of: keyof typeof totals }) {
  const numbers = useNumbers()
  const { data } = useQuery({ ...(totals[of] as (typeof totals)['courses']), staleTime: 60_000 })
  return data ? <span className={styles.total}>{numbers(data.total)}</span> : null
}
