import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { User } from '#modules/identity/contract/user.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may, reachOf } from '#platform/contract/access.ts'
import { groups } from '../../contract/group.ts'
import { JoinDrawer } from '../groups/lazy-join-drawer.ts'
import styles from './student-groups.module.css'

/** The groups that a student is in, as far as the reader sees them, and the way into another. */
export function StudentGroups(props: {
  student: User
  /** It is also asked for elsewhere on the page. */
  joining: boolean
  setJoining: (joining: boolean) => void
}) {
  const { student, joining, setJoining } = props
  const { id, name } = student
  const t = useTranslate()
  const again = useAgain()
  const { role } = useUser()
  // Who sees but their own groups is not told that there are no others.
  const seesAll = reachOf(role, 'groups.list') === 'all'
  const asking = pageOf(groups, { userId: id, status: 'active', pageSize: 100 })
  const { data, failureReason } = useQuery(asking)
  return (
    <section className={styles.card} aria-labelledby="student-groups">
      <h2 id="student-groups" className={styles.heading}>
        {t('students.groups')}
      </h2>
      {!data && failureReason && (
        <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
      )}
      {!data && !failureReason && <Waiting height={48} />}
      {data?.total === 0 && (
        <p className={styles.under}>{t(seesAll ? 'students.groups.none' : 'students.groups.none.own')}</p>
      )}
      {data && data.total > 0 && (
        <ul className={styles.list}>
          {data.items.map(group => (
            <li key={group.id}>
              <Link to="/admin/groups/$id" params={{ id: group.id }} className={styles.title}>
                <Written>{group.title}</Written>
              </Link>
              <span className={styles.under}>
                {group.courseTitle ? <Written>{group.courseTitle}</Written> : t('students.groups.ofSchool')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && may(role, 'groups.join') && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setJoining(true)}
        >
          {t('students.groups.add')}
        </Button>
      )}
      <Suspense>
        {joining && data && (
          <JoinDrawer
            of={{ student: { id, name }, taken: data.items.map(group => group.id) }}
            close={() => setJoining(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
