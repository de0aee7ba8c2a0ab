import { call, isOffline, Refusal } from '#platform/client/api/call.ts'
import { media } from '../../contract/media.ts'

/** Bytes that come at once when a file is opened: most summaries are smaller. */
const first = 256 * 1024
/** How often, and after how many milliseconds, a part that found no network is asked for again. */
const retryDelaysMs = [500, 2_000, 5_000]

export type Source = Awaited<ReturnType<typeof openSource>>

/** A file that was replaced while it was read: what has come of it fits nothing any more. */
class Replaced extends Error {
  override readonly name = 'Replaced'
}

/**
 * The bytes of a file, read in parts by its signed link. A link lasts some minutes only: once it has ended the next one
 * is asked for, which is refused where the file is not there for this reader any more.
 */
export async function openSource(id: string, cancel: AbortSignal) {
  let url: string | null | undefined
  const firstPart = await part(0, first)
  const etag = firstPart.headers.get('etag')
  const bytes = new Uint8Array(await firstPart.arrayBuffer())
  const total = Number(firstPart.headers.get('content-range')?.split('/')[1] ?? bytes.length)

  return {
    first: bytes,
    total,
    /** The bytes from one place to just before another. */
    async read(from: number, to: number) {
      const reply = await part(from, to)
      if (reply.status !== 206 || reply.headers.get('etag') !== etag) throw new Replaced()
      return new Uint8Array(await reply.arrayBuffer())
    },
  }

  async function part(from: number, to: number): Promise<Response> {
    for (let tries = 0; ; tries++)
      try {
        return await fetchRange(from, to)
      } catch (error) {
        if (!isOffline(error) || tries === retryDelaysMs.length) throw error
        await new Promise(resolve => setTimeout(resolve, retryDelaysMs[tries]))
        cancel.throwIfAborted()
      }
  }

  async function fetchRange(from: number, to: number, renewed = false) {
    url ??= (await call(media.read, { id }, cancel)).url
    if (!url) throw new Refusal(410, { code: 'lost' })
    const reply = await fetched(url, { range: `bytes=${from}-${to - 1}` })
    if (reply.ok) return reply
    url = undefined
    const isOver = reply.status === 404 || reply.status === 410
    if (isOver && !renewed) return fetchRange(from, to, true)
    throw new Refusal(reply.status)
  }

  async function fetched(address: string, headers: Record<string, string>) {
    try {
      return await fetch(address, { headers, signal: cancel })
    } catch (error) {
      cancel.throwIfAborted()
      throw new Refusal(0, { code: 'offline', message: String(error) })
    }
  }
}
