// The least a server over PostgreSQL can be: node:http and pg, running the very queries that Bustan ran.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { answerFrom } from './answer.ts'
import type { Log } from './bare.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const log: Log = JSON.parse(readFileSync(process.env.LOG_FILE!, 'utf8'))
let next = 0

/** One connection for each request: what it changes in a transaction must not be torn apart. */
async function run(steps: Log[number]['steps']) {
  const client = await pool.connect()
  const results = []
  for (const { sql, values } of steps) results.push((await client.query(sql, values)).rows)
  client.release()
  return results
}

const server = createServer((request, reply) => {
  request.resume().on('end', async () => {
    const { steps, status, body } = log[next++ % log.length]!
    const text = JSON.stringify(answerFrom(body, await run(steps)))
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
