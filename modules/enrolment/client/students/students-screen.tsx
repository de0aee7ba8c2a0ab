import { Button } from '@mantine/core'
import {
  IconBooks,
  IconChartDonut,
  IconId,
  IconPlayerPause,
  IconPlayerPlay,
  IconUser,
  IconUserMinus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { usePersonColumns } from '#modules/identity/client/public/person-shown.tsx'
import { type User, users } from '#modules/identity/contract/user.ts'
import { Percent } from '#modules/learning/client/public/percent.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import type { Action, ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { useManyChange } from '#platform/client/ui/list/use-many-change.tsx'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import { may } from '#platform/contract/access.ts'
import { EnrolDrawer } from '../enrolments/lazy-enrol-drawer.ts'
import { mayEnrol } from '../enrolments/may-enrol.ts'
import { useGroupFilter } from '../public/group-filter.ts'
import styles from './cells.module.css'
import { Titles } from './titles.tsx'

const form = lazyForm<User>(() => import('./student-form.tsx').then(({ StudentForm }) => StudentForm))
const icon = { size: 18, 'aria-hidden': true } as const

/** The students of the site, or of a teacher's courses. */
export function StudentsScreen() {
  const t = useTranslate()
  const { role } = useUser()
  const change = useManyChange(users)
  const [enrolling, enrol] = useState<{ userIds: string[]; done?: () => void }>()
  const mayWrite = may(role, 'users.update')
  const byGroup = useGroupFilter()
  const seesProgress = may(role, 'progress.report')

  const setStatus = (ids: string[], status: User['status']): Action => ({
    label: t(`students.set.${status}`),
    rare: status === 'active',
    icon: status === 'disabled' ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />,
    run: () => void change(ids, { status }, count => t(`students.now.${status}`, { count })),
  })
  const join = (userIds: string[], done?: () => void): Action => ({
    label: t('enrol'),
    short: t('enrol.short'),
    icon: <IconBooks {...icon} />,
    run: () => enrol({ userIds, done }),
  })
  const page = ({ id }: User) => ({ to: '/admin/students/$id', params: { id } }) as const

  const list: ListDefinition<User> = {
    name: 'students',
    of: users,
    only: { role: 'student' },
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'active', label: t('students.tab.active'), asks: { status: 'active' } },
      { id: 'disabled', label: t('students.tab.disabled'), asks: { status: 'disabled' } },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [
      { name: 'courseId', label: t('filter.course'), of: courses, search: t('filter.course.search') },
      byGroup,
      {
        ...{ name: 'grouped', label: t('students.grouped') },
        choices: ['true', 'false'].map(value => ({ value, label: t(`students.grouped.${value}`) })),
      },
      {
        ...{ name: 'card', label: t('students.card') },
        choices: [{ value: 'unused', label: t('students.card.unused') }],
      },
      {
        ...{ name: 'away', label: t('students.away') },
        choices: ['true', 'false'].map(value => ({ value, label: t(`students.away.${value}`) })),
      },
    ],
    lead: ({ id, name, avatar }) => <Avatar id={id} name={name} size={36} picture={avatar} />,
    titleOf: ({ name }) => name,
    under: ({ username, phone }) => (phone ? <Phone of={phone} /> : <Identity username={username} />),
    page,
    columns: [
      {
        name: 'courses',
        label: t('users.courses'),
        cell: ({ counts: { courses } }) =>
          courses !== null && (
            <span className={styles.count}>{t('users.courses.count', { count: courses })}</span>
          ),
      },
      {
        name: 'groups',
        label: t('students.groups'),
        cell: ({ groupTitles }) => <Titles of={groupTitles ?? []} />,
        wideOnly: true,
      },
      ...(seesProgress
        ? [
            {
              name: 'percent',
              label: t('users.percent'),
              cell: ({ percent, lessonsTotal, workTotal }: User) =>
                percent === null || !(lessonsTotal || workTotal) ? '—' : <Percent of={percent} />,
            },
          ]
        : []),
      ...usePersonColumns(),
    ],
    actions: user => [
      {
        label: t(seesProgress ? 'students.progress' : 'students.open'),
        icon: seesProgress ? <IconChartDonut {...icon} /> : <IconUser {...icon} />,
        to: page(user),
      },
      ...(mayEnrol(role) ? [join([user.id])] : []),
      ...(mayWrite ? [setStatus([user.id], user.status === 'active' ? 'disabled' : 'active')] : []),
    ],
    bulkActions: ({ ids, done }) => [join(ids, done)],
    jobActions: [
      ...(mayEnrol(role) ? [{ ...join([]), action: 'enrol' }] : []),
      // Whoever is disabled is signed out at once, so a few are asked about as well, and a task can be undone.
      { ...setStatus([], 'active'), action: 'enable', alone: true },
      { ...setStatus([], 'disabled'), action: 'disable', alone: true },
      ...(may(role, 'enrolments.remove')
        ? [
            {
              action: 'unenrol',
              label: t('enrol.removeFrom'),
              icon: <IconUserMinus {...icon} />,
              alone: true,
              rare: true,
            },
          ]
        : []),
      ...(may(role, 'groups.join')
        ? [
            {
              action: 'join',
              label: t('students.join'),
              icon: <IconUsersGroup {...icon} />,
              alone: true,
            },
          ]
        : []),
      ...(may(role, 'jobs.cards')
        ? [
            {
              ...{ action: 'cards', label: t('students.cards') },
              ...{ icon: <IconId {...icon} />, alone: true, rare: true },
            },
          ]
        : []),
    ],
    importing: mayWrite && may(role, 'jobs.import') && (
      <Button variant="default" renderRoot={root => <Link to="/admin/import" {...root} />}>
        {t('students.import')}
      </Button>
    ),
    form,
  }
  return (
    <>
      <ListPage list={list} />
      <Suspense>
        {enrolling && (
          <EnrolDrawer
            of={enrolling}
            close={done => {
              if (done) enrolling.done?.()
              enrol(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
