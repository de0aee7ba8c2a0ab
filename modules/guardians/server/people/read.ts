import * as z from 'zod/mini'
import { phonesIn } from '#modules/identity/server/public.ts'
import { brokenRules } from '#platform/contract/problem.ts'
import { email as mailAddress, name as fullName, type Schema } from '#platform/contract/schema.ts'
import type { CellsByField, Draft, ImportSetup } from '#platform/server/bulk/imported.ts'
import { type Cell, textOf } from '#platform/server/sheets/rows.ts'
import { severalIn } from './several.ts'

/** A guardian whom a row names, and the column that names them. */
export type WantedGuardian = {
  name: string
  phone: string | null
  email: string | null
  column: number | null
}

const schemas = { guardianName: fullName({ min: 1, max: 100 }), guardianEmail: mailAddress() }
type Part = { text: string; cell: Cell; column: number }
type Value = { value: string; column: number }

/** What the cells of a row say of guardians: the first name with the first number and the first e-mail, and so on. */
export async function readGuardians(cells: CellsByField, draft: Draft, { country, plan }: ImportSetup) {
  const partsOf = (field: string) => (cells.get(field) ?? []).flatMap(partsIn)
  const checked = (field: keyof typeof schemas) => partsOf(field).map(part => checkedBy(schemas[field], part))

  function checkedBy(schema: Schema<string, string>, { text, column }: Part): Value | undefined {
    if (text === '') return undefined
    const { data, error } = z.safeParse(schema, text, { reportInput: true })
    if (!error) return { value: data, column }
    draft.faults.push({ column, code: brokenRules(error)[0]!.code })
    return undefined
  }

  async function numbersOf({ text, cell, column }: Part): Promise<(Value | undefined)[]> {
    if (text === '') return [undefined]
    const read = await phonesIn(cell, country)
    if ('code' in read) {
      draft.faults.push({ column, code: read.code })
      return []
    }
    const { numbers } = read
    if (numbers.length > 1 && plan.second === 'refuse') draft.faults.push({ column, code: 'two_numbers' })
    const taken = plan.second === 'guardian' ? numbers : numbers.slice(0, 1)
    return taken.map(value => ({ value, column }))
  }

  /** The numbers of a student beyond the first are those of guardians, where the plan says so. */
  async function secondNumbers() {
    const [own] = cells.get('phone') ?? []
    if (plan.second !== 'guardian' || !own || textOf(own.cell).trim() === '') return []
    const read = await phonesIn(own.cell, country)
    return 'code' in read ? [] : read.numbers.slice(1).map(value => ({ value, column: own.column }))
  }

  const names = checked('guardianName')
  const own: (Value | undefined)[] = []
  for (const part of partsOf('guardianPhone')) own.push(...(await numbersOf(part)))
  const phones = [...own, ...(await secondNumbers())]
  const emails = checked('guardianEmail')

  const wanted = new Map<string, WantedGuardian>()
  for (let at = 0; at < Math.max(names.length, phones.length, emails.length); at++) {
    const [called, phone, mail] = [names[at], phones[at], emails[at]]
    const column = (phone ?? mail ?? called)?.column
    if (column === undefined) continue
    const guardian = {
      ...{ name: called?.value ?? '', phone: phone?.value ?? null },
      ...{ email: mail?.value ?? null, column },
    }
    const key = guardian.phone ?? guardian.email ?? `name ${guardian.name}`
    if (!wanted.has(key)) wanted.set(key, guardian)
  }
  for (const [column, values] of Map.groupBy(own, value => value?.column))
    if (column !== undefined) draft.read[column] = values.map(each => each!.value).join('، ')
  if (wanted.size === 0) return
  draft.values.guardians = [...wanted.values()]
  // By this two rows of one person are told to say the same.
  draft.values.guardianTexts = [...wanted.values()].map(({ name, phone, email }) =>
    JSON.stringify([name, phone, email]),
  )
}

/** A cell as those of several guardians; a number that is none of text is one. */
function partsIn({ column, cell }: { column: number; cell: Cell }): Part[] {
  const text = textOf(cell).trim()
  const parts = severalIn(text)
  if (text === '' || parts.length === 1) return [{ text, cell, column }]
  return parts.map(part => ({ text: part, cell: part, column }))
}
