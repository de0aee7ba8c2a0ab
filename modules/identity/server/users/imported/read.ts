import { id } from '#platform/contract/schema.ts'
import { textsOf } from '#platform/server/bulk/import-rows.ts'
import type { CellsByField, Draft, ImportSetup } from '#platform/server/bulk/imported.ts'
import { checked, type ReadCell } from './cells.ts'
import { tableFields } from './fields.ts'

type Readable = { name: string; read: ReadCell; clearable?: boolean }
const readable = new Map<string, Readable>(
  [{ name: 'id', read: checked(id()) }, ...tableFields].map(field => [field.name, field]),
)

/** What the cells of a row say of a person, their name first. What is left empty says nothing, unless empty cells clear. */
export async function readPerson(cells: CellsByField, draft: Draft, setup: ImportSetup) {
  const { values, faults, read } = draft
  for (const name of ['name', ...[...cells.keys()].filter(each => each !== 'name')]) {
    const field = readable.get(name)
    const [first, ...others] = cells.get(name) ?? []
    if (!field || !first) continue
    const all = [first, ...others]
    const isName = name === 'name'
    const { column, cell } = isName
      ? { column: draft.columns.name!, cell: textsOf(all).join(' ') }
      : (all.find(each => textsOf([each]).length > 0) ?? first)
    const [text = ''] = textsOf([{ column, cell }])
    if (text === '' && !isName) {
      if (setup.plan.blank === 'clear' && field.clearable) values[name] = null
      continue
    }
    const result = await field.read(cell, setup)
    if ('value' in result) {
      values[name] = result.value
      if (result.value !== text) read[column] = result.value
    } else {
      faults.push({ column, code: result.code })
      if (result.shortened !== undefined) values.shortened = result.shortened
    }
  }
}
