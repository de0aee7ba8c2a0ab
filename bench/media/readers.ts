import { Agent, get } from 'node:http'

const part = 1_048_576

/** Megabytes a second, of parts of 1 MiB from anywhere in a file, to several readers at once. */
export async function speedOf(url: string, size: number, readers: number, parts: number) {
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
    while (left-- > 0) await one(Math.floor(Math.random() * (size - part)))
  }
  await Promise.all(Array.from({ length: readers }, reader))
  agent.destroy()
  return bytes / 1e6 / ((performance.now() - begun) / 1_000)
}
