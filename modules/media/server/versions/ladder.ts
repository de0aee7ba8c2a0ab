import { type VideoVersion, videoVersions } from '#platform/contract/file.ts'
import type { Probed } from '../processing/ffmpeg.ts'

/** How a version is written: the shorter side of its picture, and its largest rates in kbit/s. */
type Rung = { side: number; profile: 'baseline' | 'main'; video: number; audio: number; channels: 1 | 2 }

/** The rates of sound and picture together stay below 250, 800 and 1,800 kbit/s. */
const rungs: Record<Exclude<VideoVersion, 'sound'>, Rung> = {
  '240p': { side: 240, profile: 'baseline', video: 190, audio: 48, channels: 1 },
  '480p': { side: 480, profile: 'main', video: 720, audio: 64, channels: 2 },
  '720p': { side: 720, profile: 'main', video: 1_680, audio: 96, channels: 2 },
}

/** The versions that a video can have, the smallest first: only smaller pictures than its own. */
export function versionsOf({ width, height, audio }: Pick<Probed, 'width' | 'height' | 'audio'>) {
  const side = Math.min(width, height)
  return videoVersions
    .filter(name => (name === 'sound' ? audio !== undefined : rungs[name].side < side))
    .toReversed()
}

/** What ffmpeg is asked for, to write a version of a video that is so large and so long. */
export function argsFor(name: VideoVersion, { width, height, length }: Probed) {
  const rest = ['-sn', '-dn', '-map_metadata', '-1', '-movflags', '+faststart', '-threads', '1', '-f', 'mp4']
  if (name === 'sound') {
    // As long as the video, and beginning with it: what was heard counts by the second, too.
    const whole = length > 0 ? { filter: ',apad', end: ['-t', length.toFixed(3)] } : { filter: '', end: [] }
    const filled = `aresample=async=1:first_pts=0${whole.filter}`
    return ['-map', '0:a:0', '-vn', '-af', filled, ...whole.end, ...aacOf(64, 2), ...rest]
  }
  const { side, profile, video, audio, channels } = rungs[name]
  const scale = width >= height ? `-2:${side}` : `${side}:-2`
  return [
    ...['-map', '0:v:0', '-vf', `scale=${scale}`, '-fpsmax', '30', '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', profile, '-crf', '25'],
    ...['-maxrate', `${video}k`, '-bufsize', `${video * 2}k`],
    // A key frame every two seconds, so that a jump, or a change to this version, need not wait.
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ...['-map', '0:a:0?', ...aacOf(audio, channels), ...rest],
  ]
}

const aacOf = (rate: number, channels: number) => ['-c:a', 'aac', '-b:a', `${rate}k`, '-ac', String(channels)]
