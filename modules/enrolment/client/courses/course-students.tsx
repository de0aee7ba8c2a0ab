import { useMediaQuery } from '@mantine/hooks'
import { IconChartDonut, IconCheckbox, IconUser, IconUserMinus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Course } from '#modules/catalog/contract/course.ts'
import { Percent } from '#modules/learning/client/public/percent.ts'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { type Address, useAddress } from '#platform/client/routing/address.ts'
import { Ago, Day } from '#platform/client/ui/date/when.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { ExportAll } from '#platform/client/ui/list/bulk/export-all.tsx'
import { ChosenNumber } from '#platform/client/ui/list/chosen-number.tsx'
import { DataTable } from '#platform/client/ui/list/data-table.tsx'
import { ListFilters } from '#platform/client/ui/list/list-filters.tsx'
import { ListKeys } from '#platform/client/ui/list/keys/list-keys.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import tools from '#platform/client/ui/list/list-toolbar.module.css'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { CardOrder, RowCards } from '#platform/client/ui/list/row-cards.tsx'
import { useSelection } from '#platform/client/ui/list/use-selection.ts'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import { may } from '#platform/contract/access.ts'
import { type Enrolment, enrolments } from '../../contract/enrolment.ts'
import { EnrolDrawer } from '../enrolments/lazy-enrol-drawer.ts'
import { useGroupFilter } from '../public/group-filter.ts'
import { ChosenStudents } from './chosen-students.tsx'
import styles from './course-students.module.css'
import { ImportStudents } from './import-students.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { useCourseRemoval } from './use-course-removal.tsx'

const icon = { size: 18, 'aria-hidden': true } as const
const searchOf = listSearch(enrolments)

/** What the address asks of the students of a course; what makes no sense asks for nothing. */
const askedIn = ({ page, q, sort, groupId }: Address) => {
  const changes = Object.entries({ page, q, sort, groupId }).filter(([, value]) => value !== undefined)
  return searchOf(Object.fromEntries(changes)) as Asked
}
type Asked = { page?: number; q?: string; sort?: string; groupId?: string }
const pageOf = ({ userId }: Enrolment) => ({ to: '/admin/students/$id', params: { id: userId } }) as const

/** Who learns a course: how far, since when, until when; enrolling more, and taking out one or many with a way back. */
export function CourseStudents(props: {
  course: Course
  enrolling: boolean
  setEnrolling: (enrolling: boolean) => void
}) {
  const { course, enrolling, setEnrolling } = props
  const t = useTranslate()
  const { role } = useUser()
  const again = useAgain()
  const [address, go] = useAddress()
  // On a phone cards; paper has the table, whatever prints it.
  const wide = useMediaQuery('not screen and (max-width: 61.99em)', true, { getInitialValueInEffect: false })
  const studentQuery = askedIn(address)
  const query = { courseId: course.id, sort: 'name', ...studentQuery }
  const asking = {
    queryKey: [enrolments.name, 'page', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(enrolments.list, { query }, signal),
  }
  const { data, isPlaceholderData, failureReason } = useQuery({
    ...asking,
    placeholderData: keepPreviousData,
  })
  const remove = useCourseRemoval(course.id)
  const byGroup = useGroupFilter(course.id)
  const mayRemove = may(role, 'enrolments.remove')
  const listed = { courseId: course.id, q: studentQuery.q, groupId: studentQuery.groupId }
  const selection = useSelection(JSON.stringify(listed), data?.items.map(({ id }) => id) ?? [], data?.total)
  const seesProgress = may(role, 'progress.report')

  const actions = (of: Enrolment): Action[] => [
    seesProgress
      ? { label: t('students.progress'), icon: <IconChartDonut {...icon} />, to: pageOf(of) }
      : { label: t('students.open'), icon: <IconUser {...icon} />, to: pageOf(of) },
    ...(mayRemove && !wide
      ? [
          {
            label: t('list.select'),
            icon: <IconCheckbox {...icon} />,
            run: () => selection.toggle(of.id),
          },
        ]
      : []),
    ...(mayRemove
      ? [
          {
            label: t('enrol.remove'),
            icon: <IconUserMinus {...icon} />,
            danger: true,
            run: () => void remove([of]),
          },
        ]
      : []),
  ]
  const rows = {
    list: {
      name: 'students',
      of: enrolments,
      lead: ({ user }: Enrolment) => <Avatar id={user.id} name={user.name} size={36} />,
      titleOf: ({ user }: Enrolment) => user.name,
      under: ({ user }: Enrolment) => <Identity {...user} />,
      page: pageOf,
    },
    items: data?.items ?? [],
    columns: [
      ...(seesProgress
        ? [
            {
              name: 'percent',
              label: t('users.percent'),
              cell: ({ percent }: Enrolment) => (percent === null ? '—' : <Percent of={percent} />),
            },
          ]
        : []),
      {
        name: 'createdAt',
        label: t('enrol.since'),
        cell: ({ createdAt }: Enrolment) => <Ago stacked dateTime={createdAt} />,
      },
      {
        name: 'expiresAt',
        label: t('enrol.until'),
        cell: ({ expiresAt }: Enrolment) => (expiresAt ? <Day dateTime={expiresAt} /> : t('enrol.noEnd')),
        wideOnly: true,
      },
    ],
    address: { sort: query.sort },
    selection: mayRemove ? selection : undefined,
    actions,
    old: isPlaceholderData,
    inBin: false,
  }
  const isEmpty = data?.items.length === 0
  const isNarrowed = studentQuery.q !== undefined || studentQuery.groupId !== undefined
  const firstUse = isEmpty && !isNarrowed && !isPlaceholderData
  return (
    <div className={styles.students}>
      {!firstUse && (
        <div className={tools.bar}>
          <ListSearchBox
            label={t('courses.students.search')}
            asked={studentQuery.q}
            search={q => void go({ q }, { replace: true })}
          />
          <ListFilters filters={[byGroup]} address={{ ...studentQuery }} go={go} />
          {!wide && !isEmpty && <CardOrder {...rows} go={go} />}
          <ImportStudents courseId={course.id} />
          {seesProgress && (
            <ExportAll resource="progress" query={{ ...listed, sort: query.sort }} total={data?.total ?? 0}>
              {t('enrol.export')}
            </ExportAll>
          )}
        </div>
      )}
      <output className={styles.found}>
        {data && !firstUse && t('students.found', { count: data.total })}
      </output>
      {!data ? (
        failureReason ? (
          <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
        ) : (
          <WaitingRows />
        )
      ) : firstUse ? (
        <div className={styles.none}>
          <p>{t('courses.students.none')}</p>
          <ImportStudents courseId={course.id} />
        </div>
      ) : isEmpty ? (
        <NobodyFound asked={studentQuery} go={go} />
      ) : wide ? (
        <DataTable {...rows} />
      ) : (
        <RowCards {...rows} />
      )}
      {data && <Pager of={data} />}
      <ChosenNumber of={selection} total={t('students.found', { count: data?.total ?? 0 })} />
      <ListKeys selection={rows.selection} />
      {data && selection.count > 0 && (
        <ChosenStudents selection={selection} query={listed} total={data.total} remove={remove} />
      )}
      <Suspense>
        {enrolling && <EnrolDrawer of={{ courseId: course.id }} close={() => setEnrolling(false)} />}
      </Suspense>
    </div>
  )
}
