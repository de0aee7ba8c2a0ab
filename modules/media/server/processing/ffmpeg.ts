import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { Problem } from '#platform/server/problem.ts'

/** What ffprobe finds in a video. */
export type Probed = {
  durationSeconds: number
  /** The same, to the fraction. */
  length: number
  width: number
  height: number
  video: { name: string; pixels: string } | undefined
  audio: string | undefined
}

/** Containers that are opened; what lists other files (playlists, concatenations) is none of them. */
const formats = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,live_flv,ogg,asf,mxf,3gp'
/** Nothing is fetched, and nothing but the file is read. */
export const confined = ['-hide_banner', '-protocol_whitelist', 'file', '-format_whitelist', formats]
/** What a program needs of our environment to be found and to run. The rest, with passwords in it, is not for it. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'SystemRoot']
const env = () =>
  Object.fromEntries([
    ...passedOn.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ['LC_ALL', 'C'],
  ])
const seconds = (count: number) => count * 1_000
const abilities = new Map<string, Promise<boolean>>()

/** Whether this machine has an ffmpeg with its ffprobe; asked until there is an answer. */
export async function hasFfmpeg(path: string) {
  if (!path) return false
  const ability = abilities.get(path) ?? answers(path).then(ok => ok && answers(probeBeside(path)))
  abilities.set(path, ability)
  try {
    return await ability
  } catch (error) {
    // A machine with too much else to do has not said that it has none.
    abilities.delete(path)
    throw error
  }
}
const answers = (program: string) =>
  new Promise<boolean>((resolve, reject) =>
    execFile(program, ['-version'], { timeout: seconds(10), env: env() }, error =>
      error?.signal ? reject(endedBy(program, error.signal)) : resolve(!error),
    ),
  )
/** Whoever ended a program, time or the system that was out of memory, has said nothing about the file: it is tried again. */
const endedBy = (program: string, signal: NodeJS.Signals | null) =>
  new Error(`${program} was ended by ${signal}`)
const probeBeside = (path: string) =>
  path.includes('/') || path.includes('\\') ? join(dirname(path), 'ffprobe') : 'ffprobe'

/** How long a video is, and how it is written. */
export async function probe(ffmpeg: string, file: string): Promise<Probed> {
  const args = [...confined, '-v', 'error', '-show_streams', '-show_format', '-of', 'json', file]
  const ffprobe = probeBeside(ffmpeg)
  const limits = { timeout: seconds(60), maxBuffer: 8 * 1_048_576 }
  const said = await new Promise<string>((resolve, reject) =>
    execFile(ffprobe, args, { ...limits, env: env() }, (error, stdout) => {
      if (!error) return resolve(stdout)
      const isAnswer = error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' || !error.signal
      reject(isAnswer ? new Problem('damaged') : endedBy(ffprobe, error.signal!))
    }),
  )
  const { streams = [], format = {} } = JSON.parse(said)
  const isCover = (stream: any) => stream.disposition?.attached_pic === 1
  const video = streams.find((stream: any) => stream.codec_type === 'video' && !isCover(stream))
  const audio = streams.find((stream: any) => stream.codec_type === 'audio')
  const turned =
    Math.abs(video?.side_data_list?.find((each: any) => each.rotation)?.rotation ?? 0) % 180 === 90
  const [width, height] = turned ? [video?.height, video?.width] : [video?.width, video?.height]
  return {
    durationSeconds: Math.round(Number(format.duration) || 0),
    length: Number(format.duration) || 0,
    width: width ?? 0,
    height: height ?? 0,
    video: video && { name: video.codec_name, pixels: video.pix_fmt ?? '' },
    audio: audio?.codec_name,
  }
}

/** One picture of a video, from its beginning but not its first. */
export function frameOf(ffmpeg: string, file: string, durationSeconds: number, to: string) {
  const at = Math.min(3, durationSeconds / 10).toFixed(2)
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-y', to]
  return run(ffmpeg, [...confined, '-ss', at, '-i', file, ...picture], AbortSignal.timeout(seconds(60)))
}

/** Writes a video anew as every browser plays it, and says how many seconds of it are done. */
export function convert(
  ffmpeg: string,
  file: string,
  to: string,
  { signal, onSeconds }: { signal: AbortSignal; onSeconds(done: number): void },
) {
  const video = [
    '-map',
    '0:v:0',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-pix_fmt',
    'yuv420p',
  ]
  const size = ['-vf', 'scale=trunc(min(iw\\,1920)/2)*2:-2']
  const audio = ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '128k', '-ac', '2']
  const rest = ['-sn', '-dn', '-map_metadata', '-1', '-movflags', '+faststart', '-threads', '1']
  const args = [...confined, '-i', file, ...video, ...size, ...audio, ...rest]
  return run(ffmpeg, [...args, '-f', 'mp4', '-y', to], signal, { onSeconds })
}

type Heard = {
  /** How many seconds of the video are done. */
  onSeconds?(done: number): void
  /** The program, as soon as it runs. */
  onStart?(child: ChildProcess): void
}

/** Runs ffmpeg to its end; what it cannot read is damaged. */
export function run(
  program: string,
  asked: string[],
  signal: AbortSignal,
  { onSeconds, onStart }: Heard = {},
) {
  const args = onSeconds ? ['-progress', 'pipe:1', ...asked] : asked
  const hear = (said: string) => {
    const done = /out_time_us=(\d+)/.exec(said)?.[1]
    if (done) onSeconds?.(Math.floor(Number(done) / 1e6))
  }
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, ['-nostdin', '-v', 'error', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
      env: env(),
    })
    onStart?.(child)
    let complained = ''
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', text => (complained = (complained + text).slice(-2_000)))
    child.once('error', reject)
    child.once('close', (code, ended) => {
      if (code === 0) return resolve()
      if (code === null) return reject(endedBy(program, ended))
      reject(new Problem(/No space left/.test(complained) ? 'full' : 'damaged'))
    })
  })
}
