import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/** Pieces in which a file is read: large ones cost few turns, and each reader holds one. */
const piece = 128 * 1_024

/**
 * Pours the bytes of a file into a stream, from one place to another, both counted. One buffer serves for all of them,
 * since each piece is with the system before the next is read: what is new for each piece is thrown away by V8 only
 * once it has grown to 64 MiB. A reader who goes away ends it without an error.
 */
export async function pipe(file: FileHandle, { start, end }: { start: number; end: number }, into: Writable) {
  const buffer = Buffer.allocUnsafeSlow(Math.min(piece, end - start + 1))
  for (let at = start; at <= end; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
    if (bytesRead === 0) throw new Error('The file is shorter than it was')
    if (!(await isTaken(into, buffer.subarray(0, bytesRead)))) return
    at += bytesRead
  }
  into.end()
}

/** Whether the bytes have been taken; no longer, when the reader has gone away. */
function isTaken(into: Writable, bytes: Buffer) {
  return new Promise<boolean>(resolve => {
    const gone = () => resolve(false)
    if (into.destroyed) return gone()
    into.once('close', gone)
    into.write(bytes, error => {
      into.off('close', gone)
      resolve(!error)
    })
  })
}
