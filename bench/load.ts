import { Agent, request } from 'node:http'

export type Call = { method: string; path: string; sent?: object }

/** Sends one call and reads its answer to the end. */
export function send(port: number, agent: Agent, { method, path, sent }: Call, token?: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const body = sent && JSON.stringify(sent)
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const call = request({ host: '127.0.0.1', port, agent, method, path, headers }, reply => {
      let text = ''
      reply.setEncoding('utf8').on('data', part => (text += part))
      reply.on('end', () => resolve({ status: reply.statusCode!, text }))
      reply.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
