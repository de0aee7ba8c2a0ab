import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { id } from '#platform/contract/schema.ts'
import type { Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { isOneUse, keepOneUse, useOneUse } from '../setup/one-use.ts'

const linkLasts = 30 * 60_000
const anId = id()

type Owner = Pick<ResourceTables['users'], 'id' | 'email' | 'passwordHash'>

/** With the password and the address of now, so that a link ends with either. */
const secretOf = ({ id, passwordHash, email }: Owner, random: string) => ({
  name: `reset:${id}`,
  hash: createHash('sha256')
    .update(JSON.stringify([random, passwordHash, email]))
    .digest('hex'),
  lastsMs: linkLasts,
})

/** Makes the secret part of a link for somebody: 256 random bits, for half an hour, in place of any before it. */
export async function newLink(tx: Tx, owner: Owner) {
  const random = randomBytes(32).toString('base64url')
  await keepOneUse(tx, secretOf(owner, random))
  return `${owner.id}.${random}`
}

/** Whose link it is by what it says, and what proves it. */
export function readLink(token: string) {
  const [userId = '', random = '', ...rest] = token.split('.')
  return z.safeParse(anId, userId).success && random !== '' && rest.length === 0
    ? { userId, random }
    : undefined
}

/** Whether a link of somebody could still be used. */
export const isLink = (read: Reader, owner: Owner, random: string) => isOneUse(read, secretOf(owner, random))

/** Uses a link up. Of two who come with it at once, one is answered true. */
export const useLink = (tx: Tx, owner: Owner, random: string) => useOneUse(tx, secretOf(owner, random))
