import { createHash, randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

export type VideoFile = { path: string; size: number; sha256: string }

const mebi = 1_048_576

/** Writes a video that plays, with a box of noise behind it that players pass over: at most 4 GiB. */
export function writeVideo(path: string, mebibytes: number): VideoFile {
  const video = readFileSync('test/samples/video.mp4')
  const hash = createHash('sha256')
  const file = openSync(path, 'w')
  const put = (bytes: Buffer) => {
    hash.update(bytes)
    writeSync(file, bytes)
  }
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + mebibytes * mebi)
  head.write('free', 4, 'latin1')
  put(Buffer.concat([video, head]))
  for (let written = 0; written < mebibytes; written++) put(randomBytes(mebi))
  closeSync(file)
  return { path, size: video.length + 8 + mebibytes * mebi, sha256: hash.digest('hex') }
}
