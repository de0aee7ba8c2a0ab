import { readSheetFile, type ReadChoice } from '#platform/server/sheets/read.ts'
import { type Row, textOf } from '#platform/server/sheets/rows.ts'
import { archiveOf } from './archive.ts'

type Part = string | { data: string; after?: string; state?: 'hidden' | 'veryHidden' }
type Workbook = {
  /** The rows of sheets by their names, as XML. */
  sheets: Record<string, Part>
  strings?: string[]
  /** The formats of numbers, by the styles 1, 2, … of cells. */
  formats?: string[]
  from1904?: boolean
  /** Further parts, or others in place of those. */
  parts?: Record<string, string | Buffer>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (rows: [id: string, type: string, target: string][]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The parts of a workbook as Excel writes them. */
export function partsOf({ sheets, strings = [], formats = [], from1904, parts = {} }: Workbook) {
  const all = Object.entries(sheets).map(([name, part], at) => ({
    ...{ name, at: at + 1, state: '', after: '' },
    ...(typeof part === 'string' ? { data: part } : part),
  }))
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${types}"><workbookPr${
      from1904 ? ' date1904="1"' : ''
    }/><sheets>${all
      .map(
        ({ name, at, state }) =>
          `<sheet name="${name}" sheetId="${at}" r:id="s${at}" state="${state || 'visible'}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...all.map(({ at }): [string, string, string] => [`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`]),
      ['strings', 'sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles', '/xl/styles.xml'],
    ]),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings.map(text => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}" xfId="0"/>`)
      .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      all.map(({ at, data, after }) => [
        `xl/worksheets/sheet${at}.xml`,
        `${head}<worksheet xmlns="${main}" xmlns:r="${types}"><dimension ref="A1:XFD1048576"/><sheetData>${data}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...parts,
  }
}

export const workbookOf = async (workbook: Workbook) => archiveOf(partsOf(workbook))

/** Rows of texts within their cells, as XML. */
export const rowsOf = (...rows: string[][]) =>
  rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells
          .map(text => (text ? `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>` : '<c/>'))
          .join('')}</row>`,
    )
    .join('')

/** What is read of a file: what there is to say of it, its rows, and these as texts. */
export async function readSheets(bytes: Buffer, choice: ReadChoice = {}) {
  const rows: Row[] = []
  const { signal } = new AbortController()
  const file = await readSheetFile(new Uint8Array(bytes), choice, some => void rows.push(...some), { signal })
  return { file, rows, texts: rows.map(({ cells }) => cells.map(textOf)) }
}
