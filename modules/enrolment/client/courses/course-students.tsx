import { Button } from '@mantine/core'
import { IconArrowBackUp, IconChartDonut, IconUser, IconUserMinus } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Course } from '#modules/catalog/contract/course.ts'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago, Day } from '#platform/client/ui/date/when.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { useAgain, useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import rows from '#platform/client/ui/list/data-table.module.css'
import { openRow } from '#platform/client/ui/list/data-table.tsx'
import menu from '#platform/client/ui/overlay/row-menu.module.css'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import { may } from '#platform/contract/access.ts'
import { type Enrolment, enrolments } from '../../contract/enrolment.ts'
import { EnrolDrawer } from '../enrolments/lazy-enrol-drawer.ts'
import styles from './course-students.module.css'

const pageSize = 50

/** Who learns a course: since when, until when; enrolling more, and taking out with a way back. */
export function CourseStudents(props: {
  course: Course
  enrolling: boolean
  setEnrolling: (enrolling: boolean) => void
}) {
  const { course, enrolling, setEnrolling } = props
  const t = useTranslate()
  const courseId = course.id
  const again = useAgain()
  const remove = useRemoveFrom(courseId)
  const found = useInfiniteQuery({
    queryKey: [enrolments.name, 'pages', courseId],
    queryFn: ({ signal, pageParam }) =>
      call(enrolments.list, { query: { courseId, page: pageParam, pageSize } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
  })
  const items = found.data?.pages.flatMap(page => page.items)

  if (!items)
    return found.failureReason ? (
      <PageError error={found.failureReason} retry={() => void again([enrolments.name, 'pages', courseId])} />
    ) : (
      <WaitingRows />
    )
  return (
    <div>
      {items.length === 0 ? (
        <p className={styles.none}>{t('courses.students.none')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
        <section className={rows.scroll} aria-label={t('courses.tab.students')} tabIndex={0}>
          <table className={`${rows.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('students.first')}</th>
                <th scope="col" className={styles.wide}>
                  {t('enrol.since')}
                </th>
                <th scope="col" className={styles.wide}>
                  {t('enrol.until')}
                </th>
                <th className={rows.menu}>
                  <span className={hidden.unseen}>{t('list.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(enrolment => (
                <Row key={enrolment.id} of={enrolment} remove={() => void remove(enrolment)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
      <Suspense>{enrolling && <EnrolDrawer of={{ courseId }} close={() => setEnrolling(false)} />}</Suspense>
    </div>
  )
}

function Row({ of, remove }: { of: Enrolment; remove: () => void }) {
  const t = useTranslate()
  const { role } = useUser()
  const page = { to: '/admin/students/$id', params: { id: of.userId } } as const
  return (
    <tr onClick={openRow}>
      <th scope="row" className={rows.first}>
        <span className={rows.who}>
          <Avatar id={of.user.id} name={of.user.name} />
          <span className={rows.words}>
            <Link className={rows.name} data-opens {...page}>
              <bdi>{of.user.name}</bdi>
            </Link>
            <span className={`${rows.under} ${styles.onPhones}`}>
              {t('enrol.since')} <Ago within dateTime={of.createdAt} />
            </span>
          </span>
        </span>
      </th>
      <td className={styles.wide}>
        <Ago stacked dateTime={of.createdAt} />
      </td>
      <td className={styles.wide}>{of.expiresAt ? <Day dateTime={of.expiresAt} /> : t('enrol.noEnd')}</td>
      <td className={rows.menu}>
        <RowMenu
          of={of.user.name}
          actions={[
            may(role, 'progress.report')
              ? { label: t('students.progress'), icon: <IconChartDonut size={18} aria-hidden />, to: page }
              : { label: t('students.open'), icon: <IconUser size={18} aria-hidden />, to: page },
            ...(may(role, 'enrolments.remove')
              ? [
                  {
                    label: t('enrol.remove'),
                    icon: <IconUserMinus size={18} aria-hidden />,
                    danger: true,
                    run: remove,
                  },
                ]
              : []),
          ]}
        />
      </td>
    </tr>
  )
}

/** Takes a student out of a course at once; undoing enrols them as they were. Their progress stays either way. */
function useRemoveFrom(courseId: string) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const reason = useReason()
  const key = [enrolments.name, 'pages', courseId]

  const bringBack = async ({ userId, expiresAt }: Enrolment) => {
    try {
      await call(enrolments.create, { body: { courseId, userIds: [userId], expiresAt } })
    } catch (error) {
      showToast({ tone: 'bad', title: 'enrol.notDone', message: { text: reason(error) } })
    }
    await refresh()
  }
  return async (enrolment: Enrolment) => {
    const { id, user } = enrolment
    cache.setQueryData<{ pages: { items: Enrolment[] }[] }>(key, known => ({
      ...known!,
      pages: known!.pages.map(page => ({ ...page, items: page.items.filter(one => one.id !== id) })),
    }))
    try {
      await call(enrolments.remove, { id })
      showToast({
        tone: 'plain',
        title: { id: 'enrol.removed', names: { name: user.name } },
        message: 'enrol.removed.stays',
        action: {
          label: 'undo',
          icon: <IconArrowBackUp size={18} className={menu.back} aria-hidden />,
          run: () => void bringBack(enrolment),
        },
      })
    } catch (error) {
      showToast({ tone: 'bad', title: 'enrol.notRemoved', message: { text: reason(error) } })
    }
    await refresh()
  }
}
