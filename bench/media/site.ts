import { type Child, startChild } from '../child.ts'
import { memoryOf } from '../memory.ts'

const admin = { login: 'admin', password: 'orchard-gate-lantern' }
const json = { 'content-type': 'application/json' }

export type MediaSite = Awaited<ReturnType<typeof startMediaSite>>

/** A Bustan over an empty folder that can be killed and goes on, and what its admin asks of it. */
export async function startMediaSite(folder: string) {
  const settings = {
    DATA_DIR: folder,
    ADMIN_LOGIN: admin.login,
    ADMIN_PASSWORD: admin.password,
    FFMPEG_PATH: '',
  }
  const start = () => startChild('app/server/main.ts', [], settings)
  let server: Child = await start()
  let token = ''

  async function api(path: string, { headers, ...rest }: RequestInit = {}) {
    const sent = { 'tus-resumable': '1.0.0', ...(token && { authorization: `Bearer ${token}` }), ...headers }
    return fetch(addressOf(path), { ...rest, headers: sent as HeadersInit })
  }
  const addressOf = (path: string) => `http://127.0.0.1:${server.port}${path}`
  const post = async (path: string, body: object) =>
    (await api(path, { method: 'POST', body: JSON.stringify(body), headers: json })).json()

  token = (await post('/api/auth/login', admin)).token
  const course = await post('/api/courses', { title: 'A' })

  return {
    api,
    addressOf,
    courseId: course.id as string,
    /** What the process holds for itself, in MiB. */
    memory: () => memoryOf(server.pid)?.own ?? 0,
    async kill() {
      await server.end('SIGKILL')
      server = await start()
    },
    end: () => server.end(),

    /** The link to a file, once it can be read. */
    async linkTo(id: string) {
      for (;;) {
        const { url, status } = await (await api(`/api/media/${id}`)).json()
        if (url) return addressOf(url)
        if (status === 'failed') throw new Error('The video was refused')
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    },
  }
}
