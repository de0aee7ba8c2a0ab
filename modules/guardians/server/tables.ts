import type { Language } from '#platform/contract/language.ts'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    guardians: BaseRow & {
      name: string
      phone: string | null
      email: string | null
      relation: string
      language: Language
      mail: 'now' | 'off'
    }
  }
  interface PlainTables {
    /** Which students hang on which guardian, since when. */
    guardianStudents: { guardianId: string; userId: string; linkedAt: string }
    /** The one link that a guardian has, by its hash. */
    guardianLinks: { tokenHash: string; guardianId: string; endsAt: string; seenAt: string | null }
  }
}
