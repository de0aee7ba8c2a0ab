import { schoolRules } from '#modules/identity/server/public.ts'
import type { ImportPart, Inspected } from '#platform/server/bulk/imported.ts'
import { change, insertAll, now, softDelete, update } from '#platform/server/db/records.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { holdContacts } from '../guardians/contacts.ts'
import { foundGuardianBy } from '../guardians/found-by.ts'
import { guardiansOf } from './columns.ts'
import { contactOf, guardiansReached, isLinked, nameAlone } from './matches.ts'
import type { WantedGuardian } from './read.ts'

/** On whom somebody was hung, whether these were made for it, or whether they only got the number beside their name. */
type Undo = { guardianId: string; isNew: boolean; isFilled?: boolean }[]
type Wish = { userId: string; wanted: WantedGuardian }

/** Writes the guardians of people from rows of a table, and takes back what was written. */
export function guardianWriter(db: Db): Pick<ImportPart, 'write' | 'undo'> {
  return {
    write: (people, { caller }) =>
      db.write(async tx => {
        const undo = new Map(people.map(({ id }): [string, Undo] => [id, []]))
        const all = people.flatMap(({ id: userId, row }) =>
          guardiansIn(row).map((wanted): Wish => ({ userId, wanted })),
        )
        if (all.length === 0) return [...undo.values()]
        await holdContacts(
          tx,
          all.map(({ wanted }) => wanted),
        )
        const known = await guardiansOf(tx, [...undo.keys()])
        const reached = await guardiansReached(
          tx,
          all.map(({ wanted }) => wanted),
        )
        const wishes: Wish[] = []
        for (const wish of all) {
          const { userId, wanted } = wish
          const [own, guardian] = [known.get(userId) ?? [], reached(wanted)]
          if (isLinked(own, wanted, guardian?.id)) continue
          const nameless = guardian ? undefined : nameAlone(own, wanted)
          if (!nameless) {
            wishes.push(wish)
            continue
          }
          await setContacts(tx, nameless, wanted, caller)
          undo.get(userId)!.push({ guardianId: nameless.id, isNew: false, isFilled: true })
        }
        const keyOf = ({ userId, wanted }: Wish) =>
          reached(wanted)?.id ?? contactOf(wanted) ?? `${userId} ${wanted.name}`
        const groups = Map.groupBy(wishes, keyOf)
        const added = [...groups.values()].filter(([wish]) => !reached(wish!.wanted))
        const ids = await create(
          tx,
          added.map(some => some.map(({ wanted }) => wanted)),
          caller,
        )
        const newIds = new Map(added.map((some, at) => [keyOf(some[0]!), ids[at]!]))
        for (const [key, some] of groups) {
          const guardianId = newIds.get(key) ?? key
          const userIds = [...new Set(some.map(({ userId }) => userId))]
          if (newIds.has(key)) await hang(tx, guardianId, userIds)
          else await changeStudents(tx, guardianId, userIds, [], caller)
          for (const userId of userIds) undo.get(userId)!.push({ guardianId, isNew: newIds.has(key) })
        }
        return [...undo.values()]
      }),

    undo: (userId, undo: Undo, caller) =>
      db.write(async tx => {
        for (const { guardianId, isNew, isFilled } of undo) {
          const students = await tx
            .selectFrom('guardianStudents')
            .innerJoin('guardians', 'guardians.id', 'guardianStudents.guardianId')
            .select(['guardianStudents.userId', 'guardians.id', 'guardians.name'])
            .where('guardianStudents.guardianId', '=', guardianId)
            .where('guardians.deletedAt', 'is', null)
            .execute()
          const [guardian] = students
          if (!guardian || !students.some(student => student.userId === userId)) return false
          if (isFilled) {
            await setContacts(tx, guardian, { phone: null, email: null }, caller)
            continue
          }
          // With its last student it goes into the bin whole, so that whoever brings one back has both.
          if (isNew && students.length === 1) await softDelete(tx, 'guardians', guardianId, caller)
          else await changeStudents(tx, guardianId, [], [userId], caller)
        }
        return true
      }),
  }
}

const guardiansIn = ({ draft }: Inspected) => (draft.values.guardians ?? []) as WantedGuardian[]

/** Makes guardians, each by all that rows say of it: the first name and the first e-mail that stand beside a number. */
async function create(tx: Tx, all: WantedGuardian[][], caller: Caller) {
  if (all.length === 0) return []
  const { language } = await schoolRules(tx)
  const emails = new Set<string>()
  const rows = all.map(some => {
    const [{ phone }] = some as [WantedGuardian]
    const name = some.find(one => one.name !== '')?.name ?? ''
    const email = some.find(one => one.email !== null)?.email ?? null
    const isFree = email !== null && !emails.has(email)
    if (isFree) emails.add(email)
    const contacts = { phone, email: isFree ? email : null }
    return {
      ...{ name, ...contacts, relation: '', language, mail: 'now' as const },
      ...foundGuardianBy({ name, phone }),
    }
  })
  return insertAll(tx, 'guardians', rows, caller)
}

/** Gives a guardian a number and an e-mail, or takes them away. */
function setContacts(
  tx: Tx,
  { id, name }: { id: string; name: string },
  { phone, email }: Pick<WantedGuardian, 'phone' | 'email'>,
  caller: Caller,
) {
  const set = { phone, email, ...foundGuardianBy({ name, phone }) }
  return change(tx, 'guardians', id, set, caller)
}

async function hang(tx: Tx, guardianId: string, userIds: string[]) {
  const linkedAt = now()
  const rows = userIds.map(userId => ({ guardianId, userId, linkedAt }))
  await tx.insertInto('guardianStudents').values(rows).execute()
}

/** Hangs some students on a guardian who was there, or takes some away. */
const changeStudents = (tx: Tx, guardianId: string, added: string[], gone: string[], caller: Caller) =>
  update(tx, 'guardians', { id: guardianId, by: caller, visible: row => row.lit(true) }, async () => {
    const rows = await tx
      .selectFrom('guardianStudents')
      .select('userId')
      .where('guardianId', '=', guardianId)
      .orderBy('userId')
      .execute()
    const before = rows.map(({ userId }) => userId)
    const after = [...before.filter(id => !gone.includes(id)), ...added].sort()
    return {
      set: {},
      beside: { studentIds: after },
      besideBefore: { studentIds: before },
      async write() {
        if (added.length > 0) await hang(tx, guardianId, added)
        if (gone.length > 0)
          await tx
            .deleteFrom('guardianStudents')
            .where('guardianId', '=', guardianId)
            .where('userId', 'in', gone)
            .execute()
      },
    }
  })
