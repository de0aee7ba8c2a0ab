import { openSearch } from '#platform/client/ui/list/list-search.ts'

/** The address of a page of marking: the question that is open, whether marked answers are shown, and the group whose answers are. */
export const markingSearch = ({ groupId, ...given }: Record<string, unknown>): MarkingSearch => ({
  ...openSearch(given),
  ...(typeof groupId === 'string' && { groupId }),
})

type MarkingSearch = { open?: string; tab?: string; groupId?: string }
