import { declaredParts } from '#platform/client/routing/declared-parts.tsx'

/** Below a job that has brought students in or made their cards: the way back to where that began. */
export const afterPeople = declaredParts<object>()
