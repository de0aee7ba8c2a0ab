import type { EntryKind, Method } from '../contract/entry.ts'

/** The ways in which money comes and goes, and the kinds of entries, in the order in which they are offered. */
export const methods = ['cash', 'wallet', 'transfer', 'card', 'other'] as const satisfies Method[]
export const kinds = ['charge', 'discount', 'payment', 'refund', 'payout'] as const satisfies EntryKind[]
