import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Course } from '#modules/catalog/contract/course.ts'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { type Address, useAddress } from '#platform/client/routing/address.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { ListFilters } from '#platform/client/ui/list/list-filters.tsx'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import type { Filter } from '#platform/client/ui/list/list-definition.ts'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import tools from '#platform/client/ui/list/list-toolbar.module.css'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import { why } from '../../contract/why.ts'
import styles from './matrix.module.css'
import { MatrixCards, MatrixOrder } from './matrix-cards.tsx'
import { NobodyHere } from './matrix-states.tsx'
import { MatrixTable } from './matrix-table.tsx'

const states = ['notStarted', 'underWay', 'done'] as const
const searchOf = listSearch({ query: why.matrixQuery })

/** What the address asks of the students of a course; what makes no sense asks for nothing. */
const askedIn = ({ page, q, sort, state, groupId }: Address) => {
  const given = { page, q, sort, state, groupId }
  return searchOf(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)))
}

/** Who learns a course, against its lessons. The address says who is looked for, in which order. */
export function Matrix(props: {
  course: Course
  /** Another way to narrow them, which the call knows by its name. */
  useFilter: (courseId: string) => Filter
}) {
  const { course, useFilter } = props
  const t = useTranslate()
  const again = useAgain()
  const [address, go] = useAddress()
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const { open: _, ...query } = askedIn(address)
  const asking = {
    queryKey: ['progress', 'matrix', course.id, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(why.matrix, { id: course.id, query }, signal),
  }
  const { data, isPlaceholderData, error, failureReason } = useQuery({
    ...asking,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  // A phone begins with cards; whoever wants the lessons turns to the table.
  const [byLesson, setByLesson] = useState(false)
  const other = useFilter(course.id)
  const failure = !data && (error ?? failureReason)
  const isAsked = [query.q, query.state, query.groupId].some(one => one !== undefined)
  const firstUse = data?.total === 0 && !isPlaceholderData && !isAsked
  const filters = [
    {
      name: 'state',
      label: t('matrix.state'),
      choices: states.map(value => ({ value, label: t(`matrix.state.${value}`) })),
    },
    other,
  ]
  const rows = { of: data!, courseId: course.id, sort: query.sort ?? 'name', old: isPlaceholderData }
  return (
    <div className={styles.matrix}>
      {!firstUse && (
        <div className={tools.bar}>
          <ListSearchBox
            label={t('matrix.search')}
            asked={query.q}
            search={q => void go({ q }, { replace: true })}
          />
          <ListFilters filters={filters} address={{ ...query }} go={go} />
          {!wide && data && data.items.length > 0 && (
            <>
              {!byLesson && <MatrixOrder sort={rows.sort} go={go} />}
              <Button variant="default" onClick={() => setByLesson(!byLesson)}>
                {t(byLesson ? 'matrix.asCards' : 'matrix.byLesson')}
              </Button>
            </>
          )}
        </div>
      )}
      <output className={hidden.unseen}>{data && t('matrix.found', { count: data.total })}</output>
      {failure ? (
        <PageError error={failure} retry={() => void again(asking.queryKey)} />
      ) : !data ? (
        <WaitingRows rows={8} />
      ) : data.items.length === 0 ? (
        <NobodyHere course={course} q={query.q} isAsked={isAsked} total={data.total} go={go} />
      ) : wide || byLesson ? (
        <MatrixTable {...rows} />
      ) : (
        <MatrixCards {...rows} />
      )}
      {data && <Pager of={data} />}
    </div>
  )
}
