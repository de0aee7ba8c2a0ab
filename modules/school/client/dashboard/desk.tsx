import { IconId, IconTableImport, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { groups } from '#modules/enrolment/contract/group.ts'
import { users } from '#modules/identity/contract/user.ts'
import { call } from '#platform/client/api/call.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { jobs } from '#modules/tasks/contract/job.ts'
import styles from './home.module.css'
import { Panel, PanelRow } from './panel.tsx'

/** Whether somebody sees to the people who learn, and not to what is taught. */
export const isAtDesk = (role: Role) => may(role, 'users.create') && !may(role, 'lessons.list')

const firstRows = { page: 1, pageSize: 4 }
const people = { role: 'student' as const, status: 'active' as const, page: 1, pageSize: 1 }
const loners = pageOf(users, { ...people, grouped: false })
const cardholders = pageOf(users, { ...people, card: 'unused' })
export const activeGroups = pageOf(groups, { ...firstRows, pageSize: 6, status: 'active' })
const imports = {
  queryKey: ['jobs', 'page', 'of the desk'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      jobs.list,
      { query: { ...firstRows, everyone: true, kind: 'import', resource: 'people', state: 'done' } },
      signal,
    ),
}
/** What the desk shows, to be waited for together. */
export const deskQueries = [loners, cardholders, activeGroups, imports]

/** A tile with an icon before a row. */
const Sign = ({ children }: { children: ReactNode }) => (
  <span className={styles.tile} aria-hidden>
    {children}
  </span>
)

const studentsBy = (filter: object): LinkProps => ({
  to: '/admin/students',
  search: { status: 'active', ...filter } as never,
})

/** Whom the desk sees to next: each number is that of the list to which it leads. */
export function ToSettle() {
  const t = useTranslate()
  const numbers = useNumbers()
  const { data: alone } = useQuery(loners)
  const { data: unused } = useQuery(cardholders)
  if (!alone || !unused) return null
  return (
    <Panel title={t('home.desk')}>
      <PanelRow
        lead={
          <Sign>
            <IconUsersGroup size={19} stroke={1.7} />
          </Sign>
        }
        to={studentsBy({ grouped: false })}
        title={t('home.desk.ungrouped')}
        end={numbers(alone.total)}
      />
      <PanelRow
        lead={
          <Sign>
            <IconId size={19} stroke={1.7} />
          </Sign>
        }
        to={studentsBy({ card: 'unused' })}
        title={t('home.desk.cards')}
        end={numbers(unused.total)}
      />
    </Panel>
  )
}

/** The groups that somebody sees, each with how many are in it. */
export function GroupsPanel() {
  const t = useTranslate()
  const { data } = useQuery(activeGroups)
  if (!data || data.total === 0) return null
  return (
    <Panel
      title={t('home.groups')}
      all={{ to: '/admin/groups', search: { status: 'active' } as never }}
      total={data.total}
    >
      {data.items.map(({ id, title, courseTitle, counts }) => (
        <PanelRow
          key={id}
          lead={
            <Sign>
              <IconUsersGroup size={19} stroke={1.7} />
            </Sign>
          }
          to={{ to: '/admin/groups/$id', params: { id } as never }}
          title={title}
          under={courseTitle ? <Written>{courseTitle}</Written> : t('students.groups.ofSchool')}
          end={t('home.students', { count: counts.members ?? 0 })}
        />
      ))}
    </Panel>
  )
}

/** The tables of students that were read in last, by whomever: the way to their cards. */
export function ImportsPanel() {
  const t = useTranslate()
  const { data } = useQuery(imports)
  if (!data || data.total === 0) return null
  return (
    <Panel title={t('home.imports')}>
      {data.items.map(({ id, fileName, owner, createdAt, counts }) => (
        <PanelRow
          key={id}
          lead={
            <Sign>
              <IconTableImport size={19} stroke={1.7} />
            </Sign>
          }
          to={{ to: '/admin/jobs/$id', params: { id } as never }}
          title={fileName ?? ''}
          under={
            <>
              <Written>{owner.name}</Written> · <Ago within dateTime={createdAt} />
            </>
          }
          end={t('home.imports.new', { count: counts.new })}
        />
      ))}
    </Panel>
  )
}
