import type { Purpose } from '../../contract/media.ts'

const images = {
  extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'],
  names: 'JPG, PNG, WebP, GIF, AVIF',
}
const documents = { names: 'PDF, Word, PowerPoint, Excel, JPG, PNG' }

/** What is taken for each purpose, by the names that people know; where only these are, they need not be sent to be refused. */
const filesOf: Record<Purpose, { extensions?: string[]; names: string }> = {
  avatar: images,
  cover: images,
  image: images,
  audio: { extensions: ['mp3', 'm4a', 'ogg', 'oga', 'opus'], names: 'MP3, M4A, OGG' },
  logo: { extensions: images.extensions.slice(0, 4), names: 'PNG, JPG, WebP' },
  captions: { extensions: ['vtt', 'srt'], names: 'VTT, SRT' },
  video: { names: 'MP4, WebM, MOV' },
  attachment: documents,
  summary: documents,
  answer: documents,
  import: { extensions: ['xlsx', 'csv', 'tsv', 'txt'], names: 'Excel (.xlsx), CSV' },
}

/** The end of the name of a file as kinds are written: HEIC; nothing where it has none. */
export const extensionOf = (fileName: string) =>
  fileName.match(/\.([^.\s/\\]{1,10})$/)?.[1]!.toUpperCase() ?? ''

/** Whether the name of a file says already that it is not taken; the server looks at its bytes. */
export function isRefusedByName(fileName: string, purpose: Purpose) {
  const extension = extensionOf(fileName).toLowerCase()
  const { extensions } = filesOf[purpose]
  return extension !== '' && extensions !== undefined && !extensions.includes(extension)
}

/** Whether the name of a file says that it is taken, so that what was refused is not what its name says. */
export function isNamedAsTaken(fileName: string, purpose: Purpose) {
  return filesOf[purpose].extensions?.includes(extensionOf(fileName).toLowerCase()) ?? false
}

export const namesTaken = (purpose: Purpose) => filesOf[purpose].names
