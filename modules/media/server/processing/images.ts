import { join } from 'node:path'
import sharp from 'sharp'
import { Problem } from '#platform/server/problem.ts'
import type { Purpose } from '../../contract/media.ts'
import type { Artifact, Artifacts } from './artifacts.ts'

// One thread for each picture and nothing kept: memory stays flat whatever is uploaded. Only these formats are ever
// read, whatever a file says it is.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
    ...['VipsForeignLoadNsgif', 'VipsForeignLoadHeif'],
  ],
})

const maxPixels = 40_000_000
const seconds = 10
/** Widths that a picture is kept in, the last one as itself; a portrait is square. */
const widths = { avatar: [96, 512], logo: [96, 512], others: [320, 960, 1920] }
const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

const read = (file: string) =>
  sharp(file, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' }).timeout({ seconds })

/** An image, drawn anew in several widths: turned upright, without where and by whom it was taken. */
export async function drawAnew(file: string, folder: string, purpose: Purpose): Promise<Artifacts> {
  const { width } = await sizeOf(file)
  if (purpose === 'avatar') return draw(file, folder, widths.avatar, 'square')
  const widthsOfPurpose = purpose === 'logo' ? widths.logo : widths.others
  const largest = Math.min(width, widthsOfPurpose.at(-1)!)
  const fitting = widthsOfPurpose.filter(each => each < largest)
  return draw(file, folder, [...fitting, largest])
}

async function draw(file: string, folder: string, all: number[], square?: 'square'): Promise<Artifacts> {
  const files: Artifact[] = []
  for (const width of all) {
    const path = join(folder, `${width}.webp`)
    const shape = square ? { width, height: width } : { width, withoutEnlargement: true }
    const image = await safely(() => read(file).autoOrient().resize(shape).webp({ quality: 82 }).toFile(path))
    const size = { width: image.width, height: image.height }
    files.push({ name: String(image.width), path, contentType: 'image/webp', ...size })
  }
  const main = files.at(-1)!
  main.name = 'main'
  const { width, height, contentType } = main
  return { files, contentType, width, height, ending: 'webp' }
}

/** An image to be opened or kept as it is: only what it shows, in the format that it came in. */
export async function redraw(file: string, folder: string, type: string): Promise<Artifacts> {
  await sizeOf(file)
  const ending = endings[type] ?? 'webp'
  const path = join(folder, `main.${ending}`)
  const image = read(file).autoOrient()
  const formatted =
    ending === 'png'
      ? image.png()
      : ending === 'jpg'
        ? image.jpeg({ quality: 90 })
        : image.webp({ quality: 90 })
  const { width, height } = await safely(() => formatted.toFile(path))
  const contentType = ending === 'webp' ? 'image/webp' : type
  return { files: [{ name: 'main', path, contentType, width, height }], contentType, width, height, ending }
}

/** The picture that stands for a video. */
export async function drawPoster(file: string, folder: string): Promise<Artifact> {
  const path = join(folder, 'poster.webp')
  const shape = { width: 1280, withoutEnlargement: true }
  const { width, height } = await safely(() => read(file).resize(shape).webp({ quality: 80 }).toFile(path))
  return { name: 'poster', path, contentType: 'image/webp', width, height }
}

/** The size of an image as it is seen; too many pixels are refused before any is read. */
async function sizeOf(file: string) {
  const { autoOrient } = await safely(() => sharp(file, { limitInputPixels: false }).metadata())
  if (autoOrient.width * autoOrient.height > maxPixels) throw new Problem('too_many_pixels')
  return autoOrient
}

/** A picture that cannot be drawn is damaged, or never was one. */
async function safely<Result>(work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (/ENOSPC|No space/.test(String(error))) throw new Problem('full')
    throw new Problem('damaged')
  }
}
