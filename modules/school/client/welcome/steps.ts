/** The first steps in their order, as the address names them. */
export const steps = ['school', 'place', 'course', 'people'] as const
export type Step = (typeof steps)[number]

export const isStep = (given: unknown): given is Step => steps.includes(given as Step)

const ofWhere = new Set<string>(['country', 'currency', 'timeZone', 'weekStart', 'weekend'])
/** On which of them a field of the settings is filled in. */
export const stepOf = (field: string): Step => (ofWhere.has(field) ? 'place' : 'school')
