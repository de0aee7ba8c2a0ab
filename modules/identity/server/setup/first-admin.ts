import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { brokenRules } from '#platform/contract/problem.ts'
import {
  name as aName,
  email as anEmail,
  username as aUsername,
  type Schema,
} from '#platform/contract/schema.ts'
import { refusalIn } from '#platform/server/catalogues.ts'
import type { By } from '#platform/server/db/audit.ts'
import { insert } from '#platform/server/db/records.ts'
import type { Db, Reader, Tx } from '#platform/server/db/tables.ts'
import { BadSetting, type Settings } from '#platform/server/settings/settings.ts'
import { administrators } from '../../contract/roles.ts'
import { foundUserBy } from '../people/found-by.ts'
import { takeNamesOfNew } from '../people/login-names.ts'
import { isOneUse, keepOneUse, useOneUse } from './one-use.ts'
import { brokenBy } from '../people/password-rules.ts'
import { hashOf } from '../people/passwords.ts'

const linkLasts = 60 * 60_000
const hashed = (token: string) => createHash('sha256').update(token).digest('hex')

/** Whether nobody runs the site yet. */
export async function isNeeded(read: Reader) {
  const admin = await read
    .selectFrom('users')
    .select('id')
    .where('role', 'in', administrators)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return admin === undefined
}

const secretOf = (token: string) => ({ name: 'setup', hash: hashed(token), lastsMs: linkLasts })

/** A link of 128 random bits on which the first administrator is made, once, within an hour. Older ones are void. */
export async function newLink(db: Db, publicUrl: string) {
  const token = randomBytes(16).toString('base64url')
  await db.write(tx => keepOneUse(tx, secretOf(token)))
  return `${publicUrl}/setup#token=${token}`
}

/** Whether a link could still be used. */
export const isLink = (read: Reader, token: string) => isOneUse(read, secretOf(token))

/** Uses a link up. Of two who come with it at once, one is answered true. */
export const useLink = (tx: Tx, token: string) => useOneUse(tx, secretOf(token))

type First = { name: string; username: string; email: string | null; passwordHash: string }

/** Keeps the first administrator and answers their id. */
export async function createFirst(tx: Tx, first: First, by: By) {
  const person = {
    ...first,
    externalId: null,
    phone: null,
    role: 'admin',
    status: 'active',
    locale: null,
  } as const
  const values = { ...person, mustRenew: false, lastSeenAt: null, ...foundUserBy(person) }
  const id = await insert(tx, 'users', values, by)
  await takeNamesOfNew(tx, [{ ...person, id }])
  return id
}

/** Makes the administrator that the settings name, while there is none; a weak password stops the start. */
export async function adminFromSettings(db: Db, { adminLogin, adminPassword }: Settings) {
  if (!adminLogin || !adminPassword || !(await isNeeded(db.read))) return
  const isEmail = adminLogin.includes('@')
  const username = isEmail
    ? adminLogin
        .split('@')[0]!
        .replace(/[^\p{L}\p{M}\d._-]/gu, '.')
        .padEnd(3, '.')
    : adminLogin
  const first = {
    name: clean(aName({ min: 1 }), isEmail ? username : adminLogin),
    username: clean(aUsername(), username),
    email: isEmail ? clean(anEmail(), adminLogin) : null,
  }
  const rule = await brokenBy(adminPassword, 'admin', first.name, first.username)
  if (rule) throw new BadSetting(`ADMIN_PASSWORD: ${refusalIn('en', rule.code, rule.limit)}`)
  const passwordHash = await hashOf(adminPassword)
  const creation = db.write(tx =>
    createFirst(tx, { ...first, passwordHash }, { id: null, requestId: 'start' }),
  )
  await creation.catch(async error => {
    if (await isNeeded(db.read)) throw error // else a second server, started at once, has made them
  })
}

function clean(schema: Schema<string, string>, given: string) {
  const { data, error } = z.safeParse(schema, given, { reportInput: true })
  if (data !== undefined) return data
  const [rule] = brokenRules(error)
  throw new BadSetting(`ADMIN_LOGIN: ${refusalIn('en', rule!.code, rule!.limit)}`)
}
