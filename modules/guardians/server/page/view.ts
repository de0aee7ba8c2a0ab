import type { Db } from '#platform/server/db/tables.ts'
import type { GuardedStudent } from '../../contract/page.ts'

type Of<Part> = (db: Db, userIds: string[], now: string) => Promise<(userId: string) => Part>

/** What a module tells guardians of their students: each part of it of one module, and scores of several. */
export type GuardianView = {
  attendance?: Of<GuardedStudent['attendance']>
  scores?: Of<NonNullable<GuardedStudent['scores']>>
  balance?: Of<GuardedStudent['balance']>
}

const declared = new Map<string, GuardianView>()

/** Says what a module tells guardians, by its name: it stands above this one, which knows neither meetings nor money. */
export const declareGuardianView = (module: string, view: GuardianView) => void declared.set(module, view)

/** What all modules together tell of some students; nothing where none tells it. */
export async function guardianViewOf(db: Db, userIds: string[], now: string) {
  const views = [...declared.values()]
  const partOf = async <Part>(of: Of<Part> | undefined) => of && (await of(db, userIds, now))
  const attendanceOf = await partOf(views.find(({ attendance }) => attendance)?.attendance)
  const balanceOf = await partOf(views.find(({ balance }) => balance)?.balance)
  const scores = await Promise.all(views.flatMap(({ scores }) => (scores ? scores(db, userIds, now) : [])))
  return {
    attendance: (userId: string) => attendanceOf?.(userId) ?? null,
    balance: (userId: string) => balanceOf?.(userId) ?? null,
    scores: (userId: string) =>
      scores
        .flatMap(scoresOf => scoresOf(userId))
        .toSorted((one, other) => ((one.heldOn ?? '') < (other.heldOn ?? '') ? 1 : -1)),
  }
}
