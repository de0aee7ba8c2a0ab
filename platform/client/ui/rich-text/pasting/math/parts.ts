/** An element of a formula as Word and MathML write it, without the prefix of its name. */
export type Part = { name: string; attributes: Record<string, string>; children: (Part | string)[] }

const tokens = /<!--[^]*?-->|<(\/?)([a-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*?)(\/?)>|[^<]+|</gi
const pairs = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g
const local = (name: string) => name.toLowerCase().replace(/^.*:/, '')

/**
 * The elements of a piece of markup. A reader of HTML would not do: it takes `<m:chr m:val="∑"/>` for the beginning of an
 * element, and one of XML refuses what Word writes among them.
 */
export function partsOf(markup: string): Part[] {
  const root: Part = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [written, end, name, attributes, isEmpty] of markup.matchAll(tokens)) {
    const parent = open.at(-1)!
    if (!name) {
      if (!written.startsWith('<!--')) parent.children.push(decoded(written))
    } else if (end) {
      const at = open.findLastIndex(one => one.name === local(name))
      if (at > 0) open.length = at
    } else {
      const part: Part = { name: local(name), attributes: {}, children: [] }
      for (const [, key, ...values] of attributes!.matchAll(pairs))
        part.attributes[local(key!)] = decoded(values.find(value => value !== undefined) ?? '')
      parent.children.push(part)
      if (!isEmpty) open.push(part)
    }
  }
  return root.children.filter(isPart)
}

export const isPart = (child: Part | string): child is Part => typeof child !== 'string'

/** All the text within, in one line. */
export const textOf = (part: Part): string =>
  part.children.map(child => (isPart(child) ? textOf(child) : child)).join('')

export const childrenOf = (part: Part | undefined, name?: string) =>
  (part?.children ?? []).filter(isPart).filter(child => !name || child.name === name)
export const childOf = (part: Part | undefined, name: string) => childrenOf(part, name)[0]

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name) return names[(name as string).toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
