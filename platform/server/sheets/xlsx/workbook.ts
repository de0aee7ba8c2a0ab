import { limits, refuse } from '../limits.ts'
import { type Format, formatOf } from './formats.ts'
import { type Parts, relationsOf } from './open.ts'
import { readXml, unescaped } from './xml.ts'

export type Workbook = {
  from1904: boolean
  sheets: { name: string; hidden: boolean; path: string }[]
  strings: string[]
  /** The formats of numbers by the styles of cells. */
  formats: Format[]
}

const mainTypes = ['officeDocument', 'worksheet', 'sharedStrings', 'styles'] as const
type MainType = (typeof mainTypes)[number]

/** Excel itself keeps 65,490 formats of cells, and as many sheets as fit in memory. */
const max = { sheets: 2_000, formats: 65_536 }

/** What sheets share: their names, strings and styles. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const path = pathsOf(await relationsOf(parts, ''), 'officeDocument')[0] ?? 'xl/workbook.xml'
  if (!parts.has(path) || !path.endsWith('.xml')) refuse('wrong_media_type')
  const relations = await relationsOf(parts, path)
  const named: { name: string; hidden: boolean; id: string }[] = []
  let [from1904, isWorkbook] = [false, false]
  await readXml(await parts.read(path), {
    open(element, attributes) {
      if (element === 'workbook') isWorkbook = true
      if (element === 'workbookPr') from1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '')
      if (element !== 'sheet') return
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      if (named.push({ name: unescaped(attributes.name ?? ''), hidden, id }) > max.sheets)
        refuse('unsafe_archive')
    },
  })
  if (!isWorkbook) refuse('wrong_media_type')
  const sheets = named.flatMap(({ name, hidden, id }) => {
    const relation = relations.get(id)
    // Sheets of charts and macros have no rows.
    if (relation?.type !== 'worksheet') return []
    return [{ name, hidden, path: parts.has(relation.path) ? relation.path : refuse('damaged') }]
  })
  const [strings] = pathsOf(relations, 'sharedStrings').filter(parts.has)
  const [styles] = pathsOf(relations, 'styles').filter(parts.has)
  return {
    from1904,
    sheets,
    strings: strings ? await readStrings(parts, strings) : [],
    formats: styles ? await readFormats(parts, styles) : [],
  }
}

const pathsOf = (relations: Awaited<ReturnType<typeof relationsOf>>, wanted: MainType) =>
  [...relations.values()].flatMap(({ type, path }) => (type === wanted ? [path] : []))

async function readStrings(parts: Parts, path: string) {
  const strings: string[] = []
  const text = textReader()
  await readXml(await parts.read(path), {
    open(element) {
      if (element === 'si') text.begin()
      text.open(element)
    },
    close(element) {
      text.close(element)
      if (element === 'si' && strings.push(text.end()) > limits.cells) refuse('too_many_rows')
    },
    text: text.add,
  })
  return strings
}

/** Collects the text of a string and of its parts in other fonts, without what says how it is pronounced. */
export function textReader() {
  let [text, isText, isPhonetic] = ['', false, false]
  return {
    begin: () => void (text = ''),
    open(element: string) {
      if (element === 't') isText = true
      if (element === 'rPh') isPhonetic = true
    },
    add(piece: string) {
      if (isText && !isPhonetic) text += piece
      if (text.length > limits.letters) refuse('unsafe_archive')
    },
    close(element: string) {
      if (element === 't') isText = false
      if (element === 'rPh') isPhonetic = false
    },
    end: () => unescaped(text),
  }
}

async function readFormats(parts: Parts, path: string) {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let inCells = false
  await readXml(await parts.read(path), {
    open(element, { numFmtId: id, formatCode: code }) {
      if (element === 'numFmt') codes.set(Number(id), code ?? '')
      if (element === 'cellXfs') inCells = true
      if (element === 'xf' && inCells) ids.push(Number(id ?? 0))
      if (codes.size > max.formats || ids.length > max.formats) refuse('unsafe_archive')
    },
    close(element) {
      if (element === 'cellXfs') inCells = false
    },
  })
  return ids.map(id => formatOf(id, codes.get(id)))
}
