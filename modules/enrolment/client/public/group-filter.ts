import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Filter } from '#platform/client/ui/list/list-definition.ts'
import { groups } from '../../contract/group.ts'

/** Narrows a list to the members of a group; in a course to one of its groups, or of the whole school whose members learn there. */
export function useGroupFilter(courseId?: string): Filter {
  const t = useTranslate()
  return {
    ...{ name: 'groupId', label: t('filter.group'), search: t('filter.group.search') },
    of: groups as never,
    only: courseId === undefined ? {} : { offeredIn: courseId },
  }
}
