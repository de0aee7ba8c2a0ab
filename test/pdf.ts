/** A small PDF file: each page a line of text, drawn letter by letter from left to right as it is given. */
export function pdfOf(...pages: string[]) {
  const letters = [...new Set(pages.join(''))]
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
  const codeOf = (letter: string) => hex(letters.indexOf(letter) + 1, 2)
  const unicodeOf = (letter: string) =>
    [...Buffer.from(letter, 'utf16le').swap16()].map(x => hex(x, 2)).join('')
  const stream = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`
  const map = letters.map(letter => `<${codeOf(letter)}><${unicodeOf(letter)}>`).join('\n')
  const toUnicode = `/CIDInit/ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <00><ff> endcodespacerange
${letters.length} beginbfchar
${map}
endbfchar endcmap end end`
  const numbers = pages.map((_, at) => 5 + 2 * at)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${numbers.map(number => `${number} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Courier/ToUnicode 4 0 R>>',
    stream(toUnicode),
    ...pages.flatMap((text, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${Math.max(595, 80 + 6 * text.length)} 842]/Contents ${6 + 2 * at} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      stream(`BT /F 10 Tf 40 700 Td <${[...text].map(codeOf).join('')}> Tj ET`),
    ]),
  ]
  const body = objects.map((content, at) => `${at + 1} 0 obj${content} endobj`).join('\n')
  return Buffer.from(`%PDF-1.7\n${body}\ntrailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`)
}
