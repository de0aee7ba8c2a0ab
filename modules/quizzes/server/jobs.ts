import { record } from '#platform/contract/schema.ts'

/** Attempts are ended whose time is over, and which nobody has asked for since. */
export const overdueJob = { name: 'overdueAttempts', payload: record({}) }
