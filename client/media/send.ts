import type { DetailedError, Upload } from 'tus-js-client'
import { mostInOneRequest } from '#contract/media.ts'
import { Refusal } from '../api/call.ts'
import { tokenHeld } from '../api/token.ts'
import { lazyChunk } from '../ui/lazy-chunk.ts'
import { keptUploads } from './kept-uploads.ts'
import type { Wish } from './upload.ts'

/** At once, soon, then every ten seconds for some hours: a cut network is no reason to give up. */
const delays = [0, 1_000, 3_000, 5_000, ...Array.from({ length: 2_000 }, () => 10_000)]

/** What the server may answer otherwise in a moment: it is away or busy, or has more of the file than was thought. */
const passes = (status: number) => [0, 409, 423, 429, 500, 502, 503, 504].includes(status)

type Told = {
  /** So many bytes are with the server, or on the way to it. */
  progress: (sent: number) => void
  cut: () => void
  whole: (id: string) => void
  failed: (refusal: Refusal) => void
}

/**
 * Sends one file piece by piece. It goes on by itself after a cut; after a reload, choosing the same file for the same
 * thing goes on where it stopped.
 */
export async function send(file: File, wish: Wish, told: Told): Promise<Upload> {
  const tus = await lazyChunk(() => import('tus-js-client'))
  const said = { ...wish, filename: file.name }
  const metadata = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const upload: Upload = new tus.Upload(file, {
    endpoint: '/api/uploads',
    chunkSize: mostInOneRequest,
    metadata,
    retryDelays: delays,
    urlStorage: keptUploads,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => fingerprintOf(file, wish),
    onBeforeRequest(request) {
      const token = tokenHeld()
      if (token) request.setHeader('Authorization', `Bearer ${token}`)
      request.setHeader('Accept-Language', document.documentElement.lang)
    },
    onShouldRetry(error) {
      if (!passes(statusOf(error))) return false
      told.cut()
      return true
    },
    onProgress: told.progress,
    onSuccess: () => told.whole(upload.url!.split('/').at(-1)!),
    onError(error) {
      const refusal = refusalIn(error)
      // What was refused for good is not gone on with.
      if (refusal.status !== 401) void forget(fingerprintOf(file, wish))
      told.failed(refusal)
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
  const kept = await keptUploads.findUploadsByFingerprint(fingerprint)
  for (const { urlStorageKey } of kept) await keptUploads.removeUpload(urlStorageKey)
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
