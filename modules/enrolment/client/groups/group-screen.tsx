import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing } from '#platform/client/routing/address.ts'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { stepsBack } from '#platform/client/ui/overlay/back-closes.ts'
import { ItemPage } from '#platform/client/ui/overlay/item-page.tsx'
import { LazyItemDrawer } from '#platform/client/ui/overlay/lazy-item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { type Group, groups } from '../../contract/group.ts'
import { groupParts } from '../public/parts.tsx'
import { GroupActions } from './group-actions.tsx'
import { GroupDetails } from './group-details.tsx'
import { GroupMembers } from './group-members.tsx'
import styles from './group-screen.module.css'
import { JoinDrawer } from './lazy-join-drawer.ts'
import { amountOf, moneyStyle } from './money.ts'

const form = lazyForm<Group>(() => import('./group-form.tsx').then(({ GroupForm }) => GroupForm))
const route = getRouteApi('/signed-in/admin/admin/groups/$id')

/** One group: who is in it, and when and where it meets. */
export function GroupScreen() {
  const { id } = route.useParams()
  return (
    <ItemPage of={groups} id={id}>
      {group => <Known group={group} />}
    </ItemPage>
  )
}

function Known({ group }: { group: Group }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { role } = useUser()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const [joining, setJoining] = useState(false)
  const mayWrite = may(role, 'groups.update')
  const isOpen = group.status === 'active'
  return (
    <>
      <Link to="/admin/groups" className={head.back}>
        {t('groups.heading')}
      </Link>
      <PageHead
        title={group.title}
        heading={<Written>{group.title}</Written>}
        lead={
          <span className={head.facts}>
            {!isOpen && <StatusPill status={group.status} />}
            {group.teacher && <Written>{group.teacher.name}</Written>}
            {group.courseId && group.courseTitle ? (
              <Link to="/admin/courses/$id" params={{ id: group.courseId }}>
                <Written>{group.courseTitle}</Written>
              </Link>
            ) : (
              <span>{t('groups.course.none')}</span>
            )}
            {group.billing !== 'none' && group.fee !== null && (
              <span>
                {t(`groups.fee.${group.billing}`, { amount: numbers(amountOf(group.fee), moneyStyle()) })}
              </span>
            )}
          </span>
        }
        actions={
          <>
            {mayWrite && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                renderRoot={root => <Link {...showing({ open: group.id })} {...root} />}
              >
                {t('list.edit')}
              </Button>
            )}
            {mayWrite && isOpen && (
              <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setJoining(true)}>
                {t('groups.join')}
              </Button>
            )}
            <GroupActions group={group} />
          </>
        }
      />
      <div className={styles.page}>
        <div className={styles.people}>
          <groupParts.All groupId={group.id} below={<GroupMembers group={group} />} />
        </div>
        <GroupDetails group={group} />
      </div>
      <LazyItemDrawer
        of={groups}
        form={form}
        open={mayWrite && open === group.id ? open : undefined}
        close={() => void (stepsBack() || navigate({ search: now => ({ ...now, open: undefined }) }))}
      />
      <Suspense>{joining && <JoinDrawer of={{ group }} close={() => setJoining(false)} />}</Suspense>
    </>
  )
}
