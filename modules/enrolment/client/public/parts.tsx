import { declaredParts } from '#platform/client/routing/declared-parts.tsx'

/** On the page of a student: attendance, the account. */
export const studentParts = declaredParts<{ student: { id: string; name: string } }>()
/** On the page of a group, above its members. */
export const groupParts = declaredParts<{ groupId: string }>()
