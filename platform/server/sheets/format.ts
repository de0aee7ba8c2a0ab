import { refuse } from './limits.ts'

const startsWith = (bytes: Uint8Array, start: number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte)
const [pk, pdf] = [
  [0x50, 0x4b],
  [0x25, 0x50, 0x44, 0x46],
]
/** The container of old office files, and of new ones that a password locks. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le')

/** What a file is by its first bytes: an archive that may be a workbook, or text; everything else is refused. */
export function formatOfFile(bytes: Uint8Array): 'xlsx' | 'text' {
  if (startsWith(bytes, compound))
    return refuse(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(lockedPart)
        ? 'encrypted'
        : 'wrong_media_type',
    )
  if (startsWith(bytes, pdf)) return refuse('wrong_media_type')
  return startsWith(bytes, [...pk, 3, 4]) || startsWith(bytes, [...pk, 5, 6]) ? 'xlsx' : 'text'
}
