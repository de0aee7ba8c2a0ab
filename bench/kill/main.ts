// `npm run bench:kill`: kills the server in the middle of writing, again and again, and looks whether anything that it
// had acknowledged is gone. `npm run bench:kill -- 20` makes twenty rounds; `-- 20 postgres` makes them on PostgreSQL,
// where the database is killed, too, under a server that has to live on; `-- 20 postgres 3` runs three web processes and a
// worker over it, and kills one of the three, the worker or the database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#test/postgres-server.ts'
import { print, verdict, whole } from '../print.ts'
import { newCopies } from './copies.ts'
import { openSite, type Target } from './site.ts'
import { newWriting } from './writing.ts'

const [rounds = '5', engine, processes] = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const postgres = engine === 'postgres' ? await startPostgres([]) : undefined
if (processes && !postgres) throw new Error('Several web processes need PostgreSQL.')
const folder = mkdtempSync(join(tmpdir(), 'bustan-kill-'))

/** Whether the file of SQLite is whole; PostgreSQL has said so by starting. */
function isWhole() {
  if (postgres) return true
  const database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true })
  const { integrity_check } = database.prepare('pragma integrity_check').get() as { integrity_check: string }
  database.close()
  return integrity_check === 'ok'
}

/** All that can be killed, in an order of chance, and all again once each of them was. */
function* inTurns(targets: Target[]) {
  for (;;) yield* targets.toSorted(() => Math.random() - 0.5)
}

const site = await openSite(folder, postgres, processes ? Number(processes) : undefined)
const [writing, copies] = [newWriting(site), await newCopies(site)]
const total = { said: 0, lost: 0 }
const turns = inTurns(site.targets)
for (let round = 1; round <= Number(rounds); round++) {
  const target = turns.next().value!
  const over = new AbortController()
  const working = [writing.until(over.signal), copies.until(over.signal)] as const
  await pause(500 + Math.random() * 1_000)
  copies.noteKill()
  const ms = await site.kill(target)
  await copies.endLeases()
  await pause(500)
  over.abort()
  const [said] = await Promise.all(working)
  const lost = (await writing.lost()) + Number(!isWhole())
  console.log(
    `round ${round}: ${said} writes acknowledged, ${target} killed, back after ${ms.toFixed(0)} ms, ${lost} lost`,
  )
  total.said += said
  total.lost += lost
}
const copied = await copies.verify()
await site.end()
await postgres?.stop()
rmSync(folder, { recursive: true })
print(`${rounds} kills of ${site.targets.join(', ')}`, [
  [
    'acknowledged writes',
    whole(total.said),
    `${total.lost} lost`,
    verdict(total.lost === 0 && total.said > 0),
  ],
  [
    'accepted copies',
    whole(copied.total),
    `${copied.wrong} not there once and whole, ${copied.givenUp} given up after three kills`,
    verdict(copied.wrong === 0),
  ],
])
