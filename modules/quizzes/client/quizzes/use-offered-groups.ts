import { useQuery } from '@tanstack/react-query'
import { groups } from '#modules/enrolment/contract/group.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'

type Offered = { id: string; title: string; courseId: string | null }

/**
 * The groups that can be named in a course: its own, and those of the whole school whose members learn there, which are told
 * apart by their labels as they may be called the same. Undefined until they are known.
 */
export function useOfferedGroups(courseId: string) {
  const t = useTranslate()
  const { data } = useQuery(minimalOf(groups as never, { offeredIn: courseId }))
  const items = data?.items as Offered[] | undefined
  return items?.map(({ id, title, courseId }) => {
    const isOfSchool = courseId === null
    const label = isOfSchool ? t('quizzes.group.ofSchool', { title: isolated(title) }) : title
    return { value: id, label, title, isOfSchool }
  })
}
