import type { Imported } from '#platform/server/bulk/imported.ts'
import { type Row, textOf } from '#platform/server/sheets/rows.ts'
import type { ImportChoice, ImportColumn } from '../../../contract/import.ts'
import { fieldOfHeader, headerKey, namesOf } from './headers.ts'

/** The header is looked for in so many rows, and three values of each column are shown. */
export const rowsLookedAt = 20
const samplesShown = 3
/** So many of a hundred values have to look like a field to be taken for it. */
const mostly = 80

const textAt = (row: Row | undefined, index: number) => {
  const cell = row?.cells[index]
  return cell === undefined ? '' : textOf(cell)
}

export type Mapping = { headerRow: number; columns: ImportColumn[]; isWhole: boolean }

/** How the columns of a table are read, by its first rows and by what somebody has said. */
export function mappingOf(head: Row[], imported: Imported, choice: ImportChoice): Mapping {
  const { subject, fields } = imported
  const names = namesOf(fields, subject.ignored)
  const known = (row: Row) =>
    row.cells.filter(cell => typeof fieldOfHeader(textOf(cell), names) === 'string').length
  const found = head.find(row => known(row) >= 2) ?? head.find(row => known(row) > 0)
  // A first row of words that nobody knows is a header all the same; one that holds a number of somebody is none.
  const isValue = (text: string) => fields.some(({ name, looksLike }) => name !== 'name' && looksLike?.(text))
  const first = head[0] && !head[0].cells.some(cell => isValue(textOf(cell).trim())) ? head[0] : undefined
  const headerRow = choice.headerRow ?? (found ?? first)?.number ?? 0
  const header = head.find(({ number }) => number === headerRow)
  const rows = head.filter(({ number }) => number > headerRow)
  const width = Math.max(0, ...[...(header ? [header] : []), ...rows].map(({ cells }) => cells.length))

  const isSecret = secretsOf(imported)
  const taken = new Set<string>()
  const isFree = (field: string) => {
    const { several = false } = fields.find(({ name }) => name === field) ?? {}
    if (taken.has(field) && !several) return false
    taken.add(field)
    return true
  }
  const byPerson = new Map(choice.columns?.map(({ index, field }) => [index, field]))
  for (const field of byPerson.values()) if (field) taken.add(field)
  const columns = Array.from({ length: width }, (_, index): ImportColumn => {
    const title = textAt(header, index).trim()
    const values = isSecret(title)
      ? []
      : rows.map(row => textAt(row, index).trim()).filter(text => text !== '')
    const column = { index, letter: letterOf(index), header: title, samples: values.slice(0, samplesShown) }
    if (isSecret(title)) return { ...column, field: null, by: 'header' }
    if (byPerson.has(index)) return { ...column, field: byPerson.get(index)!, by: 'person' }
    const field = fieldOfHeader(title, names)
    if (field === null) return { ...column, field: null, by: 'header' }
    return field !== undefined && isFree(field)
      ? { ...column, field, by: 'header' }
      : { ...column, field: null, by: null }
  })
  // What its header does not say its values may, where nothing else is that field.
  for (const column of columns) {
    if (column.by !== null) continue
    const values = rows.map(row => textAt(row, column.index).trim()).filter(text => text !== '')
    const guess = fields.find(
      ({ name, looksLike }) =>
        looksLike &&
        !taken.has(name) &&
        values.length > 0 &&
        values.filter(looksLike).length * 100 >= values.length * mostly,
    )
    if (!guess) continue
    taken.add(guess.name)
    Object.assign(column, { field: guess.name, by: 'values' })
  }
  const isSure = (name: string) => columns.some(({ field, by }) => field === name && by !== 'values')
  return { headerRow, columns, isWhole: fields.every(({ name, required }) => !required || isSure(name)) }
}

/** The letters of a column, as spreadsheets write them: A … Z, AA, AB … */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}

/** Whether a column holds passwords, by its header: nothing of it is read, shown or kept. */
export function secretsOf({ subject }: Imported) {
  const keys = subject.secret.map(headerKey)
  return (header: string) => keys.some(key => headerKey(header).includes(key))
}
