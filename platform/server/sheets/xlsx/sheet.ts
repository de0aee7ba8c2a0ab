import { limits, refuse } from '../limits.ts'
import type { Cell, Row, SheetInfo } from '../rows.ts'
import { decimalOf } from './decimals.ts'
import { shownAs } from './formats.ts'
import { filling } from './merged.ts'
import type { Parts } from './open.ts'
import { cellOf } from './references.ts'
import { textReader, type Workbook } from './workbook.ts'
import { type Attributes, readXml, unescaped } from './xml.ts'

type Taken = { add: (row: Row) => void; flush?: () => Promise<void> | undefined }
type Written = { type: string; style: number; value: string | undefined; inline: string; isFormula: boolean }

/** Reads the rows of a sheet that hold anything, in their order; answers what there is to say of it. */
export async function readSheet(
  parts: Parts,
  workbook: Workbook,
  at: number,
  { add, flush }: Taken,
): Promise<SheetInfo> {
  const { name, hidden, path } = workbook.sheets[at]!
  const ranges = parts.rangesOf(path)
  const info: SheetInfo = {
    ...{ name, hidden, rows: 0, columns: 0 },
    ...{ hiddenRows: 0, formulas: 0, merged: ranges.length },
  }
  const fill = filling(ranges)
  const text = textReader()
  let [number, column, isHidden, isValue] = [0, -1, false, false]
  let cells: Cell[] = []
  let cell: Written | undefined

  function openRow({ r, hidden: hiddenBy }: Attributes) {
    const next = r === undefined ? number + 1 : Number(r)
    if (!Number.isSafeInteger(next) || next <= number) refuse('damaged')
    number = next
    column = -1
    isHidden = hiddenBy === '1' || hiddenBy === 'true'
    cells = []
  }

  function openCell({ r, t = 'n', s = '0' }: Attributes) {
    const reference = r === undefined ? { column: column + 1, row: number } : cellOf(r)
    if (reference?.row !== number || reference.column <= column) refuse('damaged')
    column = reference!.column
    cell = { type: t, style: Number(s), value: undefined, inline: '', isFormula: false }
    text.begin()
  }

  function closeCell() {
    const value = valueOf(workbook, { ...cell!, inline: text.end() })
    if (cell!.isFormula) info.formulas++
    cell = undefined
    if (value === '') return
    if (column >= limits.columns) refuse('too_many_rows')
    while (cells.length < column) cells.push('')
    cells.push(value)
  }

  function closeRow() {
    if (cells.length === 0) return
    fill(number, cells)
    info.rows = number
    info.columns = Math.max(info.columns, cells.length)
    if (isHidden) info.hiddenRows++
    add({ number, cells, ...(isHidden && { hidden: true }) })
  }

  await readXml(
    await parts.read(path),
    {
      open(element, attributes) {
        if (element === 'row') openRow(attributes)
        else if (element === 'c') openCell(attributes)
        else if (cell) {
          if (element === 'v') [isValue, cell.value] = [true, '']
          if (element === 'f') cell.isFormula = true
          text.open(element)
        }
      },
      text(piece) {
        if (isValue && cell) cell.value += piece
        if ((cell?.value?.length ?? 0) > limits.letters) refuse('unsafe_archive')
        text.add(piece)
      },
      close(element) {
        if (element === 'v') isValue = false
        text.close(element)
        if (element === 'c' && cell) closeCell()
        if (element === 'row') closeRow()
      },
    },
    flush,
  )
  return info
}

function valueOf({ strings, formats, from1904 }: Workbook, cell: Written): Cell {
  const { type, value, inline, isFormula, style } = cell
  if (type === 'inlineStr') return inline
  if (isFormula && (value === undefined || (value === '' && type !== 'str')))
    return { type: 'formula', text: '', code: 'no_value' }
  if (value === undefined || value === '') return ''
  if (type === 's') return strings[/^\d+$/.test(value) ? Number(value) : -1] ?? refuse('damaged')
  if (type === 'str') return unescaped(value)
  if (type === 'b') return { type: 'boolean', text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' }
  if (type === 'e') return { type: 'error', text: value, code: 'cell_error' }
  if (type === 'd') return { type: 'date', text: withoutZeros(value) }
  const decimal = decimalOf(value) ?? refuse('damaged')
  const format = formats[style]
  const shown = format && shownAs(format, decimal, from1904)
  if (!shown) return { type: 'number', text: decimal }
  if (format.type === 'padded') return shown
  return { type: format.type === 'percent' ? 'number' : 'date', text: shown }
}

/** A date in ISO 8601, without a time of midnight and without seconds that are none. */
const withoutZeros = (value: string) =>
  value
    .replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
    .replace('T', ' ')
    .replace(/(\d:\d\d):00(?:\.0+)?Z?$/, '$1')
