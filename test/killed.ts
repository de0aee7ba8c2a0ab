import { expect } from 'vitest'
import { foundUserBy } from '#modules/identity/server/people/found-by.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { insertRows } from '#platform/server/db/rows.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { password } from './people.ts'
import { newDataDir, startProcess } from './processes.ts'

/** Starts servers of one site, one after the other, and sends them calls of its administrator. */
export function killableSite(address: string) {
  const settings = { DATABASE_URL: address, DATA_DIR: newDataDir('killed'), RATE_LIMIT: '0' }
  let server: ReturnType<typeof startProcess>
  let base: string
  let token = ''

  async function start() {
    server = startProcess('main.ts', settings)
    ;({ base } = await server.address())
  }
  async function call(line: string, sent?: object) {
    const [method, path] = line.split(' ')
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(`${base}/api${path}`, { method, headers, body: JSON.stringify(sent) })
    expect(reply.ok, line).toBe(true)
    return reply.json()
  }
  const die = () => server.end('SIGKILL')
  const signIn = async () => void ({ token } = await call('POST /auth/login', { login: 'admin', password }))
  return { start, call, die, signIn }
}

/** Adds the students past the API, by which it would take a minute; all but the names is that of a student who is there. */
export function addStudents(db: Db, like: string, count: number) {
  return db.write(async tx => {
    // SQLite numbers its rows itself.
    const { row: _, ...values }: Tables['users'] & { row?: number } = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', like)
      .executeTakeFirstOrThrow()
    const students = Array.from({ length: count }, (_, at) => {
      const names = {
        name: `Salem ${at}`,
        username: `salem.${at}`,
        externalId: null,
        phone: null,
        email: null,
      }
      return { ...values, ...names, ...foundUserBy(names), id: newId() }
    })
    while (students.length > 0)
      await insertRows(tx, 'students', 'users', students.splice(0, 1_000), insert => insert)
  })
}
