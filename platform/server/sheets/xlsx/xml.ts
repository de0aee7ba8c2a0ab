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
 * What a part of a workbook may be made of: attributes of one element, elements within each other, and bytes in which
 * nothing begins or ends. All of it is kept while it is read, and a thread whose memory fills too fast takes the process
 * with it.
 */
const max = { attributes: 100, depth: 100, quiet: 4_194_304 }

/** Refuses an element that is larger, and one that is deeper, than any of a workbook. */
function boundSize(parser: SaxesParser) {
  let [attributes, depth, quiet] = [0, 0, 0]
  const heard = () => {
    quiet = 0
  }
  parser.on('opentagstart', () => {
    heard()
    attributes = 0
    if (++depth > max.depth) refuse('unsafe_archive')
  })
  parser.on('attribute', () => {
    heard()
    if (++attributes > max.attributes) refuse('unsafe_archive')
  })
  parser.on('comment', heard)
  parser.on('processinginstruction', heard)
  return {
    heard,
    closed() {
      heard()
      depth--
    },
    afterPiece(size: number) {
      if ((quiet += size) > max.quiet) refuse('unsafe_archive')
    },
  }
}

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
  const bounds = boundSize(parser)
  parser.on('error', () => refuse('damaged'))
  parser.on('doctype', () => refuse('damaged'))
  if (open)
    parser.on('opentag', ({ name, attributes }) =>
      open(localOf(name), attributes as Attributes & Record<string, SaxesAttributePlain>),
    )
  parser.on('closetag', ({ name }) => {
    bounds.closed()
    close?.(localOf(name))
  })
  const take = (piece: string) => {
    bounds.heard()
    text?.(piece)
  }
  parser.on('text', take)
  parser.on('cdata', take)
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= decoderOf(piece)
    parser.write(decoder.decode(piece, { stream: true }))
    bounds.afterPiece(piece.length)
    await afterPiece?.()
  }
  parser.write(decoder?.decode() ?? '').close()
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
