// `npm run draw:videos`: draws the videos of the demonstration anew, with ffmpeg, and a poster of each as an upload gets it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { videos } from './demo-videos/scenes.ts'

const folder = 'demo/uploads'
const [width, height, perSecond] = [960, 540, 12]
const work = mkdtempSync(join(tmpdir(), 'bustan-videos-'))
mkdirSync(folder, { recursive: true })

try {
  for (const [name, { seconds, notes, scene }] of Object.entries(videos)) {
    const file = join(folder, `${name}.mp4`)
    const child = spawn('ffmpeg', argsFor(file, seconds, notes), { stdio: ['pipe', 'inherit', 'inherit'] })
    const ended = once(child, 'exit')
    for (let frame = 0; frame < seconds * perSecond; frame++) {
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${scene(frame / perSecond)}</svg>`
      const pixels = await sharp(Buffer.from(drawn)).flatten().removeAlpha().raw().toBuffer()
      if (!child.stdin.write(pixels)) await once(child.stdin, 'drain')
    }
    child.stdin.end()
    await ended
  }
  // What draws posters reads no SVG from then on, so it comes last.
  const { inspectVideo } = await import('#modules/media/server/processing/videos.ts')
  for (const name of Object.keys(videos)) {
    const { files } = await inspectVideo(join(folder, `${name}.mp4`), work, 'video/mp4', 'ffmpeg')
    const poster = files.find(file => file.name === 'poster')
    if (!poster) throw new Error(`${name} got no poster.`)
    copyFileSync(poster.path, join(folder, `${name}.webp`))
  }
} finally {
  rmSync(work, { recursive: true })
}

/** Small, calm and ready to be played from its first bytes; below it a chord that swells and ebbs. */
function argsFor(file: string, seconds: number, notes: number[]) {
  const swelling = notes.map((hertz, at) => `sin(2*PI*${hertz}*t)*(0.5-0.5*cos(2*PI*t/${6 + 2 * at}))`)
  const fades = `min(1,t/3)*min(1,(${seconds}-t)/3)`
  const sound = `aevalsrc='0.05*${fades}*(${swelling.join('+')})':s=44100:d=${seconds}`
  const pictures = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${perSecond}`]
  const video = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '33', '-g', '60']
  const audio = ['-c:a', 'aac', '-ac', '1', '-ar', '22050', '-b:a', '14k']
  const rest = [
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-shortest',
    '-y',
    file,
  ]
  return ['-v', 'error', ...pictures, '-i', '-', '-f', 'lavfi', '-i', sound, ...video, ...audio, ...rest]
}
