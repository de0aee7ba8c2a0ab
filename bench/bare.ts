// The least a server can be that does the job: node:http and one prepared query for what is asked, beside the session by
// its token; totals and counts are kept. It answers the same JSON as Bustan, which the benchmark checks first.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { openBare } from './bare-database.ts'
import { type Caller, courseList, lessonList, lessonRead, progressWrite } from './bare-jobs.ts'

const db = await openBare(process.env.DATABASE_URL!, process.env.DATABASE_FILE!)

async function callerOf({ headers }: IncomingMessage) {
  const token = headers.authorization!.slice('Bearer '.length)
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const [caller] = await db.query(
    `select s."userId" as id, u.role from sessions s join users u on u.id = s."userId"
      where s."tokenHash" = ? and s."endsAt" > ? and u.status = 'active' and u."deletedAt" is null`,
    [tokenHash, new Date().toISOString()],
  )
  return caller as Caller
}

function answerTo({ method, url = '' }: IncomingMessage, caller: Caller, sent: string) {
  const { pathname, searchParams } = new URL(url, 'http://bare')
  const page = Number(searchParams.get('page') ?? 1)
  const [, , kind, id] = pathname.split('/')
  if (method === 'PUT') return progressWrite(db, caller, id!, JSON.parse(sent))
  if (kind === 'courses') return courseList(db, page)
  return id ? lessonRead(db, caller, id) : lessonList(db, caller, page)
}

const server = createServer((request, reply) => {
  let sent = ''
  request.setEncoding('utf8').on('data', part => (sent += part))
  request.on('end', async () => {
    const text = JSON.stringify(await answerTo(request, await callerOf(request), sent))
    const head = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    }
    reply.writeHead(200, head).end(text)
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
})
process.once('SIGTERM', () => process.exit())
