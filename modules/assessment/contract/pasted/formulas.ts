/** A piece of a text: words, or a formula in a line or of its own. */
type Piece = { text: string; as: 'words' | 'inline' | 'block' }

/** Signs around formulas; two backslashes open none. */
const signs = /\\\\|\\[()[\]]|(?<!\\)\$\$?/g
const kinds: Record<string, { close: string; as: Piece['as'] }> = {
  $: { close: '$', as: 'inline' },
  '\\(': { close: '\\)', as: 'inline' },
  $$: { close: '$$', as: 'block' },
  '\\[': { close: '\\]', as: 'block' },
}

/**
 * The words and formulas of a text: `$…$`, `\(…\)`, `$$…$$` and `\[…\]`. A dollar is money where a space follows the first one,
 * precedes the second, or a digit follows that one. A sign is closed by the next one or not at all, which keeps the time linear.
 */
export function piecesOf(text: string): Piece[] {
  const found = [...text.matchAll(signs)].filter(([sign]) => sign !== '\\\\')
  const pieces: Piece[] = []
  let end = 0
  for (let at = 0; at + 1 < found.length; at++) {
    const [open, close] = [found[at]!, found[at + 1]!]
    const kind = kinds[open[0]]
    if (kind?.close !== close[0]) continue
    const tex = text.slice(open.index + open[0].length, close.index)
    const after = close.index + close[0].length
    if (tex.trim() === '' || (open[0] === '$' && isMoney(tex, text[after]))) continue
    pieces.push({ text: text.slice(end, open.index), as: 'words' }, { text: tex.trim(), as: kind.as })
    end = after
    at++
  }
  pieces.push({ text: text.slice(end), as: 'words' })
  return pieces.flatMap(piece => {
    if (piece.as !== 'words') return [piece]
    return piece.text === '' ? [] : [{ ...piece, text: piece.text.replaceAll('\\$', '$') }]
  })
}

const isMoney = (between: string, after = '') => /^\s|\s$/.test(between) || /\d/.test(after)
