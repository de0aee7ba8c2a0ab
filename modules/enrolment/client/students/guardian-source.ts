import type { ComponentType } from 'react'

/** Whom a new student is to get as a guardian, as it was typed. */
export type NewGuardian = { name: string; phone: string }

type Parts = {
  /** The guardians of a student, on their page. */
  StudentGuardians: ComponentType<{ student: { id: string; name: string } }>
  NewGuardianFields: ComponentType<{ of: NewGuardian; change: (to: NewGuardian) => void }>
  /** Links whoever has the number, or adds them. */
  addGuardian: (studentId: string, guardian: NewGuardian) => Promise<unknown>
}

type Source = {
  /** The calls without which somebody sees none, and adds none. */
  needs: { see: string; add: string }
  load: () => Promise<Parts>
}

let source: Source | undefined

/** Names what shows and adds the guardians of a student, which stands above this module. The app does so once. */
export const declareGuardians = (by: Source) => {
  source = by
}

export const guardianSource = () => source
