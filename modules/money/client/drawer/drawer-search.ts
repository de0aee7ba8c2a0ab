import { daySearch } from '#platform/client/routing/day-search.ts'

/** The day of a drawer, and whose it is; today's and one's own where the address names neither. */
export const drawerSearch = (given: Record<string, unknown>): { on?: string; by?: string } => ({
  ...daySearch(given),
  ...(typeof given.by === 'string' && given.by && { by: given.by }),
})
