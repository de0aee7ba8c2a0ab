import { call, isOffline, Refusal } from '#platform/client/api/call.ts'
import { newStore, useStore } from '#platform/client/api/store.ts'
import { ChunkLoadError } from '#platform/client/lazy-chunk.ts'
import { newUuid } from '#platform/client/api/uuid.ts'
import { type Media, media } from '../../contract/media.ts'
import { isRefusedByName } from './file-kinds.ts'
import { completeVideo, verdictOn } from './inspection.ts'
import { send } from './send.ts'
import { halted, isUnderWay, moved, newUpload, type Upload, type Wish } from './upload.ts'

/** More at once would share the same line. */
const concurrency = 3

/** What is on its way from this window: it goes on while people go from screen to screen. */
const store = newStore({ uploads: [] as Upload[] })
export { store as uploadsStore }
const files = new Map<string, File>()
const senders = new Map<string, Awaited<ReturnType<typeof send>>>()

const all = () => store.read().uploads
export const uploadOf = (id: string) => all().find(one => one.id === id)
const put = (id: string, change: (upload: Upload) => Upload) =>
  store.write({ uploads: all().map(one => (one.id === id ? change(one) : one)) })

/** The uploads that one field waits for. */
export const useUploads = (uploadKey: string) =>
  useStore(store).uploads.filter(one => one.uploadKey === uploadKey)

/** Begins to upload files, a few at a time, and answers by which ids they are known. Of those that are kept, closing the window loses nothing. */
export function beginUploads(
  uploadKey: string,
  chosen: readonly File[],
  wish: Wish,
  { isKept = false } = {},
) {
  const fresh = chosen.map(file => {
    const upload = { ...newUpload(newUuid(), uploadKey, file, wish), isKept }
    files.set(upload.id, file)
    if (!isRefusedByName(file.name, wish.purpose)) return upload
    return { ...upload, state: 'failed', reason: { code: 'wrong_media_type' } } as const
  })
  store.write({ uploads: [...all(), ...fresh] })
  startNext()
  return fresh.map(({ id }) => id)
}

/** Uploads one file that no field waits for, and answers it once it is ready. */
export function uploadAlone(file: File, wish: Wish) {
  const uploadKey = newUuid()
  beginUploads(uploadKey, [file], wish)
  return new Promise<Media>((resolve, reject) => {
    const look = () => {
      const upload = all().find(one => one.uploadKey === uploadKey)
      if (upload && upload.state !== 'ready' && upload.state !== 'failed') return
      stop()
      if (upload) dismiss(upload.id)
      if (upload?.state === 'ready') resolve(upload.media!)
      else reject(new Refusal(422, { code: upload?.reason?.code, message: upload?.reason?.said }))
    }
    const stop = store.follow(look)
    look()
  })
}

/** Stops for now. What has come stays. */
export function pause(id: string) {
  put(id, upload => halted(upload, 'paused'))
  void senders.get(id)?.abort()
  startNext()
}

/** Goes on where it was paused, or tries what was refused once more. */
export function goOn(id: string) {
  put(id, upload => ({ ...halted(upload, 'waiting'), reason: undefined }))
  startNext()
}

/** Drops an upload, here and on the server. */
export function cancel(id: string) {
  const upload = uploadOf(id)
  const sender = senders.get(id)
  dismiss(id)
  if (!upload || !sender || upload.state === 'ready' || upload.state === 'processing') return
  // The server drops what nobody goes on with, too: where it cannot be told, nothing is lost.
  void sender.abort(sender.url !== null).catch(() => undefined)
}

/** Takes an upload off the list: it was cancelled, taken over by its field, or its refusal has been read. */
export function dismiss(id: string) {
  store.write({ uploads: all().filter(one => one.id !== id) })
  files.delete(id)
  senders.delete(id)
  startNext()
}

function startNext() {
  const going = all().filter(({ state }) => state === 'sending' || state === 'cut').length
  const next = all().find(({ state }) => state === 'waiting')
  if (!next || going >= concurrency) return
  put(next.id, upload => ({ ...upload, state: 'sending' }))
  void start(next).catch(error => fail(next.id, error))
  startNext()
}

async function start({ id, wish }: Upload) {
  const file = files.get(id)!
  const known = senders.get(id)
  if (known) return known.start()
  const sender = await send(file, wish, {
    // A piece that was on its way when somebody paused may still come through.
    progress: sent => put(id, now => (isHalted(now) ? now : moved(now, sent, Date.now()))),
    cut: () => put(id, now => (isHalted(now) ? now : halted(now, 'cut'))),
    whole: mediaId => void inspect(id, mediaId, file).catch(error => fail(id, error)),
    failed: error => fail(id, error),
  })
  // Cancelled or paused while the sender was on its way.
  if (!uploadOf(id)) void sender.abort(true).catch(() => undefined)
  else if (uploadOf(id)!.state === 'paused') void sender.abort()
  senders.set(id, sender)
}

const isHalted = ({ state }: Upload) => state === 'paused' || state === 'waiting'

/** The file is whole: whoever waits for it may name it at once, and is told what becomes of it. */
async function inspect(id: string, mediaId: string, file: File) {
  for await (const verdict of verdictOn(mediaId)) {
    if (verdict.status === 'failed')
      return fail(id, new Refusal(422, { code: verdict.problem ?? 'unexpected' }))
    if (verdict.status === 'ready') {
      settle(id, await completeVideo(await latestOf(verdict), file, verdict.replaces !== null))
    } else put(id, upload => ({ ...upload, state: 'processing', sent: upload.size, media: verdict }))
    startNext()
  }
}

function settle(id: string, known: Media) {
  put(id, upload => ({ ...upload, state: 'ready', sent: upload.size, media: known }))
  dispatchEvent(new Event('uploaded'))
}

/** An upload that took the place of another file is that file from now on. */
const latestOf = (known: Media) => (known.replaces ? call(media.read, { id: known.replaces }) : known)

function fail(id: string, error: unknown) {
  const isMissing = error instanceof ChunkLoadError || isOffline(error)
  senders.delete(id)
  // Without a line, what sends it may be missing on this device, too: it goes on by itself.
  if (isMissing) return put(id, upload => halted(upload, 'cut'))
  const refusal = error instanceof Refusal ? error : new Refusal(0)
  if (refusal.status === 401) dispatchEvent(new Event('unauthorized'))
  put(id, upload => ({
    ...halted(upload, 'paused'),
    state: 'failed',
    reason: { code: refusal.code, said: refusal.said },
  }))
  startNext()
}

addEventListener('beforeunload', event => {
  if (all().some(upload => isUnderWay(upload) && !upload.isKept)) event.preventDefault()
})
addEventListener('online', () => {
  for (const { id, state } of all())
    if (state === 'cut') {
      const sender = senders.get(id)
      if (sender) void sender.abort().then(() => sender.start())
      else goOn(id)
    }
})
