import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ProblemCode } from '#platform/contract/problem.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { type Tried } from '#platform/server/http/answer.ts'
import { Problem } from '#platform/server/problem.ts'
import { networkOf } from './network.ts'

/** Rows in one day; what is refused beyond them is counted in one more. */
const maxRows = 1_000
const writtenEvery = 5_000
/** The refusals that say no to an attempt; others say only that it could not be made. */
const codes: Record<Tried['kind'], ProblemCode[]> = {
  'sign-in': ['invalid_credentials', 'wrong_password', 'too_many'],
  'set-up': ['invalid_link', 'too_many'],
  role: ['not_found'],
}

type Refusal = { hour: string; kind: string; who: string; place: string; about: string; count: number }

/** An account as it was typed, which may be a password in the wrong field. */
export const typedAs = (account: string) => `#${hash('sha256', account, 'hex').slice(0, 16)}`

/**
 * Counts attempts that were refused: signing in, the link of the set-up, and calls that a role has not. One row for each
 * kind, person and place in an hour, gathered in memory and written every five seconds and at the end, so that attempts
 * cost no writes of their own. Never holds what was typed.
 */
export function countRefusals(app: FastifyInstance, db: Db) {
  let gathered = new Map<string, Refusal>()
  const write = async () => {
    const rows = [...gathered.values()]
    gathered = new Map()
    if (rows.length > 0) await recordRefusals(db, rows)
  }
  const timer = setInterval(() => void write().catch(error => app.log.error(error)), writtenEvery)
  timer.unref()
  app.decorateRequest('tried', null)
  app.addHook('onError', async ({ tried, caller, ip }, _, error) => {
    if (!tried || !(error instanceof Problem) || !codes[tried.kind].includes(error.code)) return
    const row = {
      hour: new Date().toISOString().slice(0, 13),
      ...{
        kind: tried.kind,
        who: tried.who ?? caller?.id ?? '',
        place: networkOf(ip),
        about: tried.about ?? '',
      },
    }
    const key = keyOf(row)
    const before = gathered.get(key)
    if (before) before.count++
    else if (gathered.size < maxRows) gathered.set(key, { ...row, count: 1 })
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await write()
  })
}

const keyOf = ({ hour, kind, who, place, about }: Omit<Refusal, 'count'>) =>
  JSON.stringify([hour, kind, who, place, about])

/** Adds to what was counted. The row of the rest is written first: of two servers one waits at it for the other. */
export const recordRefusals = (db: Db, rows: Refusal[]) =>
  db.write(async tx => {
    const add = (rows: Refusal[]) =>
      tx
        .insertInto('refusals')
        .values(rows)
        .onConflict(known =>
          known
            .columns(['hour', 'kind', 'who', 'place', 'about'])
            .doUpdateSet({ count: sql`refusals.count + excluded.count` }),
        )
        .execute()
    const day = rows[0]!.hour.slice(0, 10)
    const rest = { hour: day, kind: 'more', who: '', place: '', about: '' }
    await add([{ ...rest, count: 0 }])
    const ofToday = await tx.selectFrom('refusals').selectAll().where('hour', '>=', day).execute()
    const keysOfToday = new Set(ofToday.map(keyOf))
    const [some, others]: [Refusal[], Refusal[]] = [[], []]
    for (const row of rows) {
      const fits = keysOfToday.has(keyOf(row)) || keysOfToday.size <= maxRows
      ;(fits ? some : others).push(row)
      if (fits) keysOfToday.add(keyOf(row))
    }
    const count = others.reduce((sum, row) => sum + row.count, 0)
    if (some.length > 0) await add(some)
    if (count > 0) await add([{ ...rest, count }])
  })
