import type { Language } from '#platform/contract/language.ts'
import type { Role } from '#platform/contract/role.ts'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    users: BaseRow & {
      name: string
      username: string
      externalId: string | null
      email: string | null
      phone: string | null
      birthday?: string | null
      role: Role
      status: 'active' | 'disabled'
      locale: Language | null
      mustRenew: boolean
      passwordHash: string | null
      /** What the code on a printed card is known again by, and until when it opens; nobody has one at first. */
      cardHash?: string | null
      cardUntil?: string | null
      lastSeenAt: string | null
      /** What a scanner reads of somebody who learns; it names them and proves nothing. */
      scanCode?: string | null
    }
  }
  interface PlainTables {
    /** How many people there are of a role and a status; on PostgreSQL several rows that are added up. */
    userCounts: { role: Role; status: 'active' | 'disabled'; count: number }
    loginNames: { name: string; userId: string; kind: 'username' | 'email' }
    sessions: {
      tokenHash: string
      id: string
      userId: string
      device: string
      address: string
      createdAt: string
      lastSeenAt: string
      idleSeconds: number
      endsAt: string
      /** The device that it was opened on, where that is known. */
      deviceId?: string | null
    }
    /**
     * Browsers in which somebody has signed in, by the hash of a key that each of them keeps; `freedAt` is when their owner
     * gave one up for another.
     */
    devices: {
      id: string
      userId: string
      keyHash: string | null
      label: string
      firstSeenAt: string
      lastSeenAt: string
      freedAt: string | null
    }
    /** Who wrote their e-mail or phone into their profile themselves, so that nobody else has said it is theirs. */
    unproved: { userId: string; kind: 'email' | 'phone' }
    /** Attempts that were refused, by hour (2026-11-22T10); the row of a day (2026-11-22) counts what came beyond the most. */
    refusals: { hour: string; kind: string; who: string; place: string; about: string; count: number }
    limits: { key: string; tries: number; since: string; blockedUntil: string | null }
    secrets: { name: string; hash: string; endsAt: string }
  }
}
