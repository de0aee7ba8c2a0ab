import type { DetailedError, Upload } from 'tus-js-client'
import { Refusal } from '#platform/client/api/call.ts'
import { tokenHeld } from '#platform/client/api/token.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { firstPiece, nextPiece, smallerPiece } from './pieces.ts'
import { storedUploads } from './stored-uploads.ts'
import type { Wish } from './upload.ts'

/** At once, soon, then twice a minute for a day: a cut network is no reason to give up. */
const delays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, ...Array.from({ length: 2_880 }, () => 30_000)]

/**
 * What may be answered otherwise in a moment: the server is away or busy, the line too slow, or there is more of the file
 * than was thought. A full disk (507) and what is not spoken at all (501) want somebody's eyes first.
 */
const passes = (status: number) =>
  [0, 408, 409, 423, 425, 429].includes(status) || (status >= 500 && ![501, 507].includes(status))

type Callbacks = {
  /** So many bytes are with the server, or on the way to it. */
  progress: (sent: number) => void
  cut: () => void
  whole: (id: string) => void
  failed: (refusal: Refusal) => void
}

/** Fetches what sends files. */
export const loadSender = () => lazyChunk(() => import('tus-js-client'))

/**
 * Sends one file piece by piece. It goes on by itself after a cut; after a reload, choosing the same file for the same
 * thing goes on where it stopped.
 */
export async function send(file: File, wish: Wish, callbacks: Callbacks): Promise<Upload> {
  const tus = await loadSender()
  const said = { ...wish, filename: file.name }
  const metadata = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  let began = 0
  const upload: Upload = new tus.Upload(file, {
    endpoint: '/api/uploads',
    chunkSize: firstPiece,
    metadata,
    retryDelays: delays,
    urlStorage: storedUploads,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => fingerprintOf(file, wish),
    onBeforeRequest(request) {
      began = performance.now()
      const token = tokenHeld()
      if (token) request.setHeader('Authorization', `Bearer ${token}`)
      request.setHeader('Accept-Language', document.documentElement.lang)
    },
    onShouldRetry(error) {
      if (!passes(statusOf(error))) return false
      upload.options.chunkSize = smallerPiece(upload.options.chunkSize ?? firstPiece)
      callbacks.cut()
      return true
    },
    onProgress: callbacks.progress,
    onChunkComplete(size) {
      upload.options.chunkSize = nextPiece(size, performance.now() - began)
    },
    onSuccess: () => callbacks.whole(upload.url!.split('/').at(-1)!),
    onError(error) {
      const refusal = refusalIn(error)
      // What was refused for good is not gone on with; where the server is at fault, what has come is still there.
      if (refusal.status !== 401 && refusal.status < 500 && refusal.status > 0)
        void forget(fingerprintOf(file, wish))
      callbacks.failed(refusal)
    },
  })
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
  return upload
}

/** The same file for the same thing: what is known of it without reading it. */
const fingerprintOf = ({ name, size, lastModified }: File, { purpose, courseId, replaces }: Wish) =>
  JSON.stringify([name, size, lastModified, purpose, courseId ?? '', replaces ?? ''])

async function forget(fingerprint: string) {
  const earlierUploads = await storedUploads.findUploadsByFingerprint(fingerprint)
  for (const { urlStorageKey } of earlierUploads) await storedUploads.removeUpload(urlStorageKey)
}

const statusOf = (error: Error | DetailedError) =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || 0

/** A refusal as every other call of the API knows it. */
function refusalIn(error: Error | DetailedError) {
  const status = statusOf(error)
  if (status === 0) return new Refusal(0, { code: 'offline' })
  try {
    const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
    return new Refusal(status, JSON.parse(body ?? ''))
  } catch {
    return new Refusal(status)
  }
}
