import { IconArchive, IconEye, IconEyeOff, IconPin, IconPinFilled, IconPinnedOff } from '@tabler/icons-react'
import { useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { withLearning } from '#modules/learning/client/public/with-learning.ts'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyScreen } from '#platform/client/routing/lazy-screen.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Pill, StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import type { ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { useManyChange } from '#platform/client/ui/list/use-many-change.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { type Announcement, announcements } from '../../contract/announcement.ts'
import { Audience } from './audience.tsx'

const icon = { size: 18, 'aria-hidden': true } as const
const form = lazyForm<Announcement>(() =>
  import('./announcement-form.tsx').then(({ AnnouncementForm }) => AnnouncementForm),
)
const AnnouncementsToRead = lazyScreen(
  withLearning(() => import('./announcements-to-read.tsx')),
  'AnnouncementsToRead',
)
const audiences = ['everyone', 'students', 'teachers', 'courses', 'groups', 'people'] as const

/** What staff tell, and what is told to them. */
export function AnnouncementsScreen() {
  const t = useTranslate()
  const { role } = useUser()
  const list: ListDefinition<Announcement> = {
    name: 'announcements',
    of: announcements,
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'published', label: t('tab.published'), asks: { status: 'published' } },
      { id: 'scheduled', label: t('tab.scheduled'), asks: { status: 'scheduled' } },
      { id: 'draft', label: t('tab.drafts'), asks: { status: 'draft' } },
      { id: 'expired', label: t('tab.expired'), asks: { status: 'expired' } },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [
      {
        name: 'audience',
        label: t('announcements.audience'),
        choices: audiences.map(value => ({ value, label: t(`announcements.audience.${value}`) })),
      },
      { name: 'courseId', label: t('filter.course'), of: courses, search: t('filter.course.search') },
      {
        name: 'groupId',
        label: t('filter.group'),
        of: groups,
        search: t('announcements.groupIds.search'),
      },
      {
        name: 'userId',
        label: t('announcements.userIds'),
        of: users,
        identified: true,
        search: t('announcements.userIds.search'),
      },
    ],
    lead: ({ pinned }) =>
      pinned && <IconPinFilled size={18} aria-label={t('announcements.pinned')} role="img" />,
    titleOf: ({ title }) => title,
    under: ({ author }) => <Written>{author.name}</Written>,
    columns: [
      {
        name: 'audience',
        label: t('announcements.audience'),
        cell: announcement => <Audience of={announcement} />,
      },
      {
        name: 'publishAt',
        label: t('announcements.publishAt'),
        cell: ({ publishAt }) => <Ago stacked dateTime={publishAt} />,
        wideOnly: true,
      },
      { name: 'status', label: t('announcements.status'), cell: item => <State of={item} /> },
    ],
    actions: usePinning(),
    jobActions: [
      { action: 'publish', label: t('publish'), icon: <IconEye {...icon} />, alone: true },
      { action: 'unpublish', label: t('publish.back'), icon: <IconEyeOff {...icon} />, alone: true },
    ],
    form,
  }
  return may(role, 'announcements.create') ? <ListPage list={list} /> : <AnnouncementsToRead />
}

function usePinning() {
  const t = useTranslate()
  const change = useManyChange(announcements)
  return ({ id, pinned }: Announcement) => [
    {
      label: t(pinned ? 'announcements.unpin' : 'announcements.pin'),
      icon: pinned ? <IconPinnedOff size={18} aria-hidden /> : <IconPin size={18} aria-hidden />,
      run: () =>
        void change([id], { pinned: !pinned }, () =>
          t(pinned ? 'announcements.unpinned' : 'announcements.nowPinned'),
        ),
    },
  ]
}

/** In which state the clock finds an announcement. */
export function State({ of: { publishAt, expireAt } }: { of: Announcement }) {
  const t = useTranslate()
  const [now] = useState(() => new Date().toISOString())
  if (!publishAt) return <StatusPill status="draft" />
  if (expireAt && expireAt <= now && publishAt <= now)
    return (
      <Pill>
        <IconArchive size={14} aria-hidden /> {t('announcements.expired')}
      </Pill>
    )
  return <StatusPill status="published" releaseAt={publishAt} quiet />
}
