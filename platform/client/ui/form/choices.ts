import { useQuery } from '@tanstack/react-query'
import { courses } from '#modules/catalog/contract/course.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import type { Resource } from '../../../contract/resource.ts'
import { call } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'

/** Everything a light list answers, up to what it answers at once. */
export const lightOf = <Light>(of: Resource<any, any, any, any, any, Light>, only: object = {}) => ({
  queryKey: [of.name, 'light', only],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(of.minimal, { query: { ...only, Minimal: '1' } }, signal),
})

/** The courses one may choose from; at first none is chosen. */
export function useCourseChoices() {
  const t = useTranslate()
  const { data } = useQuery(lightOf(courses))
  const items = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []
  return [{ value: '', label: t('choice.course') }, ...items]
}

/** The seasons one may choose from, under the names of their courses. */
export function useSeasonChoices() {
  const t = useTranslate()
  const { data: known } = useQuery(lightOf(courses))
  const { data } = useQuery(lightOf(seasons))
  const groups = known?.items.map(course => ({
    group: course.title,
    items: (data?.items ?? [])
      .filter(({ courseId }) => courseId === course.id)
      .map(({ id, title }) => ({ value: id, label: title })),
  }))
  return [
    { value: '', label: t('choice.season') },
    ...(groups?.filter(({ items }) => items.length > 0) ?? []),
  ]
}

/** The states a thing may be in, in words. */
export function useStatusChoices(...states: string[]) {
  const t = useTranslate()
  return states.map(value => ({ value, label: t(`status.${value}`) }))
}
