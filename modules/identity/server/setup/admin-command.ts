import { randomInt } from 'node:crypto'
import { audit } from '#platform/server/db/audit.ts'
import { change, lockedRow } from '#platform/server/db/records.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import type { CountryOf } from '#platform/server/http/module.ts'
import { BadSetting } from '#platform/server/settings/settings.ts'
import { endCard } from '../people/cards.ts'
import { forgetTries } from '../people/failures.ts'
import { personNamed } from '../people/login-names.ts'
import { hashOf } from '../people/passwords.ts'
import { endSessions } from '../people/sessions.ts'
import { isNeeded, newLink } from './first-admin.ts'

const usage = `Use one of:
  npm run admin -- unlock NAME   forgets the failed tries of somebody, who may sign in again at once
  npm run admin -- reset NAME    gives somebody a new password, to be changed at the next sign-in
  npm run admin -- link          prints a link on which to make an administrator, where there is none`

/** Whoever can run a command on the server did it. */
const by = { id: null, requestId: 'npm run admin' }

type Known = { publicUrl: string; country: CountryOf }

/** Does what whoever has the server may do for those who cannot sign in, and answers what to print. */
export async function adminCommand(db: Db, [command, name]: string[], settings: Known) {
  if (command === 'link' && !name) return link(db, settings.publicUrl)
  if (!name || (command !== 'unlock' && command !== 'reset')) throw new BadSetting(usage)
  const person = await personNamed(db.read, name, settings.country)
  if (!person) throw new BadSetting(`Nobody active signs in by "${name}".`)
  if (command === 'unlock') {
    await db.write(tx => unlock(tx, person.id))
    return `${name} may sign in again at once.`
  }
  const password = newPassword()
  const passwordHash = await hashOf(password)
  await db.write(async tx => {
    if (!(await lockedRow(tx, 'users', person.id))) throw new BadSetting(`${name} was deleted.`)
    await change(tx, 'users', person.id, { passwordHash, mustRenew: true }, by)
    await endCard(tx, person.id)
    await audit(tx, by, 'reset', 'users', person.id, {})
    await unlock(tx, person.id)
    await endSessions(tx, [person.id])
  })
  return `The new password of ${name}, to be changed at the next sign-in; nobody can show it again.\npassword: ${password}`
}

async function unlock(tx: Tx, userId: string) {
  await forgetTries(tx, userId)
  await audit(tx, by, 'unlock', 'users', userId, {})
}

async function link(db: Db, site: string) {
  if (!(await isNeeded(db.read)))
    throw new BadSetting('There is an administrator: npm run admin -- reset NAME gives them a new password.')
  const created = await newLink(db, site)
  await db.write(tx => audit(tx, by, 'link', 'setup', 'setup', {}))
  return `Make the first administrator here, once, within 60 minutes: ${created}`
}

/** Twenty letters and digits that nobody takes for others, about 100 bits. */
const newPassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
