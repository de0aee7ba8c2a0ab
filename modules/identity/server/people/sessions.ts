import { hash, randomBytes } from 'node:crypto'
import type { Role } from '#platform/contract/role.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { loader } from '#platform/server/db/batched.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Reader, Tx } from '#platform/server/db/tables.ts'
import type { SessionOf, WhoIs } from '#platform/server/http/caller.ts'
import { isAdministrator, isLearner } from '../../contract/roles.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { notingUsed } from './used/noting-used.ts'
import { type SchoolRules, schoolRules } from './school-rules.ts'

const day = 86_400
/** Seconds a session lasts unused, and at all: as the school has it, but for administrators. */
function lastingFor(role: Role, { sessionDays }: SchoolRules) {
  if (isAdministrator(role)) return { idle: day / 2, max: day }
  return { idle: 7 * day, max: (isLearner(role) ? sessionDays.student : sessionDays.teacher) * day }
}
const maxSessions = 20
const touchedEvery = 60_000

/** What a session remembers of where it was opened: the browser, the network, and the device where that is known. */
export type Device = { name: string; address: string; id?: string }

/** Tokens are kept only as their SHA-256, so nobody who reads the database can be anybody. */
const hashed = (token: string) => hash('sha256', token, 'hex')
const isToken = (given: string) => /^bst_[\w-]{43}$/.test(given)

/**
 * Opens a session and answers its token: 32 random bytes, shown this once. The oldest beyond twenty are closed. It begins later
 * than what it has to come after, also where that was in the same millisecond.
 */
export async function openSession(tx: Tx, user: { id: string; role: Role }, device: Device, after = '') {
  const token = `bst_${randomBytes(32).toString('base64url')}`
  const { idle, max } = lastingFor(user.role, await schoolRules(tx))
  const at = now() > after ? now() : new Date(Date.parse(after) + 1).toISOString()
  await tx
    .insertInto('sessions')
    .values({
      tokenHash: hashed(token),
      id: newId(),
      userId: user.id,
      device: device.name.slice(0, 200),
      address: device.address,
      createdAt: at,
      lastSeenAt: at,
      idleSeconds: idle,
      endsAt: new Date(Date.now() + max * 1_000).toISOString(),
      deviceId: device.id ?? null,
    })
    .execute()
  const older = tx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', user.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .offset(maxSessions)
  const ids = (await older.execute()).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('sessions').where('id', 'in', ids).execute()
  await tx.updateTable('users').set({ lastSeenAt: at }).where('id', '=', user.id).execute()
  return token
}

/** Ends the session of a token, if it has one. */
export const endSession = (db: Db, token: string) =>
  db.write(tx => tx.deleteFrom('sessions').where('tokenHash', '=', hashed(token)).execute())

/** Ends the sessions of people, all but one if it is named. */
export function endSessions(tx: Tx, userIds: string[], but = '') {
  const ended = tx.deleteFrom('sessions').where('userId', 'in', userIds)
  return (but ? ended.where('id', '<>', but) : ended).execute()
}

const sessionsByToken = prepared((read: Reader, { tokenHashes }: { tokenHashes: string[] }) =>
  sessionsBy(read, 'tokenHash', tokenHashes).select('sessions.tokenHash'),
)
const sessionById = prepared((read: Reader, { id }: { id: string }) => sessionsBy(read, 'id', [id]))

/** Tells who a token belongs to: one look at one index, so that ending a session or changing a role bites at once. */
export function sessionsOf(db: Db, onError: (error: unknown) => void = () => {}): WhoIs {
  const touching = new Set<string>()
  const noteUsed = notingUsed(db)
  const load = loader(db, async tokenHashes => {
    const rows = await sessionsByToken(db.read, { tokenHashes })
    return new Map(rows.map(row => [row.tokenHash, row]))
  })
  const touch = (tokenHash: string) => {
    if (touching.has(tokenHash)) return
    touching.add(tokenHash)
    noteUsed(tokenHash)
      .catch(onError)
      .finally(() => touching.delete(tokenHash))
  }

  return async token => {
    if (!isToken(token)) return undefined
    const tokenHash = hashed(token)
    const session = await load(tokenHash)
    if (!session || !isLive(session)) return undefined
    if (idleOf(session) > touchedEvery) touch(tokenHash)
    return sessionOf(session)
  }
}

/** Tells whose session this is, by its name: for links that were signed for it. To look at a file is no use of it. */
export async function sessionNamed(db: Db, id: string): Promise<SessionOf | undefined> {
  const [session] = await sessionById(db.read, { id })
  if (!session || !isLive(session)) return undefined
  return sessionOf(session)
}

type Session = {
  id: string
  userId: string
  role: Role
  mustRenew: boolean
  deviceId?: string | null
  lastSeenAt: string
  idleSeconds: number
  endsAt: string
  status: string
  deletedAt: string | null
}
const sessionOf = ({ id, userId, role, mustRenew }: Session): SessionOf => ({
  ...{ id: userId, role, sessionId: id, mustRenew },
})
const idleOf = ({ lastSeenAt }: Session) => Date.now() - Date.parse(lastSeenAt)
/**
 * A session that is over is refused and stays as it is until it is purged: by a clock that was set wrong it only seems to be
 * over, and it lives again once the clock is right. Where a clock was set back, its last use lies in the time to come; by more
 * than it may rest, nobody can say how long it has rested.
 */
const isLive = (session: Session) =>
  session.status === 'active' &&
  !session.deletedAt &&
  Math.abs(idleOf(session)) <= session.idleSeconds * 1_000 &&
  session.endsAt > now()

const sessionsBy = (read: Reader, column: 'tokenHash' | 'id', values: string[]) =>
  read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id',
      'sessions.userId',
      'sessions.deviceId',
      'sessions.lastSeenAt',
      'sessions.idleSeconds',
      'sessions.endsAt',
      'users.role',
      'users.status',
      'users.deletedAt',
      'users.mustRenew',
    ])
    .where(`sessions.${column}`, 'in', values)
