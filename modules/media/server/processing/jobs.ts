import { record } from '#platform/contract/schema.ts'

/** An upload that has come whole is judged; its subject is the file. */
export const inspectJob = { name: 'inspect', payload: record({}) }

/** A video that no browser plays is made into one that all do; its subject is the file. */
export const convertJob = { name: 'convert', payload: record({}) }

/** Smaller versions are made of a video that plays already; its subject is the file. */
export const versionsJob = { name: 'versions', payload: record({}) }

/** Videos are looked for that have no versions yet. */
export const versionsDueJob = { name: 'versionsDue', payload: record({}) }
