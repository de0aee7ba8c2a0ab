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
const askedEveryMs = 100
/** Longer than a job waits whose server has died, and takes then. */
const longestWaitMs = 240_000

/** A school, one that begins empty or another, and its administrator, who asks for jobs and waits for them. */
export async function openSchool(settings: Record<string, string>, by = admin) {
  const start = () =>
    startChild('app/server/main.ts', [], {
      ...{ ADMIN_LOGIN: by.login, ADMIN_PASSWORD: by.password },
      ...settings,
    })
  let server: Child = await start()
  const { token } = await json('POST', '/auth/login', by)

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
  /** Uploads a table that is to be read in. */
  async function uploadTable(lines: string[]): Promise<string> {
    const form = new FormData()
    form.append('purpose', 'import')
    form.append('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'students.csv')
    return (await call('POST', '/media', form)).id
  }

  return {
    call,
    pid: () => server.pid,
    /** Microseconds of the processor that it has taken. */
    cpu: () => server.cpu(),
    read: (id: string): Promise<Job> => call('GET', `/jobs/${id}`),
    /** Waits until a job stands still, and answers it. */
    async until(id: string): Promise<Job> {
      const late = Date.now() + longestWaitMs
      for (;;) {
        const job: Job = await call('GET', `/jobs/${id}`)
        if (ended.includes(job.state)) return job
        if (Date.now() > late) throw new Error(`The job ${id} is still ${job.state}: ${JSON.stringify(job)}`)
        await pause(askedEveryMs)
      }
    },
    /** The bytes behind the address of a result. */
    async download({ result }: Pick<Job, 'result'>) {
      const reply = await fetch(new URL(result!.url, `http://127.0.0.1:${server.port}`), {
        headers: { authorization: `Bearer ${token}` },
      })
      return Buffer.from(await reply.arrayBuffer())
    },
    uploadTable,
    /** Reads a table of students in, as far as its check. */
    upload: async (lines: string[]): Promise<Job> =>
      call('POST', '/jobs/import', { mediaId: await uploadTable(lines), subject: 'people' }),
    /** Ends the server at once, without a word to it. */
    die: () => server.end('SIGKILL'),
    /** Starts it again over what is there. */
    async startAgain() {
      server = await start()
    },
    end: () => server.end(),
  }
}
export type School = Awaited<ReturnType<typeof openSchool>>

/** A table of so many students, with codes that begin with letters of their own and phones that go on from a number. */
export const studentLines = (letters: string, count: number, from = letters.charCodeAt(0) * 1_000_000) => [
  'Full name,Student code,Phone',
  ...Array.from({ length: count }, (_, at) => {
    const number = String(at).padStart(6, '0')
    return `طالب ${letters} ${number},${letters}${number},+2010${String(from + at).padStart(8, '0')}`
  }),
]
