// It alone catches: a start that fails with a stack, or that harms what it cannot open.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { openDb } from './open-db.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const newFolder = () => mkdtempSync(join(inject('folder'), 'start-'))

/** Starts a server that is not to start, and answers how it ended and what it said. */
async function start(settings: Record<string, string>, asNobody = false) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: '0', DATA_DIR: newFolder(), ALLOW_UNSAFE_DATABASE: '1', ...settings }
  const owner = asNobody && isRoot ? { uid: nobody, gid: nobody } : {}
  const server = spawn(process.execPath, ['app/server/main.ts'], { env, ...owner, cwd: process.cwd() })
  const [[code], stdout, err] = await Promise.all([
    once(server, 'exit'),
    text(server.stdout),
    text(server.stderr),
  ])
  return { code, stdout, err }
}

async function expectOneSentence(answer: ReturnType<typeof start>, words: RegExp) {
  const { code, stdout, err } = await answer
  expect(err).toMatch(words)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect([code, stdout]).toEqual([1, ''])
}

describe.skipIf(inject('postgres'))('whatever the database, or on a file', () => {
  const closed = 'postgres://bustan:very-secret@127.0.0.1:1/bustan'
  test.each<[setting: string, value: string, words: RegExp]>([
    ['LOG_LEVEL', 'loud', /LOG_LEVEL must be .*"loud"/],
    ['PORT', 'eighty', /PORT must be .*"eighty"/],
    ['TRUST_PROXY', 'the-proxy', /TRUST_PROXY must be .*"the-proxy"/],
    ['HOST', '203.0.113.7', /HOST.*203\.0\.113\.7/],
    ['HOST', 'no-such-host.invalid', /HOST.*no-such-host\.invalid/],
    ['DATABASE_URL', 'bustan', /DATABASE_URL must be .*"bustan"/],
    ['DATABASE_URL', 'mysql://bustan:very-secret@db/bustan', /^DATABASE_URL must be (?!.*very-secret)/],
    ['DATABASE_URL', 'postgres://[', /^DATABASE_URL must be /],
    ['DATABASE_URL', closed, /^PostgreSQL at 127\.0\.0\.1:1 (?!.*very-secret)/],
    ['DATABASE_URL', 'postgres://db.invalid/bustan', /^PostgreSQL at db\.invalid:5432 /],
    [
      'DATABASE_URL',
      '/no/such/folder/site.db',
      /^The database \/no\/such\/folder\/site\.db cannot be opened/,
    ],
    ['APP_SECRET', 'short', /APP_SECRET must have/],
  ])('%s=%s stops the start with one sentence', { tags: ['long'] }, async (setting, value, words) => {
    await expectOneSentence(start({ [setting]: value }), words)
    expect(existsSync('bustan')).toBe(false)
  })

  test('so does a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await expectOneSentence(start({ PORT: String(port) }), new RegExp(`^Port ${port} of 127.0.0.1 is taken`))
    other.close()
  })

  test('so does a folder of data that is a file', async () => {
    const DATA_DIR = join(newFolder(), 'file')
    writeFileSync(DATA_DIR, '')
    await expectOneSentence(start({ DATA_DIR }), /^DATA_DIR .*file cannot be used/)
  })

  test.skipIf(process.platform === 'win32')('so does a folder of data that may only be read', async () => {
    for (const held of [[], ['secret'], ['secret', 'site.db']]) {
      const DATA_DIR = newFolder()
      for (const name of held) writeFileSync(join(DATA_DIR, name), 'x'.repeat(name === 'secret' ? 64 : 0))
      for (const name of held) if (isRoot) chownSync(join(DATA_DIR, name), nobody, nobody)
      for (const name of held) chmodSync(join(DATA_DIR, name), 0o400)
      if (isRoot) chownSync(DATA_DIR, nobody, nobody)
      chmodSync(DATA_DIR, 0o500)
      chmodSync(inject('folder'), 0o755)
      await expectOneSentence(
        start({ DATA_DIR }, true),
        /^(DATA_DIR|The database) .* cannot be (used|opened|written)/,
      )
    }
  })

  test.each([
    ['is no database', Buffer.from('not a database at all, but longer than its head would be: '.repeat(20))],
    ['is broken', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4_080, 7)])],
  ])('so does a file that %s', async (_, bytes) => {
    const DATA_DIR = newFolder()
    writeFileSync(join(DATA_DIR, 'site.db'), bytes)
    await expectOneSentence(start({ DATA_DIR }), /^The database .*site\.db is damaged/)
  })

  test.each(['sqlite:', 'sqlite://', ''])(
    'a file may be named as %s/path',
    { tags: ['long'] },
    async scheme => {
      const file = join(newFolder(), 'named.db')
      mkdirSync(join(file, '..'), { recursive: true })
      await expectOneSentence(start({ DATABASE_URL: scheme + file, HOST: 'no-such-host.invalid' }), /HOST/)
      expect(existsSync(file)).toBe(true)
    },
  )
})

test('so does a database of a newer release, and nothing in it changes', async () => {
  const DATABASE_URL = await newAddress()
  const db = await openDb(DATABASE_URL)
  const newer = { name: '9999-from-tomorrow', ranAt: '2040-01-01T00:00:00.000Z' }
  await db.write(tx => tx.insertInto('migrations').values(newer).execute())
  await expectOneSentence(start({ DATABASE_URL }), /newer release.*9999-from-tomorrow/)
  await expect(openDb(DATABASE_URL)).rejects.toThrow(/newer release/)
  expect(await db.read.selectFrom('users').select('id').execute()).toEqual([])
  await db.close()
})

test.runIf(inject('postgres'))('so does a database that is not there', async () => {
  const { server } = inject('postgres')!
  const DATABASE_URL = Object.assign(new URL(server), { pathname: 'no_such_database' }).href
  await expectOneSentence(start({ DATABASE_URL }), /^PostgreSQL at .* no_such_database/)
})
