import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { awayAfterDays, type User, users } from '#modules/identity/contract/user.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { Panel, PanelRow } from './panel.tsx'

const active = { role: 'student' as const, status: 'active' as const, page: 1, pageSize: 4 }
/** Those who never came first, then those who have been away longest; nobody who was added these days. */
export const longestAway = pageOf(users, { ...active, away: true, sort: 'lastSeenAt' })
export const latestHere = pageOf(users, { ...active, sort: '-lastSeenAt' })

const longAway = awayAfterDays * 86_400_000
function useSince() {
  const [since] = useState(() => new Date(Date.now() - longAway).toISOString())
  return since
}

/** A student in a panel: their face, their name as the way to their page. */
function StudentRow({ student, ...more }: { student: User; under?: ReactNode; end?: ReactNode }) {
  const { id, name } = student
  return (
    <PanelRow
      lead={<Avatar id={id} name={name} size={38} />}
      to={{ to: '/admin/students/$id', params: { id } as never }}
      title={name}
      {...more}
    />
  )
}
const inOrder = (sort: string, more: object = {}): LinkProps => ({
  to: '/admin/students',
  search: { status: 'active', sort, ...more } as never,
})

/** Students who never signed in, or who have stayed away; nothing where all have been here. */
export function MayNeedAWord() {
  const t = useTranslate()
  const { data } = useQuery(longestAway)
  if (!data || data.total === 0) return null
  return (
    <Panel title={t('home.quiet')} all={inOrder('lastSeenAt', { away: true })} total={data.total}>
      {data.items.map(student => (
        <StudentRow key={student.id} student={student} under={<Away student={student} />} />
      ))}
    </Panel>
  )
}

function Away({ student: { lastSeenAt, createdAt } }: { student: User }) {
  return lastSeenAt ? (
    <Phrase of={{ id: 'home.quiet.since', names: { when: <Ago within dateTime={lastSeenAt} /> } }} />
  ) : (
    <Phrase of={{ id: 'home.quiet.never', names: { when: <Ago within dateTime={createdAt} /> } }} />
  )
}

/** Students who were here last; nothing where nobody was for long. */
export function HereLately() {
  const t = useTranslate()
  const { data } = useQuery(latestHere)
  const since = useSince()
  const activeToday = data?.items.filter(({ lastSeenAt }) => lastSeenAt && lastSeenAt >= since) ?? []
  if (activeToday.length === 0) return null
  return (
    <Panel title={t('home.lately')} all={inOrder('-lastSeenAt')}>
      {activeToday.map(student => (
        <StudentRow key={student.id} student={student} end={<Ago stacked dateTime={student.lastSeenAt} />} />
      ))}
    </Panel>
  )
}
