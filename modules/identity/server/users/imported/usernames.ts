import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { username } from '#platform/contract/schema.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { loginNameOf } from '../../people/login-names.ts'

type Named = { username?: string; externalId?: string | null }

const sixDigits = 1_000_000
const anyUsername = username()
const canBeUsername = (text: string | null | undefined) =>
  Boolean(text) && z.safeParse(anyUsername, text).success

/**
 * A username for each of some new people: their own, else the number by which the school knows them, where it can be a
 * username and is free, else one of ours.
 */
export async function usernamesFor(tx: Tx, people: Named[]): Promise<string[]> {
  const used = new Set(people.flatMap(({ username }) => (username ? loginNameOf(username) : [])))
  const numbers = people.flatMap(({ username, externalId }) =>
    !username && canBeUsername(externalId) ? loginNameOf(externalId!) : [],
  )
  for (const name of await takenOf(tx, numbers)) used.add(name)
  const reserve = (name: string) => {
    used.add(loginNameOf(name))
    return name
  }
  const names = people.map(({ username, externalId }) => {
    if (username) return username
    return canBeUsername(externalId) && !used.has(loginNameOf(externalId!)) ? reserve(externalId!) : undefined
  })
  for (let nameless = unnamed(names); nameless.length > 0; nameless = unnamed(names)) {
    const drawn = nameless.map(() => `s${String(randomInt(sixDigits)).padStart(6, '0')}`)
    for (const name of await takenOf(tx, drawn)) used.add(name)
    for (const [n, at] of nameless.entries()) if (!used.has(drawn[n]!)) names[at] = reserve(drawn[n]!)
  }
  return names as string[]
}

const unnamed = (names: (string | undefined)[]) =>
  names.flatMap((name, at) => (name === undefined ? [at] : []))

async function takenOf(tx: Tx, names: string[]) {
  if (names.length === 0) return []
  const rows = await tx.selectFrom('loginNames').select('name').where('name', 'in', names).execute()
  return rows.map(({ name }) => name)
}
