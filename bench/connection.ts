import { once } from 'node:events'
import { connect } from 'node:net'

export type Call = { method: string; path: string; sent?: object; token?: string }
export type Reply = { status: number; text: string }
export type Connection = Awaited<ReturnType<typeof openConnection>>

const endOfHead = '\r\n\r\n'

/**
 * One kept connection that asks one call after another. It does the least that HTTP asks for, so that on a machine of
 * two cores it is the server that is measured.
 */
export async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  let waiting: PromiseWithResolvers<Reply> | undefined
  let heard = Buffer.alloc(0)

  socket.on('data', (part: Buffer<ArrayBuffer>) => {
    heard = heard.length === 0 ? part : Buffer.concat([heard, part])
    const reply = replyIn(heard)
    if (!reply) return
    heard = Buffer.alloc(0)
    waiting?.resolve(reply)
  })
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('The server hung up.'))
  socket.on('error', fail)
  socket.on('close', () => fail())

  return {
    send(call: Call) {
      waiting = Promise.withResolvers<Reply>()
      socket.write(textOf(call))
      return waiting.promise
    },
    /** Asks, and does not let a refusal pass for an answer. */
    async must(call: Call) {
      const reply = await this.send(call)
      if (reply.status >= 300)
        throw new Error(`${call.method} ${call.path} answered ${reply.status}: ${reply.text}`)
      return reply
    },
    end: () => socket.destroy(),
  }
}

function textOf({ method, path, sent, token }: Call) {
  const body = sent ? JSON.stringify(sent) : ''
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(sent ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
  ]
  return head.join('\r\n') + endOfHead + body
}

function replyIn(heard: Buffer): Reply | undefined {
  const end = heard.indexOf(endOfHead)
  if (end < 0) return undefined
  const head = heard.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const from = end + endOfHead.length
  if (heard.length < from + length) return undefined
  return { status: Number(head.slice(9, 12)), text: heard.toString('utf8', from, from + length) }
}

/** Asks calls over some connections at once, until `next` has none; every one of them must be answered well. */
export async function sendAll(port: number, connections: number, next: () => Call | undefined) {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  await Promise.all(
    opened.map(async connection => {
      for (let call = next(); call; call = next()) await connection.must(call)
      connection.end()
    }),
  )
}

/** Gives the calls of a list one after another, and then none. */
export function eachOf(calls: Call[]) {
  let at = 0
  return () => calls[at++]
}
