import { record } from '#platform/contract/schema.ts'

/** A video that no browser plays is made into one that all do; its subject is the file. */
export const convertJob = { name: 'convert', payload: record({}) }
