import { type FileHandle, open } from 'node:fs/promises'
import { Problem } from '#platform/server/problem.ts'

/**
 * What an MP4 says of itself: how long it is in seconds, 0 where it does not say (its fragments would have to be read), how
 * large its picture is, and how each track is written.
 */
export type Mp4 = { durationSeconds: number; width: number; height: number; codecs: string[] }

const maxIndex = 128 * 1_048_576
const holders = ['trak', 'mdia', 'minf', 'stbl']

/** Reads the index of an MP4 (ISO/IEC 14496-12), wherever in the file it stands, and nothing of its pictures. */
export async function readMp4(file: string): Promise<Mp4> {
  const opened = await open(file)
  try {
    const index = await indexOf(opened)
    const video: Mp4 = { durationSeconds: 0, width: 0, height: 0, codecs: [] }
    walk(index, 0, index.length, video)
    if (video.codecs.length === 0) throw new Problem('damaged')
    return video
  } catch (error) {
    throw error instanceof RangeError ? new Problem('damaged') : error
  } finally {
    await opened.close()
  }
}

/** The box `moov`, found by stepping from box to box. */
async function indexOf(file: FileHandle) {
  const { size: end } = await file.stat()
  const head = Buffer.alloc(16)
  for (let at = 0, steps = 0; at + 8 <= end && steps < 10_000; steps++) {
    await file.read(head, 0, 16, at)
    const { size, start } = boxAt(head, 0, end - at)
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (size - start > maxIndex || at + size > end) break
      const index = Buffer.alloc(size - start)
      await file.read(index, 0, index.length, at + start)
      return index
    }
    at += size
  }
  throw new Problem('damaged')
}

/** How long a box is, and where in it its content begins. */
function boxAt(bytes: Buffer, at: number, rest: number) {
  const short = bytes.readUInt32BE(at)
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? rest : short
  const start = short === 1 ? 16 : 8
  if (size < start) throw new Problem('damaged')
  return { size, start }
}

function walk(bytes: Buffer, from: number, end: number, video: Mp4) {
  for (let at = from; at + 8 <= end; ) {
    const { size, start } = boxAt(bytes, at, end - at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = at + start
    const last = Math.min(at + size, end)
    if (holders.includes(type)) walk(bytes, content, last, video)
    if (type === 'mvhd') video.durationSeconds = durationIn(bytes, content)
    if (type === 'stsd') codecsIn(bytes, content, last, video)
    at += size
  }
}

function durationIn(bytes: Buffer, at: number) {
  const isLong = bytes[at] === 1
  const scale = bytes.readUInt32BE(at + (isLong ? 20 : 12))
  const units = isLong ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16)
  return scale > 0 ? Math.round(units / scale) : 0
}

/** The names of the formats in a table of samples; H.264 with more than 8 bits is told apart, which nobody plays. */
function codecsIn(bytes: Buffer, from: number, end: number, video: Mp4) {
  for (let at = from + 8; at + 8 <= end; ) {
    const { size } = boxAt(bytes, at, end - at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const [width, height] =
      at + 36 <= end ? [bytes.readUInt16BE(at + 32), bytes.readUInt16BE(at + 34)] : [0, 0]
    const isVideo = /^(?:avc|hvc|hev|vp0|av0|mp4v|dvh|encv|jpeg|apc|ap4)/.test(name)
    if (isVideo && width > 0) Object.assign(video, { width, height })
    const settings = bytes.subarray(at, Math.min(at + size, end)).indexOf('avcC')
    const profile = settings > 0 ? bytes[at + settings + 5]! : 0
    video.codecs.push(name.startsWith('avc') && profile > 100 ? 'avc-high' : name)
    at += size
  }
}
