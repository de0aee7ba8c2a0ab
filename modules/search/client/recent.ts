import { type FoundItem, type SearchKind, searchKinds } from '../contract/search.ts'

/** Where a hit leads, and what it is called. */
export type Destination = { kind: SearchKind | 'create' | 'page' } & Pick<
  FoundItem,
  'id' | 'title' | 'formulas' | 'courseId' | 'courseTitle' | 'seasonTitle' | 'lessonId' | 'atSeconds' | 'file'
> & {
    /** Of a page of the menu: what its list is narrowed to at first. */
    narrowedTo?: Record<string, unknown>
  }

const max = 5
const isFound = (kind: string) => searchKinds.some(known => known === kind)
const keyOf = (userId: string) => `bustan.search.${userId}`

/** Where somebody went lately from the search on this device, the latest first. */
export function recentOf(userId: string): Destination[] {
  try {
    const destinations: Destination[] = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return destinations.filter(({ kind, id, title }) => isFound(kind) && !!id && !!title).slice(0, max)
  } catch {
    return [] // what cannot be read is as good as nothing
  }
}

/** Puts a place before all others. */
export function rememberDestination(userId: string, destination: Destination) {
  const { kind, id, title, formulas, courseId, courseTitle, seasonTitle, lessonId, atSeconds } = destination
  if (!isFound(kind)) return
  const otherDestinations = recentOf(userId).filter(each => each.kind !== kind || each.id !== id)
  const first = { kind, id, title, formulas, courseId, courseTitle, seasonTitle, lessonId, atSeconds }
  localStorage.setItem(keyOf(userId), JSON.stringify([first, ...otherDestinations].slice(0, max)))
}

export const forgetDestinations = (userId: string) => localStorage.removeItem(keyOf(userId))
