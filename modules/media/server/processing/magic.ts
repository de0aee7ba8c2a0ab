import { open } from 'node:fs/promises'
import type { Purpose } from '../../contract/media.ts'
import { readMp4 } from './mp4.ts'

const images = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const logos = images.slice(0, 3)
const office = 'application/vnd.openxmlformats-officedocument.'
const openDocument = 'application/vnd.oasis.opendocument.'
/** Packed files, of which it is looked at what they unpack to. */
const packed = [
  ...['application/zip', 'application/epub+zip'],
  ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(x => office + x),
  ...['text', 'spreadsheet', 'presentation'].map(x => openDocument + x),
]
/** Sounds that every browser plays, or nearly, by what they are told to be to it. */
const playable: Record<string, string> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
}
const plain = [
  ...['application/pdf', 'application/x-cfb', 'application/rtf', ...Object.keys(playable)],
  ...['audio/wav', 'audio/flac', 'audio/vnd.wave'],
]
const videoKinds = (type: string) =>
  type.startsWith('video/') || ['application/vnd.ms-asf', 'application/mxf'].includes(type)

/** What is done with a file, by what it is. */
export type Sort = 'image' | 'archive' | 'text' | 'video' | 'sound' | 'plain'
export type Found = { type: string; sort: Sort }

const sortsOf: Record<Exclude<Purpose, 'import' | 'audio'>, Sort[]> = {
  avatar: ['image'],
  cover: ['image'],
  image: ['image'],
  logo: ['image'],
  video: ['video'],
  captions: ['text'],
  attachment: ['image', 'archive', 'text', 'plain'],
  summary: ['image', 'archive', 'plain'],
  answer: ['image', 'archive', 'text', 'plain'],
}

/** What a file is, by its own bytes; nothing where that is not taken for this purpose. Its name says nothing. */
export async function sniff(file: string, purpose: Purpose): Promise<Found | undefined> {
  const { fileTypeFromFile } = await import('file-type') // with the first file, not with the server: 3 MiB
  const type = (await fileTypeFromFile(file))?.mime
  if (purpose === 'import') return tableOf(type)
  if (purpose === 'audio') return soundOf(file, type)
  const isText = type === undefined || type === 'text/vtt'
  const found = isText ? await textIn(file, purpose === 'captions') : sortOf(type)
  if (!found || !sortsOf[purpose].includes(found.sort)) return undefined
  return purpose === 'logo' && !logos.includes(found.type) ? undefined : found
}

/**
 * What may be a table: a workbook, text in any encoding, and what cannot be told from those by its first bytes or is an
 * old or a locked workbook. Whoever reads it says what is wrong with it.
 */
function tableOf(type = 'text/plain'): Found | undefined {
  if (type === `${office}spreadsheetml.sheet`) return { type, sort: 'plain' }
  const isTable = /^text\/|^application\/(zip|x-cfb|pdf)$|\.spreadsheet$/.test(type)
  return isTable ? { type: 'application/octet-stream', sort: 'plain' } : undefined
}

/** A sound; a recording of a phone says that it is a video, and has no picture. */
async function soundOf(file: string, type = ''): Promise<Found | undefined> {
  const isRecording = type === 'video/mp4' && (await readMp4(file)).width === 0
  const contentType = isRecording ? 'audio/mp4' : playable[type]
  return contentType ? { type: contentType, sort: 'sound' } : undefined
}

function sortOf(type: string): Found | undefined {
  if (images.includes(type)) return { type, sort: 'image' }
  if (packed.includes(type)) return { type, sort: 'archive' }
  if (plain.includes(type)) return { type, sort: 'plain' }
  return videoKinds(type) ? { type, sort: 'video' } : undefined
}

const longestText = 5 * 1_048_576
const markup = /<\s*(?:!doctype|\?xml|html|head|body|svg|script|iframe|object|embed|meta|link|style)\b/i

/**
 * Text has no mark of its own: it is all letters in UTF-8, and nothing in it would be read as a page or a drawing, unless
 * it is written anew anyway.
 */
async function textIn(file: string, isRewritten: boolean): Promise<Found | undefined> {
  const opened = await open(file)
  try {
    if ((await opened.stat()).size > longestText) return undefined
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await opened.readFile())
    // oxlint-disable-next-line no-control-regex -- these are what plain text never holds
    const isPlain = !/[\0-\x08\x0E-\x1A\x1C-\x1F]/.test(text) && (isRewritten || !markup.test(text))
    return isPlain && text.trim() !== '' ? { type: 'text/plain; charset=utf-8', sort: 'text' } : undefined
  } catch (error) {
    if (error instanceof TypeError) return undefined // it is no UTF-8
    throw error
  } finally {
    await opened.close()
  }
}
