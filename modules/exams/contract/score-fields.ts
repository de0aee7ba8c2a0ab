/** By which fields of a table of scores it is known whose a row is, the surest first. */
export const keyFields = ['externalId', 'username', 'phone', 'name'] as const

/** Whether a field holds scores: of an exam by its id, or of one that nobody has made yet. */
export const isScore = (field: string) => field.startsWith('score:')

/** Whether the columns of a table say enough: whose a row is, and a score. */
export const columnsSuffice = (fields: readonly string[]) =>
  fields.some(isScore) && fields.some(field => (keyFields as readonly string[]).includes(field))
