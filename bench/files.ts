// `npm run bench:files`: uploads a large film while the server is killed again and again, compares every byte, and then
// measures parts of it beside nginx over the same file, where there is one, with the memory that serving them takes.
import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { metadataOf } from '../test/upload.ts'
import { type Child, startChild } from './child.ts'
import { memoryOf } from './memory.ts'
import { print, whole } from './print.ts'

const admin = { login: 'admin', password: 'orchard-gate-lantern' }
const piece = 8 * 1_048_576
const part = 1_048_576
const [parts, readers, cuts] = [1_500, 8, 20]
const folder = mkdtempSync(join(tmpdir(), 'bustan-files-'))
const settings = {
  DATA_DIR: folder,
  ADMIN_LOGIN: admin.login,
  ADMIN_PASSWORD: admin.password,
  FFMPEG_PATH: '',
}
const start = () => startChild('server/main.ts', [], settings)

/** A film that plays, with a box behind it that players pass over. */
function longFilm(mebibytes: number) {
  const film = readFileSync('test/samples/film.mp4')
  const box = randomBytes(mebibytes * 1_048_576)
  box.writeUInt32BE(box.length)
  box.write('free', 4, 'latin1')
  return Buffer.concat([film, box])
}
const film = longFilm(256)

let server = await start()
const api = async (path: string, init: RequestInit & { token?: string } = {}) => {
  const { token, headers, ...rest } = init
  const sent = { 'tus-resumable': '1.0.0', ...(token && { authorization: `Bearer ${token}` }), ...headers }
  return fetch(`http://127.0.0.1:${server.port}${path}`, { ...rest, headers: sent as HeadersInit })
}
const json = { 'content-type': 'application/json' }
const login = await api('/api/auth/login', { method: 'POST', body: JSON.stringify(admin), headers: json })
const { token } = await login.json()
const course = await api('/api/courses', { token, method: 'POST', body: '{"title":"A"}', headers: json })
const { id: courseId } = await course.json()

/** Uploads the film; a server that dies in the middle is started again, and asked how far it had come. */
async function upload() {
  const metadata = metadataOf({ filename: 'film.mp4', purpose: 'video', courseId })
  const begun = await api('/api/uploads', {
    ...{ token, method: 'POST' },
    headers: { 'upload-length': String(film.length), 'upload-metadata': metadata },
  })
  const path = begun.headers.get('location')!
  let lost = 0
  for (let at = 0, acknowledged = 0, cut = 0; at < film.length; ) {
    const isCut = cut < cuts && at > (film.length / (cuts + 1)) * (cut + 1)
    if (isCut) cut++
    const sending = api(path, {
      ...{ token, method: 'PATCH', body: film.subarray(at, at + piece) },
      headers: { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
    }).catch(() => undefined)
    if (isCut) {
      await pause(5 + Math.random() * 20)
      await server.end('SIGKILL')
      server = await start()
    }
    const reply = await sending
    if (reply?.ok) acknowledged = Number(reply.headers.get('upload-offset'))
    at = Number((await api(path, { token, method: 'HEAD' })).headers.get('upload-offset'))
    if (at < acknowledged) lost++
  }
  return { id: path.split('/').at(-1)!, lost }
}

async function linkTo(id: string) {
  for (;;) {
    const { url, status } = await (await api(`/api/media/${id}`, { token })).json()
    if (url) return url as string
    if (status === 'failed') throw new Error('The film was refused')
    await pause(100)
  }
}

/** Megabytes a second, of parts from anywhere in the file, to several readers. */
async function speedOf(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  let [left, bytes] = [parts, 0]
  const one = (from: number) =>
    new Promise<void>((resolve, reject) =>
      get(url, { agent, headers: { range: `bytes=${from}-${from + part - 1}` } }, reply => {
        if (reply.statusCode !== 206) reject(new Error(String(reply.statusCode)))
        reply.on('data', data => (bytes += data.length)).on('end', resolve)
      }).on('error', reject),
    )
  const begun = performance.now()
  const reader = async () => {
    while (left-- > 0) await one(Math.floor(Math.random() * (film.length - part)))
  }
  await Promise.all(Array.from({ length: readers }, reader))
  agent.destroy()
  return bytes / 1e6 / ((performance.now() - begun) / 1_000)
}

/** nginx over the folder of files, on a port of its own. */
async function startNginx(): Promise<{ port: number; end(): void } | undefined> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const file = join(folder, 'nginx.conf')
  const main = `user root; worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;`
  const site = `server { listen 127.0.0.1:${port}; root ${folder}/files; }`
  writeFileSync(file, `${main}\nevents {}\nhttp { sendfile on; access_log off; ${site} }`)
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
  await pause(1_000)
  return { port, end: () => child.kill() }
}

const memory = (child: Child) => `${whole(memoryOf(child.pid)?.own ?? 0)} MiB`
try {
  const begun = performance.now()
  const { id, lost } = await upload()
  const seconds = (performance.now() - begun) / 1_000
  const url = `http://127.0.0.1:${server.port}${await linkTo(id)}`
  const got = Buffer.from(await (await fetch(url)).arrayBuffer())
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  print(`A film of ${whole(film.length / 1e6)} MB, the server killed ${cuts} times`, [
    ['uploaded in', `${seconds.toFixed(1)} s`],
    ['acknowledged and lost', String(lost)],
    ['the same bytes', hash(got) === hash(film) ? 'yes' : 'NO'],
  ])
  await speedOf(url)
  const before = memory(server)
  const ours = await speedOf(url)
  const after = memory(server)
  const nginx = await startNginx()
  const key = readdirSync(join(folder, 'files'), { recursive: true }).find(name => String(name).length > 30)
  const theirs = nginx ? await speedOf(`http://127.0.0.1:${nginx.port}/${String(key)}`) : undefined
  nginx?.end()
  print(`Parts of 1 MiB to ${readers} readers`, [
    ['Bustan', `${whole(ours)} MB/s`, theirs ? `${(ours / theirs).toFixed(2)} × nginx` : ''],
    ['nginx', theirs ? `${whole(theirs)} MB/s` : 'not on this machine'],
    ['memory before and after', `${before} and ${after}`],
  ])
  process.exitCode = lost || hash(got) !== hash(film) ? 1 : 0
} finally {
  await server.end()
  rmSync(folder, { recursive: true })
}
