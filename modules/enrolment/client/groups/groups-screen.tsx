import { IconArchive, IconArchiveOff, IconCalendarOff, IconCalendarWeek } from '@tabler/icons-react'
import { courses } from '#modules/catalog/contract/course.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useNumbers, useSoon } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import type { Action, ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { useManyChange } from '#platform/client/ui/list/use-many-change.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Group, groups } from '../../contract/group.ts'
import { inWeek, TimeWords, useWeekdays, weekdays } from './times-words.tsx'
import styles from './groups-screen.module.css'

const form = lazyForm<Group>(() => import('./group-form.tsx').then(({ GroupForm }) => GroupForm))
const icon = { size: 18, 'aria-hidden': true } as const

/** The groups of the site, or those of a teacher. */
export function GroupsScreen() {
  const t = useTranslate()
  const weekday = useWeekdays()
  const change = useManyChange(groups)
  const setStatus = (ids: string[], status: Group['status']): Action => ({
    label: t(`groups.set.${status}`),
    icon: status === 'archived' ? <IconArchive {...icon} /> : <IconArchiveOff {...icon} />,
    run: () => void change(ids, { status }, count => t(`groups.now.${status}`, { count })),
  })
  const page = ({ id }: Group) => ({ to: '/admin/groups/$id', params: { id } }) as const
  const list: ListDefinition<Group> = {
    name: 'groups',
    of: groups,
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'active', label: t('groups.tab.active'), asks: { status: 'active' } },
      { id: 'archived', label: t('groups.tab.archived'), asks: { status: 'archived' } },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [
      { name: 'courseId', label: t('filter.course'), of: courses, search: t('filter.course.search') },
      {
        name: 'day',
        label: t('groups.times.day'),
        choices: weekdays().map(day => ({ value: String(day), label: weekday(day) })),
      },
    ],
    lead: ({ courseId }) =>
      courseId ? <CourseDot id={courseId} /> : <IconCalendarWeek size={20} aria-hidden />,
    titleOf: ({ title }) => title,
    under: ({ courseTitle }) => (courseTitle ? <Written>{courseTitle}</Written> : t('groups.course.none')),
    page,
    columns: [
      {
        name: 'times',
        label: t('groups.times'),
        cell: ({ times }) =>
          times.length === 0 ? (
            '—'
          ) : (
            <span className={styles.times}>
              {inWeek(times).map((time, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two of them may be the same
                <span key={index}>
                  <TimeWords of={time} />
                </span>
              ))}
            </span>
          ),
      },
      {
        name: 'teacher',
        label: t('groups.teacherId'),
        cell: ({ teacher }) => (teacher ? <Written>{teacher.name}</Written> : '—'),
        wideOnly: true,
      },
      {
        name: 'members',
        label: t('groups.members'),
        cell: group => (
          <span className={styles.seats}>
            <Seats of={group} />
          </span>
        ),
      },
      {
        name: 'next',
        label: t('groups.next'),
        cell: ({ nextMeetingAt, status }) =>
          status === 'archived' ? <StatusPill status={status} /> : <Soon at={nextMeetingAt} />,
        wideOnly: true,
      },
    ],
    actions: ({ id, status }) => [setStatus([id], status === 'active' ? 'archived' : 'active')],
    bulkActions: ({ ids, done }) =>
      [setStatus(ids, 'archived'), setStatus(ids, 'active')].map(action => ({
        ...action,
        run: () => void (action.run?.(), done()),
      })),
    jobActions: [
      { ...setStatus([], 'archived'), action: 'archive' },
      { ...setStatus([], 'active'), action: 'unarchive' },
      {
        ...{ action: 'finish', label: t('groups.finish'), alone: true, rare: true },
        icon: <IconCalendarOff {...icon} />,
      },
    ],
    form,
  }
  return <ListPage list={list} />
}

function Soon({ at }: { at: string | null }) {
  const soon = useSoon()
  return at ? <time dateTime={at}>{soon(at)}</time> : '—'
}

/** How many are in a group, and of how many places. */
function Seats({ of: { counts, capacity } }: { of: Group }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const members = counts.members ?? 0
  return capacity === null
    ? t('groups.members.count', { count: members })
    : t('groups.seats.of', { members: numbers(members), seats: numbers(capacity) })
}
