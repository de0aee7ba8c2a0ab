import { boolean, integer, nullable, oneOf, singleLine } from '#platform/contract/schema.ts'

/** An amount in the smallest unit of the currency of the school. */
export const fee = () => nullable(integer({ min: 0, max: 100_000_000 }))

/** Why somebody pays another fee than the others. */
export const feeReason = () => singleLine({ max: 100 })

/** How a group is paid for. */
export const billingFields = {
  billing: oneOf('none', 'monthly', 'session', 'package', 'term'),
  /** Of a month, a meeting, a package or the whole term, by the model. With a model it is required; 0 is free. */
  fee: fee(),
  /** By months: whether who joins or leaves within one pays all of it, or by the meetings. */
  partMonth: oneOf('full', 'byMeetings'),
  /** By meetings and packages: an absence without excuse is charged as a presence. */
  chargeAbsent: boolean(),
  /** How many meetings a package buys; required where it is the model. */
  packageSessions: nullable(integer({ min: 1, max: 200 })),
  /** How many days a package is good, the day of sale the first; null: without an end. */
  packageDays: nullable(integer({ min: 1, max: 730 })),
  /** How long an excused absence may be made up in another group of the course; 0: never. */
  makeUpDays: integer({ min: 0, max: 365 }),
  /** What part of what is collected for the group is its teacher's. Only administrators and that teacher are answered it. */
  sharePercent: nullable(integer({ min: 0, max: 100 })),
}

export const billingDefaults = {
  billing: 'none',
  fee: null,
  partMonth: 'full',
  chargeAbsent: false,
  packageSessions: null,
  packageDays: null,
  makeUpDays: 30,
  sharePercent: null,
} as const
