import * as z from 'zod/mini'
import { fold } from '#platform/contract/fold.ts'
import { brokenRules } from '#platform/contract/problem.ts'
import { email, identifier, id, name, username, type Schema } from '#platform/contract/schema.ts'
import { textsOf } from '#platform/server/bulk/import-rows.ts'
import type { CellsByField, Draft, ImportSetup } from '#platform/server/bulk/imported.ts'
import { lostDigits, phoneIn } from './numbers.ts'
import { wordsOf } from './words.ts'

const schemas: Record<string, Schema<string, string>> = {
  id: id(),
  username: username(),
  externalId: identifier({ min: 1, max: 60 }),
  email: email(),
}
const fullName = name({ min: 1, max: 200 })
const withWords = ['role', 'status', 'locale'] as const
/** What may be empty of a person. */
const clearable = ['externalId', 'phone', 'email', 'locale']

/** What the cells of a row say of a person. What is left empty says nothing, unless empty cells clear. */
export async function readPerson(cells: CellsByField, draft: Draft, { country, plan }: ImportSetup) {
  const { values, faults, read } = draft
  const checked = (field: string, schema: Schema<string, string>, text: string, column: number) => {
    const { data, error } = z.safeParse(schema, text, { reportInput: true })
    if (error) return void faults.push({ column, code: brokenRules(error)[0]!.code })
    values[field] = data
    if (data !== text) read[column] = data
  }

  const names = cells.get('name')
  const isBroken = names && names.length === 0
  if (names && !isBroken) checked('name', fullName, textsOf(names).join(' '), draft.columns.name!)

  for (const [field, some] of cells) {
    const [first] = some
    if (field === 'name' || !first) continue
    const { column, cell } = some.find(each => textsOf([each]).length > 0) ?? first
    const [text = ''] = textsOf([{ column, cell }])
    if (text === '') {
      if (plan.blank === 'clear' && clearable.includes(field)) values[field] = null
      continue
    }
    if (field === 'phone') {
      const number = await phoneIn(cell, country, plan.second)
      if ('code' in number) faults.push({ column, code: number.code })
      else values[field] = read[column] = number.value
    } else if (withWords.includes(field as 'role')) {
      const value = wordsOf[field as 'role'].get(fold(text))
      if (value) values[field] = read[column] = value
      else faults.push({ column, code: 'not_offered' })
    } else if (schemas[field]) {
      const lost = field === 'externalId' ? lostDigits(cell) : undefined
      if (lost) {
        faults.push({ column, code: lost })
        values.shortened = text
      } else checked(field, schemas[field], text, column)
    }
  }
}
