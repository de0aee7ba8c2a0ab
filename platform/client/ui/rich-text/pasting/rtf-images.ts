/** What a group of RTF says by itself, without the groups within it, and where it ends. */
function groupAt(rtf: string, from: number) {
  let [own, depth, at] = ['', 0, from]
  for (; at < rtf.length; at++) {
    const sign = rtf[at]!
    if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) break
    else if (sign === '}') continue
    else if (depth === 1) {
      // Bytes go over many lines: all up to the next bracket at once.
      const rest = /[^{}]*/y
      rest.lastIndex = at
      const [text] = rest.exec(rtf)!
      own += text
      at += text.length - 1
    }
  }
  return { own, end: at }
}

const kinds: Record<string, string> = { png: 'image/png', jpeg: 'image/jpeg' }

/**
 * The images in what Word copies as RTF, in their order: its HTML names them as files of its own, which no page can read. Pictures of
 * equations and those for programs that know no images of today are none.
 */
export function imagesInRtf(rtf: string) {
  const images: { type: string; bytes: Uint8Array<ArrayBuffer> }[] = []
  for (let from = rtf.indexOf('{\\pict'); from >= 0; ) {
    const { own, end } = groupAt(rtf, from)
    const [, kind] = /\\(png|jpeg)blip/.exec(own) ?? []
    const isEquation = /\\mmathPict\W*$/.test(rtf.slice(Math.max(0, from - 40), from))
    const hex = own.replace(/\\[a-z]+-?\d* ?/g, '').replace(/\s+/g, '')
    if (kind && !isEquation && /^(?:[\da-f]{2})+$/i.test(hex))
      images.push({
        type: kinds[kind]!,
        bytes: Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
          Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
        ),
      })
    from = rtf.indexOf('{\\pict', end)
  }
  return images
}
