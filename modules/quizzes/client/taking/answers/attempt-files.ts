import { isHeldBy } from '#platform/client/api/session.ts'
import type { Store } from '#platform/client/api/store.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import type { Attempt } from '../../../contract/attempt.ts'
import { forgetFile, keepFile, type KeptFile } from './kept-files.ts'
import type { TakingState } from './state.ts'

type Followed = {
  userId: string
  attempt: Attempt
  state: Store<TakingState>
  write: (change: Partial<TakingState>) => void
  /** Has an answer name a file that the server has. */
  attach: (item: string, mediaId: string) => void
  away: () => void
  /** Goes on with what has waited for a file. */
  settled: () => void
}

/** The files of an attempt that are on this device and not at the server: each is uploaded, and then named by its answer. */
export function newAttemptFiles({ userId, attempt, state, write, ...followed }: Followed, kept: KeptFile[]) {
  const rows = new Map(kept.map(row => [row.id, row]))
  const stops = new Map<string, () => void>()
  const uploading = new Set<string>()
  let isOver = false

  const put = (id: string, isRefused: boolean) => {
    const { files } = state.read()
    if (files.some(one => one.id === id && one.isRefused !== isRefused))
      write({ files: files.map(one => (one.id === id ? { ...one, isRefused } : one)) })
  }
  function settle(id: string) {
    rows.delete(id)
    stops.delete(id)
    void forgetFile(id)
    write({ files: state.read().files.filter(one => one.id !== id) })
    followed.settled()
  }

  async function begin({ id, item, file }: KeptFile) {
    const { uploadKept } = await lazyChunk(() => import('./upload-kept.ts'))
    if (isOver) return
    const target = { uploadKey: `${attempt.id}.${item}`, courseId: attempt.courseId }
    const stop = uploadKept(file, target, {
      ready(mediaId) {
        followed.attach(item, mediaId)
        settle(id)
      },
      failed() {
        put(id, true)
        followed.settled()
      },
      goesOn() {
        put(id, false)
        if (state.read().isAway) write({ isAway: false })
      },
      cut: followed.away,
      gone: () => settle(id),
    })
    stops.set(id, stop)
  }

  /** Begins what has not been begun; where what uploads is not on the device, it waits for a line. */
  function beginAll() {
    if (isOver || !isHeldBy(userId)) return
    for (const row of rows.values()) {
      if (uploading.has(row.id)) continue
      uploading.add(row.id)
      begin(row).catch(() => {
        uploading.delete(row.id)
        followed.away()
      })
    }
  }

  return {
    beginAll,
    async add(item: string, file: File) {
      const row = await keepFile(userId, attempt.id, item, file)
      rows.set(row.id, row)
      write({ files: [...state.read().files, { id: row.id, item, isRefused: false }] })
      beginAll()
    },
    stop() {
      isOver = true
      for (const stop of stops.values()) stop()
    },
  }
}
