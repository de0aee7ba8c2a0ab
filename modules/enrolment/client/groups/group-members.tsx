import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowsExchange, IconUserMinus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Percent } from '#modules/learning/client/public/percent.ts'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { useAgain, useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import menu from '#platform/client/ui/overlay/row-menu.module.css'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { may } from '#platform/contract/access.ts'
import { type Group, groups, type Member } from '../../contract/group.ts'
import styles from './group-members.module.css'
import { JoinDrawer } from './lazy-join-drawer.ts'

const icon = { size: 18, 'aria-hidden': true } as const
const searchedFrom = 8

/** Who is in a group, with how far they are in its course; each can be moved or taken out, with a way back. */
export function GroupMembers({ group }: { group: Group }) {
  const t = useTranslate()
  const { role } = useUser()
  const again = useAgain()
  const [address, go] = useAddress()
  const [moving, move] = useState<Member['user']>()
  const remove = useLeaving(group)
  const query = { page: address.page, q: address.q }
  const asking = {
    queryKey: [groups.name, 'members', group.id, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(groups.members, { id: group.id, query }, signal),
  }
  const { data, failureReason } = useQuery({ ...asking, placeholderData: keepPreviousData })
  const mayMove = may(role, 'groups.join') && group.status === 'active'
  const actions = ({ user }: Member): Action[] => [
    ...(mayMove
      ? [{ label: t('groups.move'), icon: <IconArrowsExchange {...icon} />, run: () => move(user) }]
      : []),
    ...(may(role, 'groups.leave')
      ? [
          {
            label: t('groups.leave'),
            icon: <IconUserMinus {...icon} />,
            danger: true,
            run: () => void remove(user),
          },
        ]
      : []),
  ]
  const isSearched = address.q !== undefined || (data?.total ?? 0) > searchedFrom
  return (
    <section className={styles.members} aria-label={t('groups.members')}>
      <h2 className={styles.title}>
        {t('groups.members')}{' '}
        {group.counts.members !== null && (
          <span className={styles.count}>{t('groups.members.count', { count: group.counts.members })}</span>
        )}
      </h2>
      {isSearched && (
        <ListSearchBox
          label={t('groups.members.search')}
          asked={address.q}
          search={q => void go({ q }, { replace: true })}
        />
      )}
      {!data ? (
        failureReason ? (
          <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
        ) : (
          <WaitingRows rows={4} />
        )
      ) : data.items.length > 0 ? (
        <ul className={styles.list}>
          {data.items.map(member => (
            <li key={member.user.id} className={styles.member}>
              <Avatar id={member.user.id} name={member.user.name} size={36} />
              <span className={styles.words}>
                <Link to="/admin/students/$id" params={{ id: member.user.id }} className={styles.name}>
                  <bdi>{member.user.name}</bdi>
                </Link>
                {member.phone && (
                  <span className={styles.phone}>
                    <Phone of={member.phone} />
                  </span>
                )}
              </span>
              {member.percent !== null && <Percent of={member.percent} />}
              <RowMenu of={member.user.name} actions={actions(member)} />
            </li>
          ))}
        </ul>
      ) : address.q || (address.page ?? 1) > 1 ? (
        <NoMatch
          title={
            address.q ? (
              <Phrase of={{ id: 'groups.members.noMatch', names: { q: address.q } }} />
            ) : (
              t('list.beyond')
            )
          }
          actions={
            <Button variant="default" onClick={() => void go({ q: undefined, page: undefined })}>
              {t(address.q ? 'list.clear.search' : 'list.firstPage')}
            </Button>
          }
        />
      ) : (
        <p className={styles.none}>{t('groups.members.none')}</p>
      )}
      {data && <Pager of={data} />}
      <Suspense>
        {moving && <JoinDrawer of={{ group, member: moving }} close={() => move(undefined)} />}
      </Suspense>
    </section>
  )
}

/** Takes a member out of a group, and back in again where that was a slip. */
function useLeaving({ id }: Group) {
  const t = useTranslate()
  const refresh = useRefresh()
  const reason = useReason()
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work
      return true
    } catch (error) {
      showToast({ tone: 'bad', title: 'groups.notDone', message: { text: reason(error) } })
      return false
    } finally {
      await refresh()
    }
  }
  return async ({ id: userId, name }: Member['user']) => {
    if (!(await attempt(call(groups.leave, { id, userId })))) return
    showToast({
      tone: 'plain',
      title: { id: 'groups.left', names: { name } },
      message: { text: t('groups.left.stays') },
      action: {
        label: 'undo',
        icon: <IconArrowBackUp size={18} className={menu.back} aria-hidden />,
        run: () => void attempt(call(groups.join, { id, body: { userIds: [userId], enrol: false } })),
      },
    })
  }
}
