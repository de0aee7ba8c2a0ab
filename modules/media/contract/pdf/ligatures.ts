/** Letters without a form of their own, as pdf.js names what was drawn alone, or as one with its neighbour. */
const plain = /^[\u0621-\u063A\u0641-\u064A]{2,}$/
/** Those that never join the next one; the last of them stands at the end of a word alone. */
const apart = 'ءآأؤإاةدذرزوى'
/** Forms that join the next letter: those at the beginning and in the middle of a word. */
const joining =
  /[\uFE8B\uFE8C\uFE91\uFE92\uFE97\uFE98\uFE9B\uFE9C\uFE9F\uFEA0\uFEA3\uFEA4\uFEA7\uFEA8\uFEB3\uFEB4\uFEB7\uFEB8\uFEBB\uFEBC\uFEBF\uFEC0\uFEC3\uFEC4\uFEC7\uFEC8\uFECB\uFECC\uFECF\uFED0\uFED3\uFED4\uFED7\uFED8\uFEDB\uFEDC\uFEDF\uFEE0\uFEE3\uFEE4\uFEE7\uFEE8\uFEEB\uFEEC\uFEF3\uFEF4]$/

/**
 * Where a font draws two letters as one, pdf.js names them the wrong way around. Two that were drawn alone, each for
 * itself, look alike in its answer; but these cannot stand where a letter would have to join its neighbour.
 */
export function turnedBack(texts: string[]) {
  return texts.map((text, at) => {
    const letters = [...text]
    if (!plain.test(text)) return text
    const joinsWithin = letters.slice(0, -1).some(letter => letter === 'ى' || !apart.includes(letter))
    const joinsBefore = joining.test(texts[at - 1] ?? '')
    const joinsAfter = !apart.includes(letters.at(-1)!) && /^\p{Script=Arabic}/u.test(texts[at + 1] ?? '')
    return joinsWithin || joinsBefore || joinsAfter ? letters.toReversed().join('') : text
  })
}
