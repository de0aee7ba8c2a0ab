// The least a server can be: node:http and node:sqlite, running the very statements that Bustan ran for each request, and
// answering the same JSON, made of the rows that they read.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { answerFrom } from './answer.ts'
import type { Step } from './record.ts'

/** What one kind of request ran and answered, in the order the requests came. */
export type Log = { steps: Step[]; status: number; body: unknown }[]

const pragmas = 'pragma cache_size = -65536; pragma mmap_size = 268435456;'
const safety = 'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;'
const database = new DatabaseSync(process.env.DATABASE_FILE!)
database.exec(safety + pragmas)

const log: Log = JSON.parse(readFileSync(process.env.LOG_FILE!, 'utf8'))
const kept = new Map<string, StatementSync>()
let next = 0

function run({ sql, how, values }: Step) {
  if (how === 'exec') return database.exec(sql)
  let statement = kept.get(sql)
  if (!statement) kept.set(sql, (statement = database.prepare(sql)))
  return statement[how](...(values as never[]))
}

const server = createServer((request, reply) => {
  request.resume().on('end', () => {
    const { steps, status, body } = log[next++ % log.length]!
    const text = JSON.stringify(answerFrom(body, steps.map(run)))
    const head = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    }
    reply.writeHead(status, head).end(text)
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
})
process.once('SIGTERM', () => process.exit())
