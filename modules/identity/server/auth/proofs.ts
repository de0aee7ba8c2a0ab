import { lockedRow } from '#platform/server/db/records.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Problem } from '#platform/server/problem.ts'
import type { Cards } from '../people/cards.ts'
import { fittingPassword, isPassword } from '../people/passwords.ts'

type User = ResourceTables['users']
type Known = Pick<User, 'id' | 'role' | 'passwordHash' | 'cardHash' | 'cardUntil'>

/** By what somebody proved who they are: the password that fits their hash, or the code on their card. */
export type Proof = { password: string; hash: string | null } | { code: string }

/** How people prove who they are by what they type as a password. */
export function proofsBy(db: Db, cards: Cards) {
  /**
   * Looks at what was typed; nothing where it proves nothing. What is on no card takes as long as any password, whether it
   * looks like a code or not.
   */
  async function find(typed: string, person: Known | undefined): Promise<Proof | undefined> {
    if (cards.isOf(typed, person)) return { code: typed }
    const password = await fittingPassword(typed, person?.passwordHash)
    return password === undefined || !person ? undefined : { password, hash: person.passwordHash }
  }

  /**
   * Writes for somebody who has proved who they are, if that still holds: their card may have ended meanwhile. Where they have
   * another hash by then, of another password or of the same one at today's cost, the password is looked at again.
   */
  async function asProved<Result>(
    id: string,
    proof: Proof,
    wrong: () => Problem,
    work: (tx: Tx, now: User) => Promise<Result>,
  ): Promise<Result> {
    const done = await db.write(async tx => {
      const now = await lockedRow(tx, 'users', id)
      if (!now) throw wrong()
      if ('code' in proof ? cards.isOf(proof.code, now) : now.passwordHash === proof.hash)
        return { result: await work(tx, now) }
      return { hash: now.passwordHash }
    })
    if ('result' in done) return done.result as Result
    if ('code' in proof || !(await isPassword(proof.password, done.hash))) throw wrong()
    return asProved(id, { ...proof, hash: done.hash }, wrong, work)
  }

  return { find, asProved }
}
