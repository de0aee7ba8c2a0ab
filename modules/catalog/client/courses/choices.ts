import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { courses } from '../../contract/course.ts'
import { seasons } from '../../contract/season.ts'

/** The courses one may choose from; at first none is chosen. */
export function useCourseChoices() {
  const t = useTranslate()
  const { data } = useQuery(minimalOf(courses))
  const items = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []
  return [{ value: '', label: t('choice.course') }, ...items]
}

/** The seasons one may choose from, under the names of their courses. */
export function useSeasonChoices() {
  const t = useTranslate()
  const { data: known } = useQuery(minimalOf(courses))
  const { data } = useQuery(minimalOf(seasons))
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
