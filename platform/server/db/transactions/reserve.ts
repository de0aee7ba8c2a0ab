import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

const MiB = 1024 * 1024
const pieceBytes = MiB
/** What stays free when the reserve is made: it must not itself fill the disk. */
const spareBytes = 64 * MiB
const [firstFillMs, refillMs] = [60_000, 600_000]

/**
 * Room on the disk that a database of SQLite holds for itself in a file beside it, and gives back piece by piece once the disk is
 * full: somebody can still sign in and make room, and answers of an exam are still taken, while uploads are refused already.
 * It is made a minute after the start, and anew when there is room again.
 */
export function openReserve(file: string, size = 16 * MiB) {
  const path = `${file}-reserve`
  const held = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let released = 0

  function fill() {
    if (held() >= size) return
    try {
      const { bavail, bsize } = statfsSync(dirname(path))
      if (bavail * bsize < spareBytes + size) return
      writeWhole(path, size)
    } catch {
      rmSync(path, { force: true }) // a disk that has no room for it now may have some later
    }
  }
  const first = setTimeout(fill, firstFillMs).unref()
  const again = setInterval(fill, refillMs).unref()

  return {
    fill,
    /** How many pieces were given back: another number tells that there is new room since. */
    released: () => released,
    /** Gives a piece back to the disk; says whether there was one. */
    release() {
      const left = held() - pieceBytes
      if (left < 0) return false
      const reserve = openSync(path, 'r+')
      ftruncateSync(reserve, left)
      closeSync(reserve)
      released++
      console.error(
        `The disk is full: ${left / MiB} MiB are left of what is reserved for the database. Make room.`,
      )
      return true
    },
    close() {
      clearTimeout(first)
      clearInterval(again)
    },
  }
}

/** Bytes are written, not only counted, or a file system would not set them aside. */
function writeWhole(path: string, size: number) {
  const reserve = openSync(path, 'w', 0o600)
  try {
    const piece = Buffer.alloc(pieceBytes, 1)
    for (let at = 0; at < size; at += pieceBytes) writeSync(reserve, piece, 0, pieceBytes, at)
    fsyncSync(reserve)
  } finally {
    closeSync(reserve)
  }
}
