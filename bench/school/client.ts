import { setTimeout as pause } from 'node:timers/promises'
import { type Child, startChild } from '../child.ts'

/** A job as the API answers it, as far as it is looked at here. */
export type Job = {
  id: string
  state: string
  done: number
  total: number | null
  counts: Record<string, number>
  problem: string | null
  result: { url: string; size: number } | null
}

const admin = { login: 'admin', password: 'orchard-gate-lantern' }
const ended = ['ready', 'mapping', 'done', 'undone', 'cancelled', 'failed']
const askedEveryMs = 20

/** A school that begins empty, and its administrator, who asks for jobs and waits for them. */
export async function openSchool(settings: Record<string, string>) {
  const start = () =>
    startChild('app/server/main.ts', [], {
      ...{ ADMIN_LOGIN: admin.login, ADMIN_PASSWORD: admin.password },
      ...settings,
    })
  let server: Child = await start()
  const { token } = await json('POST', '/auth/login', admin)

  /** Sends one call; a server that is gone answers nothing. */
  async function json(method: string, path: string, sent?: object | FormData, bearer?: string) {
    const headers = {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(sent && !(sent instanceof FormData) && { 'content-type': 'application/json' }),
    }
    const body = sent instanceof FormData ? sent : sent && JSON.stringify(sent)
    const reply = await fetch(`http://127.0.0.1:${server.port}/api${path}`, { method, headers, body })
    const text = await reply.text()
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`)
    return text ? JSON.parse(text) : undefined
  }
  const call = (method: string, path: string, sent?: object | FormData) => json(method, path, sent, token)

  return {
    call,
    pid: () => server.pid,
    read: (id: string): Promise<Job> => call('GET', `/jobs/${id}`),
    /** Waits until a job stands still, or has done so many rows, and answers it. */
    async until(id: string, rows = Number.POSITIVE_INFINITY): Promise<Job> {
      for (;;) {
        const job: Job = await call('GET', `/jobs/${id}`)
        if (ended.includes(job.state) || job.done >= rows) return job
        await pause(askedEveryMs)
      }
    },
    /** The bytes behind the address of a result. */
    async download({ result }: Job) {
      const reply = await fetch(new URL(result!.url, `http://127.0.0.1:${server.port}`), {
        headers: { authorization: `Bearer ${token}` },
      })
      return Buffer.from(await reply.arrayBuffer())
    },
    /** Reads a table of students in, as far as its check. */
    async upload(lines: string[]): Promise<Job> {
      const form = new FormData()
      form.append('purpose', 'import')
      form.append('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'students.csv')
      const { id } = await call('POST', '/media', form)
      return call('POST', '/jobs/import', { mediaId: id, subject: 'people' })
    },
    /** Ends the server at once, without a word to it, and starts it again. */
    async kill() {
      await server.end('SIGKILL')
      server = await start()
    },
    end: () => server.end(),
  }
}
export type School = Awaited<ReturnType<typeof openSchool>>

/** A table of so many students, whose codes begin with a letter of their own. */
export const studentLines = (letter: string, count: number) => [
  'Full name,Student code,Phone',
  ...Array.from({ length: count }, (_, at) => {
    const number = String(at).padStart(6, '0')
    return `طالب ${letter} ${number},${letter}${number},+2010${letter.charCodeAt(0)}${number}`
  }),
]
