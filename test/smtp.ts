import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a server for mail answers beside the usual, by the verb of the command; a text of several lines is one answer. */
type Answers = { greeting?: string; auth?: (line: string) => string; recipient?: string; data?: string }

/** A small server for mail on a port of its own: what it was sent, and what it says. `greeting: ''` says nothing at all. */
export async function newSmtp({ greeting = '220 mail.test', auth, recipient, data }: Answers = {}) {
  const messages: string[] = []
  const lines: string[] = []
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    socket.on('error', () => undefined)
    const reply = (text: string) => text && socket.write(`${text}\r\n`)
    let pending = ''
    let isBody = false
    reply(greeting)
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      pending += chunk
      for (;;) {
        const end = pending.indexOf(isBody ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = pending.slice(0, end)
        pending = pending.slice(end + (isBody ? 5 : 2))
        if (isBody) {
          messages.push(line)
          isBody = false
          reply(data ?? '250 2.0.0 Ok: queued as 4X7')
          continue
        }
        lines.push(line)
        const verb = line.slice(0, 4).toUpperCase()
        if (verb === 'EHLO') reply(auth ? '250-mail.test\r\n250 AUTH PLAIN' : '250 mail.test')
        else if (verb === 'AUTH') reply(auth!(line))
        else if (verb === 'RCPT') reply(recipient ?? '250 2.1.5 Ok')
        else if (verb === 'DATA') {
          isBody = true
          reply('354 Go on')
        } else if (verb === 'QUIT') socket.end('221 Bye\r\n')
        else reply('250 Ok')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    messages,
    lines,
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
