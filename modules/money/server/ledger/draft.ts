import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { now } from '#platform/server/db/records.ts'
import { refuse, refuseAll } from '#platform/server/problem.ts'
import type { EntryKind } from '../../contract/entry.ts'
import type { EntryDraft } from '../../contract/ledger.ts'
import { dayIn } from '../days.ts'
import { keepsBooks, type MoneyScope } from '../policy.ts'
import { dayAfter } from '../rules/packages.ts'

type Field = Exclude<keyof EntryDraft, 'kind' | 'userId' | 'amount' | 'note' | 'key'>

/** What each kind takes beside whom it is for, its amount, its note and its key. */
const takes: Record<EntryKind, Field[]> = {
  charge: ['reason', 'groupId', 'courseId', 'month', 'on'],
  discount: ['reason', 'groupId', 'month', 'ofId', 'sessions'],
  payment: ['method', 'reference', 'groupId', 'courseId', 'reason', 'on'],
  refund: ['method', 'reference', 'groupId', 'courseId', 'reason', 'on'],
  payout: ['method', 'groupId', 'on'],
}
const needs: Record<EntryKind, Field[]> = {
  charge: ['reason'],
  discount: ['reason'],
  payment: ['method'],
  refund: ['method'],
  payout: ['method'],
}
const fields = [...new Set(Object.values(takes).flat())]

/** Refuses what a kind of entry does not take, and the lack of what it needs. */
export function checkDraft(draft: EntryDraft, money: MoneyScope) {
  const { kind } = draft
  const isEmpty = (field: Field) => draft[field] === undefined || draft[field] === null
  if (kind === 'payout' && !keepsBooks(money.caller)) refuse('kind', 'not_offered')
  const isPriced = draft.reason === 'package' && (kind === 'charge' || kind === 'discount')
  refuseAll([
    ...fields
      .filter(field => !takes[kind].includes(field) && !isEmpty(field))
      .map(path => ({ path, code: 'unknown' as const })),
    ...needs[kind].filter(isEmpty).map(path => ({ path, code: 'required' as const })),
    ...(draft.amount === undefined && !isPriced ? [{ path: 'amount', code: 'required' as const }] : []),
  ])
  if (money.reach === 'own' && !draft.groupId && !draft.ofId) refuse('groupId', 'required')
}

/** So many days back an entry may count for; who keeps the books goes back as far as they like. */
const daysBack = 7

/** The day that an entry counts for: today, or another that has been. */
export async function dayOf(tx: Tx, on: string | null | undefined, money: MoneyScope) {
  const today = dayIn(await siteTimeZone(tx), now())
  if (!on) return today
  if (on > today) refuse('on', 'too_high')
  if (on < dayAfter(today, -daysBack) && !keepsBooks(money.caller)) refuse('on', 'too_low')
  return on
}
