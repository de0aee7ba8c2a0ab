const parts = /<(\/?)(\w+)([^>]*?)(\/?)>|[^<]+/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name) => entities[name]!)

/** The TeX of the formulas in a cleaned text, each as a page reads it: all text within, whatever tags stand there, too. */
export function formulasIn(html: string): string[] {
  if (!html.includes(' data-math="')) return []
  let text = ''
  const formulas: string[] = []
  /** Of each open element where its text begins, if it is a formula. */
  const open: (number | undefined)[] = []
  for (const [written, end, name, attributes, isEmpty] of html.matchAll(parts)) {
    if (!name) text += plain(written)
    else if (end) {
      const from = open.pop()
      if (from !== undefined) formulas.push(text.slice(from))
    } else if (!isEmpty) open.push(/ data-math="/.test(attributes!) ? text.length : undefined)
  }
  return formulas
}
