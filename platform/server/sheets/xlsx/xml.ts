import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { refuse } from '../limits.ts'

export type Attributes = Record<string, string>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}
const localOf = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML piece by piece: elements by their names without prefixes. Sheets have no DOCTYPE; where one is, somebody wants
 * entities to be expanded or files to be read.
 */
export async function readXml(
  pieces: AsyncIterable<Buffer>,
  { open, close, text }: Handlers,
  afterPiece?: () => Promise<void> | undefined,
) {
  const parser = new SaxesParser({ position: false })
  let failed = false
  parser.on('error', () => (failed = true))
  parser.on('doctype', () => refuse('damaged'))
  if (open)
    parser.on('opentag', ({ name, attributes }) =>
      open(localOf(name), attributes as Attributes & Record<string, SaxesAttributePlain>),
    )
  if (close) parser.on('closetag', ({ name }) => close(localOf(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= decoderOf(piece)
    parser.write(decoder.decode(piece, { stream: true }))
    if (failed) refuse('damaged')
    await afterPiece?.()
  }
  parser.write(decoder?.decode() ?? '').close()
  if (failed) refuse('damaged')
}

/** XML says by its first bytes that it is UTF-16; else it is UTF-8, and any other is wrong. */
function decoderOf(first: Buffer) {
  const [a, b] = first
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0))
    return new TextDecoder('utf-16le', { fatal: true })
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c))
    return new TextDecoder('utf-16be', { fatal: true })
  return new TextDecoder('utf-8', { fatal: true })
}

/** What stands for letters that XML cannot hold: `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
