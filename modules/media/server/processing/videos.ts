import { join } from 'node:path'
import { Problem } from '#platform/server/problem.ts'
import type { Artifacts } from './artifacts.ts'
import { frameOf, hasFfmpeg, type Probed, probe } from './ffmpeg.ts'
import { readMp4 } from './mp4.ts'

/** What becomes of a video: it is kept as it is, or has to be converted first. */
export type Inspected = Artifacts & { convert?: boolean }

const mp4 = ['video/mp4', 'video/quicktime', 'video/x-m4v']
/** As MP4 names the formats that every browser plays. */
const playedInMp4 = ['avc1', 'avc3', 'vp09', 'av01', 'mp4a', 'Opus', 'fLaC', '.mp3', 'text', 'tx3g', 'tmcd']
/** As ffprobe names them. */
const videoIn = { mp4: ['h264', 'vp9', 'av1'], webm: ['vp8', 'vp9', 'av1'] }
const audioIn = { mp4: ['aac', 'mp3', 'opus', 'flac'], webm: ['vorbis', 'opus'] }
const pixels = ['yuv420p', 'yuvj420p', '']

/**
 * Looks into a video. Where the machine has ffmpeg, it gets a poster, and what browsers do not play is converted; without
 * it, MP4 is read here, WebM is believed, and the rest refused with that reason.
 */
export async function inspectVideo(
  file: string,
  folder: string,
  type: string,
  ffmpeg: string,
): Promise<Inspected> {
  const container = mp4.includes(type) ? 'mp4' : type === 'video/webm' ? 'webm' : undefined
  const contentType = container === 'webm' ? 'video/webm' : 'video/mp4'
  const files = [{ name: 'main', path: file, contentType }]
  if (await hasFfmpeg(ffmpeg)) {
    const streams = await probe(ffmpeg, file)
    if (!streams.video) throw new Problem('unplayable')
    const { width, height } = streams
    const durationSeconds = lengthOf(streams)
    const poster = await posterOf(file, folder, streams.durationSeconds, ffmpeg)
    const isPlayed = container !== undefined && plays(streams, container)
    const artifacts = { files: [...files, ...poster], contentType, durationSeconds, width, height }
    return isPlayed ? artifacts : { ...artifacts, convert: true, ending: 'mp4' }
  }
  if (container === 'webm') return { files, contentType }
  if (container !== 'mp4') throw new Problem('unplayable')
  const found = await readMp4(file)
  const { codecs, width, height } = found
  if (width === 0 || !codecs.every(name => playedInMp4.includes(name))) throw new Problem('unplayable')
  return { files, contentType, durationSeconds: lengthOf(found), width, height }
}

/** A video that does not say how long it is has no length, rather than none to watch. */
const lengthOf = ({ durationSeconds }: { durationSeconds: number }) => durationSeconds || undefined

const plays = ({ video, audio }: Probed, container: 'mp4' | 'webm') =>
  videoIn[container].includes(video!.name) &&
  pixels.includes(video!.pixels) &&
  (audio === undefined || audioIn[container].includes(audio))

/** A picture of a video; one of which none can be made goes without. */
async function posterOf(file: string, folder: string, durationSeconds: number, ffmpeg: string) {
  const frame = join(folder, 'frame.png')
  try {
    await frameOf(ffmpeg, file, durationSeconds, frame)
    const { drawPoster } = await import('./images.ts')
    return [await drawPoster(frame, folder)]
  } catch (error) {
    if (error instanceof Problem && error.code === 'full') throw error
    return []
  }
}
