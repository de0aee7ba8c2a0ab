import type { CallOutcome } from '../../contract/call.ts'

export type Outcome = CallOutcome['outcome']

/** What can come of a call, in the order in which it is offered. */
export const outcomes = ['reached', 'noAnswer', 'willCome'] as const satisfies Outcome[]
