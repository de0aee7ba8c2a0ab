import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { username } from '#platform/contract/schema.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { loginNameOf } from '../people/login-names.ts'

type Named = { username?: string; externalId?: string | null }

/** How often somebody gets another username where one that was free is taken by the time it is written. */
const tries = 5
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

/**
 * Writes somebody new, and again where the username that was made for them has been taken meanwhile, by another who was written at
 * the same time. Whoever brings a username is told that it is taken.
 */
export async function withUsername<Written>(own: string, write: () => Promise<Written>) {
  for (let left = own === '' ? tries : 1; ; left--)
    try {
      return await write()
    } catch (error) {
      const isTaken = error instanceof Problem && error.errors?.some(({ path }) => path === 'username')
      if (!isTaken || left === 1) throw error
    }
}

const unnamed = (names: (string | undefined)[]) =>
  names.flatMap((name, at) => (name === undefined ? [at] : []))

async function takenOf(tx: Tx, names: string[]) {
  if (names.length === 0) return []
  const rows = await tx.selectFrom('loginNames').select('name').where('name', 'in', names).execute()
  return rows.map(({ name }) => name)
}
