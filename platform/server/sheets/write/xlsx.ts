import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { directionOf } from '../../../contract/language.ts'
import { heldText, type Table, type Written } from './table.ts'
import { wallClock } from './wall-clock.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** More letters than these a cell does not hold: Excel calls the file broken. */
const maxLetters = 32_767
const maxTitle = 31
/** The styles of cells, by their order below. */
const style = { text: 1, dateTime: 2, header: 3 }
const widths = { text: 24, number: 12, dateTime: 18 }
const day = 86_400_000
/** Days from the first day of spreadsheets to 1970. */
const daysTo1970 = 25_569

/** A table as .xlsx, row by row: nothing of it stays in memory. Texts are never formulas, whatever they begin with. */
export function xlsxOf(table: Table): Readable {
  const zip = new ZipFile()
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(head + content), name)
  add('[Content_Types].xml', contentTypes)
  add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']))
  add('xl/workbook.xml', workbook(table.title))
  add(
    'xl/_rels/workbook.xml.rels',
    relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  )
  add('xl/styles.xml', styles)
  const sheet = Readable.from(sheetOf(table))
  const out = zip.outputStream as Readable
  // The archive does not pass on why what it reads has ended.
  const fail = (error: Error) => void out.destroy(error)
  sheet.on('error', fail)
  zip.on('error', fail)
  out.once('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 6 })
  zip.end()
  return out
}

async function* sheetOf({ columns, rows, language, timeZone }: Table): AsyncGenerator<string> {
  const clock = wallClock(timeZone)
  const cellOf = (value: Written, at: number) => {
    if (value === null || value === '') return '<c/>'
    const { type } = columns[at]!
    if (type === 'number' && typeof value === 'number') return `<c><v>${value}</v></c>`
    if (type !== 'dateTime') return textCell(value, style.text)
    return `<c s="${style.dateTime}"><v>${clock(String(value)) / day + daysTo1970}</v></c>`
  }
  const direction = directionOf(language) === 'rtl' ? ' rightToLeft="1"' : ''
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ type }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[type]}" customWidth="1"/>`)
    .join(
      '',
    )}</cols><sheetData><row>${columns.map(({ header }) => textCell(header, style.header)).join('')}</row>`
  for await (const some of rows) yield some.map(row => `<row>${row.map(cellOf).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

const textCell = (value: Written, styleId: number) =>
  `<c s="${styleId}" t="inlineStr"><is><t xml:space="preserve">${escaped(heldText(value).slice(0, maxLetters))}</t></is></c>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML cannot hold, and what would be read as such, is written by its code. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu,
      sign => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, sign => entities[sign]!)

const workbook = (title: string) => {
  const name = title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, maxTitle)
    .trim()
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name) || 'Sheet1'}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

const relations = (...rows: [type: string, target: string][]) =>
  `<Relationships xmlns="${packages}/relationships">${rows
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes = `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`

const font = (inside: string) => `<font>${inside}<sz val="11"/><name val="Calibri"/></font>`
const plainXf = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'
const textXf = (fontId: number) =>
  `<xf numFmtId="49" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"${fontId ? ' applyFont="1"' : ''}/>`
const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${plainXf}</cellStyleXfs><cellXfs count="4">${plainXf}${textXf(0)}<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>${textXf(1)}</cellXfs></styleSheet>`
