import type { EntryKind, EntryReason, Method } from '../contract/entry.ts'

declare module '#platform/server/db/tables.ts' {
  interface PlainTables {
    /** Entries are never changed but to be voided, and to follow somebody into another account. */
    ledger: {
      id: string
      /** The act that wrote it, and its place in that. */
      seq: number
      line: number
      createdAt: string
      userId: string
      /** Who it was written for, also once two accounts were merged. */
      writtenFor: string
      kind: EntryKind
      reason: EntryReason
      amount: number
      on: string
      month: string | null
      meetingId: string | null
      courseId: string | null
      groupId: string | null
      sessions: number | null
      endsOn: string | null
      ofId: string | null
      /** Of charges: whose group it was then, and what part of it was theirs. */
      teacherId: string | null
      sharePercent: number | null
      method: Method | null
      reference: string
      note: string
      receiptNumber: string | null
      byId: string | null
      key: string | null
      voidSeq: number | null
      voidedAt: string | null
      voidedById: string | null
      voidReason: string | null
    }
    receipts: {
      number: string
      seq: number
      on: string
      kind: 'payment' | 'refund' | 'payout'
      method: Method
      total: number
      byId: string | null
      /** The guardian of a family. */
      payerId: string | null
      closingId: string | null
      voidedAt: string | null
      /** Where it was voided in a closing: in whose drawer of which day it stands negative, and in which closing of that. */
      voidedOn: string | null
      voidedById: string | null
      voidClosingId: string | null
    }
    closings: {
      id: string
      seq: number
      at: string
      byId: string
      /** Whose drawer it is. */
      ofId: string
      on: string
      count: number
      first: string | null
      last: string | null
      expected: number
      counted: number
      note: string
      key: string
    }
    /** How a meeting is paid for: as its group was at the first mark. */
    meetingTerms: {
      meetingId: string
      billing: ResourceTables['groups']['billing']
      fee: number | null
      chargeAbsent: boolean
    }
    /** How a visit of another group is paid for: as the visitor's own group was at its first mark, with what was agreed. */
    visitTerms: {
      meetingId: string
      userId: string
      groupId: string
      billing: ResourceTables['groups']['billing']
      fee: number | null
      chargeAbsent: boolean
    }
    ledgerLinks: { seq: number; hash: string }
  }
}
