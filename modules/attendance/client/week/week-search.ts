import { isDay } from '#platform/client/routing/day-search.ts'

export const bandings = ['place', 'teacher', 'group'] as const
export type Banding = (typeof bandings)[number]

/** What the address of the week says: a day in it, by what it is banded, the day a phone shows, and which meeting is open. */
export type WeekSearch = { on?: string; by?: Banding; open?: string; group?: string; replaces?: string }

const isText = (given: unknown): given is string => typeof given === 'string' && given !== ''

export function weekSearch(given: Record<string, unknown>): WeekSearch {
  const { on, by, open, group, replaces } = given
  return {
    ...(isDay(on) && { on }),
    ...(bandings.includes(by as Banding) && { by: by as Banding }),
    ...(isText(open) && { open }),
    ...(isText(group) && { group }),
    ...(isText(replaces) && { replaces }),
  }
}
