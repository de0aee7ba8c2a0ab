import { createHash } from 'node:crypto'

/** Before the first link. */
export const noHash = '0'.repeat(64)

/** What a link says of an entry; `userId` is whom it was written for. */
export type ChainEntry = {
  id: string
  userId: string
  kind: string
  reason: string
  amount: number
  on: string
  month: string | null
  meetingId: string | null
  courseId: string | null
  groupId: string | null
  sessions: number | null
  endsOn: string | null
  ofId: string | null
  teacherId: string | null
  sharePercent: number | null
}
type Link = { seq: number; at: string; by: string | null }
export type EntriesLink = Link & {
  number: string | null
  method: string | null
  reference: string
  note: string
  entries: ChainEntry[]
}
export type VoidLink = Link & { reason: string; entries: string[] }
export type ClosingLink = Link & {
  of: string
  on: string
  expected: number
  counted: number
  note: string
}

// The keys are named one by one: their order is part of what is hashed.

export const entriesBody = ({ seq, at, by, number, method, reference, note, entries }: EntriesLink) =>
  JSON.stringify({
    ...{ seq, at, act: 'entries', by, number, method, reference, note },
    entries: entries.map(entry => ({
      ...{ id: entry.id, userId: entry.userId, kind: entry.kind, reason: entry.reason },
      ...{ amount: entry.amount, on: entry.on, month: entry.month, meetingId: entry.meetingId },
      ...{ courseId: entry.courseId, groupId: entry.groupId, sessions: entry.sessions },
      ...{ endsOn: entry.endsOn, ofId: entry.ofId, teacherId: entry.teacherId },
      sharePercent: entry.sharePercent,
    })),
  })

export const voidBody = ({ seq, at, by, reason, entries }: VoidLink) =>
  JSON.stringify({ seq, at, act: 'void', by, reason, entries })

export const closingBody = ({ seq, at, by, of, on, expected, counted, note }: ClosingLink) =>
  JSON.stringify({ seq, at, act: 'close', by, of, on, expected, counted, note })

/** The hash of a link: of the hash before it and what it says. */
export const linkHash = (before: string, body: string) =>
  createHash('sha256').update(`${before}\n${body}`, 'utf8').digest('hex')

/** What is printed on a receipt, by which its link is told from a guess. */
export const checkOf = (hash: string) => hash.slice(0, 16)
