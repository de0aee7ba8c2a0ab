import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { passingFolder } from '../memory.ts'
import { startHosted } from './hosted.ts'

/** The admin that a site is started with, where a journey does not make its own. */
export const admin = { login: 'admin', password: 'orchard-gate-lantern' }

// A machine with ffmpeg would write versions of every video beside the journeys.
const own = { PORT: '0', RATE_LIMIT: '0', VIDEO_QUALITIES: '0' }
const withAdmin = { ADMIN_LOGIN: admin.login, ADMIN_PASSWORD: admin.password }
const newFolder = () => mkdtempSync(join(passingFolder(), 'bustan-site-'))

/** A site as journeys know it, in whatever process it runs. */
export type Site = ReturnType<typeof siteAt>
export type SiteAlone = Awaited<ReturnType<typeof startSite>>

/**
 * A Bustan of its own: the real server over the built client, an empty folder, a port that the system chose, a process that
 * can be ended and whose clock can be moved.
 */
export async function startSite(settings: Record<string, string> = {}) {
  const folder = newFolder()
  let server = serve({ DATA_DIR: folder, ...settings })
  const address = await server.find(/http:\/\/[\w.-]+:[1-9]\d*/)

  return {
    ...siteAt(address, folder),
    /** The one-time link that the server printed, on which the first admin is made. */
    setUpLink: async () => address + (await server.find(/\/setup#token=[\w-]+/)),
    /** Moves the clock of the server ahead. */
    forward: (milliseconds: number) => server.forward(milliseconds),
    /** Ends the server as an update of its machine does: the folder stays. */
    pause: () => server.end(),
    /** Ends the server as a power cut does: whatever it was about to do is not done. */
    kill: () => server.end('SIGKILL'),
    /** Starts it again, where it was. */
    async resume() {
      server = serve({ DATA_DIR: folder, ...settings, PORT: new URL(address).port })
      await server.find(new RegExp(address))
    },
    async stop() {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const siteAt = (address: string, folder: string) => ({
  address,
  /** Where its data lie. */
  folder,
  call: (line: string, sent?: object, token?: string) => call(address, line, sent, token),
})

/** A site with its first admin, who is signed in, in a process of its own. */
export async function startAlone() {
  const site = await startSite(withAdmin)
  return { ...site, token: await tokenOf(site, admin) }
}

/** The same beside the other sites of this process: most journeys neither end their server nor move its clock. */
export async function startSiteWithAdmin() {
  const folder = newFolder()
  const { address, stop } = await startHosted({ ...own, DATA_DIR: folder, ...withAdmin })
  const site = siteAt(address, folder)
  return {
    ...site,
    token: await tokenOf(site, admin),
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs someone in past the screens, for journeys that begin later. */
export async function tokenOf(site: Pick<Site, 'call'>, person: { login: string; password: string }) {
  const { token } = await site.call('POST /auth/login', person)
  return token as string
}

/** Runs the server until it is ended, and hears what it says. */
function serve(settings: Record<string, string>) {
  const { PATH, HOME, SYSTEMROOT, TMPDIR, TEMP } = process.env // no settings of whoever runs the tests
  const env = { PATH, HOME, SYSTEMROOT, TMPDIR, TEMP, ...own, ...settings }
  const program = ['--import', import.meta.resolve('./clock.ts'), 'app/server/main.ts']
  const server = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const kill = (signal: NodeJS.Signals = 'SIGTERM') => server.kill(signal)
  const killAtExit = () => kill()
  process.once('exit', killAtExit)

  let said = ''
  const hear = (text: string) => (said += text)
  server.stdout!.setEncoding('utf8').on('data', hear)
  server.stderr!.setEncoding('utf8').on('data', hear)
  return {
    find: (pattern: RegExp) =>
      until(() => {
        if (server.exitCode !== null) throw new Error(`The server ended at its start:\n${said}`)
        return pattern.exec(said)?.[0]
      }).catch(error => {
        throw new Error(`The server did not say ${pattern}, but:\n${said}`, { cause: error })
      }),
    async forward(milliseconds: number) {
      const moved = once(server, 'message')
      server.send(milliseconds)
      await moved
    },
    async end(signal?: NodeJS.Signals) {
      process.off('exit', killAtExit)
      kill(signal)
      await ended
    },
  }
}

async function call(address: string, line: string, sent?: object, token?: string) {
  const [method, path] = line.split(' ')
  const reply = await fetch(`${address}/api${path}`, {
    method: method!,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: sent && JSON.stringify(sent),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${line} answered ${reply.status}: ${text}`)
  return text ? JSON.parse(text) : undefined
}

async function until<Found>(look: () => Found | undefined, milliseconds = 60_000) {
  const end = Date.now() + milliseconds
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`It did not come in ${milliseconds} ms.`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
