/** A part of the program could not be fetched. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

const timeoutMs = 120_000
const reloadMark = 'bustan.reloaded'

/** Fetches a part of the program; after a new release, when the old parts are gone, the page starts over once. */
export async function lazyChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('It took too long')), timeoutMs)
  try {
    return await Promise.race([load(), late.promise])
  } catch (cause) {
    const error = new ChunkLoadError('A part of the page did not load', { cause })
    if (await startsOver(cause)) return await new Promise<never>(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Reloads the page where that can help, but only once for each release. */
async function startsOver(cause: unknown) {
  const release = startedFrom()
  if (sessionStorage.getItem(reloadMark) === release || !(await isReleased(cause, release))) return false
  sessionStorage.setItem(reloadMark, release)
  location.reload()
  return true
}

/** The file that this page started from: each release has another. */
const startedFrom = () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/** Whether the site has moved on: the part is gone from it, or it starts from another file than this page did. */
async function isReleased(cause: unknown, release: string) {
  const part = /https?:\/\/[^\s'"]+/.exec(String(cause))?.[0]
  try {
    if (part && (await fetch(part, { method: 'HEAD', cache: 'no-store' })).status === 404) return true
    const page = await fetch('/', { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(release)
  } catch {
    return false
  }
}
