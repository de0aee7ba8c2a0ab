import type { Imported, ImportField } from '#platform/server/bulk/imported.ts'
import { type Row, textOf } from '#platform/server/sheets/rows.ts'
import type { ImportChoice, ImportColumn } from '../../contract/import.ts'
import { newTurns, type Turns } from '../jobs/turns.ts'
import { fieldOfHeader, headerKey, type Names, namesOf } from './headers.ts'

/** The header is looked for in so many rows, and three values of each column are shown. */
export const rowsLookedAt = 20
const samplesShown = 3
/** So many of a hundred values have to look like a field to be taken for it. */
const mostly = 80

const textAt = (row: Row | undefined, index: number) => {
  const cell = row?.cells[index]
  return cell === undefined ? '' : textOf(cell)
}

/** The columns of those whose values are kept nowhere are secret. */
export type Mapping = {
  headerRow: number
  columns: ImportColumn[]
  secret: ReadonlySet<number>
  isWhole: boolean
}

/** A value that is longer looks like no field, and of a sample so much is shown. */
const longestValue = 200
const looksLikeIt = ({ looksLike }: ImportField, text: string) =>
  text.length <= longestValue && looksLike?.(text) === true

/** The row that holds the header, by the names in it; 0 where there is none. */
async function headerIn(head: Row[], { fields }: Imported, names: Names, turns: Turns) {
  let one: Row | undefined
  for (const row of head.slice(0, rowsLookedAt)) {
    let known = 0
    for (const cell of row.cells) {
      if (typeof fieldOfHeader(textOf(cell), names) === 'string' && ++known === 2) return row.number
      await turns.pass()
    }
    if (known > 0) one ??= row
  }
  if (one) return one.number
  // A first row of words that nobody knows is a header all the same; one that holds a number of somebody is none.
  const isValue = (text: string) => fields.some(field => field.name !== 'name' && looksLikeIt(field, text))
  const [first] = head
  return first && !first.cells.some(cell => isValue(textOf(cell).trim())) ? first.number : 0
}

/** How the columns of a table are read, by its first rows and by what somebody has said. */
export async function mappingOf(head: Row[], imported: Imported, choice: ImportChoice): Promise<Mapping> {
  const { subject, fields } = imported
  const names = namesOf(fields, subject.ignored)
  const turns = newTurns()
  const headerRow = choice.headerRow ?? (await headerIn(head, imported, names, turns))
  const header = head.find(({ number }) => number === headerRow)
  const rows = head.filter(({ number }) => number > headerRow).slice(0, rowsLookedAt)
  const width = Math.max(0, ...[...(header ? [header] : []), ...rows].map(({ cells }) => cells.length))

  const isSecret = secretsOf(imported)
  const takenFields = new Set<string>()
  const isFree = (field: string) => {
    const { several = false } = fields.find(({ name }) => name === field) ?? {}
    if (takenFields.has(field) && !several) return false
    takenFields.add(field)
    return true
  }
  const byPerson = new Map(choice.columns?.map(({ index, field }) => [index, field]))
  for (const field of byPerson.values()) if (field) takenFields.add(field)
  const columnAt = (index: number): ImportColumn => {
    const title = textAt(header, index).trim()
    const values = isSecret(title)
      ? []
      : rows.map(row => textAt(row, index).trim()).filter(text => text !== '')
    const column = {
      index,
      letter: letterOf(index),
      header: title,
      samples: values.slice(0, samplesShown).map(shortOf),
    }
    if (isSecret(title)) return { ...column, field: null, by: 'header' }
    if (byPerson.has(index)) return { ...column, field: byPerson.get(index)!, by: 'person' }
    const field = fieldOfHeader(title, names)
    if (field === null) return { ...column, field: null, by: 'header' }
    if (field === undefined) return { ...column, field: null, by: null }
    // Of two columns that say the same the first is read, and the values of the second are none of another field.
    return { ...column, field: isFree(field) ? field : null, by: 'header' }
  }
  const columns: ImportColumn[] = []
  for (let index = 0; index < width; index++) {
    columns.push(columnAt(index))
    await turns.pass()
  }
  // What its header does not say its values may, where nothing else is that field.
  for (const column of columns) {
    if (column.by !== null) continue
    const values = rows.map(row => textAt(row, column.index).trim()).filter(text => text !== '')
    await turns.pass()
    const guess = fields.find(
      field =>
        !takenFields.has(field.name) &&
        values.length > 0 &&
        values.filter(text => looksLikeIt(field, text)).length * 100 >= values.length * mostly,
    )
    if (!guess) continue
    takenFields.add(guess.name)
    Object.assign(column, { field: guess.name, by: 'values' })
  }
  const sure = columns.flatMap(({ field, by }) => (field !== null && by !== 'values' ? [field] : []))
  const requiredFields = new Set(fields.flatMap(({ name, isAsked = false }) => (isAsked ? [name] : [])))
  const secret = new Set(columns.filter(({ header }) => isSecret(header)).map(({ index }) => index))
  return {
    headerRow,
    columns,
    secret,
    isWhole:
      !columns.some(({ field, by }) => by === 'values' && field !== null && requiredFields.has(field)) &&
      fields.every(({ name, required }) => !required || sure.includes(name)) &&
      (subject.isEnough?.(sure) ?? true),
  }
}

/** The start of a text, which ends within no letter. */
const shortOf = (text: string) => text.slice(0, longestValue).toWellFormed()

/** The letters of a column, as spreadsheets write them: A … Z, AA, AB … */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}

/** Whether a column holds passwords, by its header: nothing of it is read, shown or kept. */
function secretsOf({ subject }: Imported) {
  const keys = subject.secret.map(headerKey)
  return (header: string) => keys.some(key => headerKey(header).includes(key))
}
