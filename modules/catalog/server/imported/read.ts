import * as z from 'zod/mini'
import { fold } from '#platform/contract/fold.ts'
import { secondsOf } from '#platform/contract/length.ts'
import { brokenRules, type RuleCode } from '#platform/contract/problem.ts'
import { singleLine } from '#platform/contract/schema.ts'
import { videoOf } from '#platform/contract/video-link.ts'
import { textsOf } from '#platform/server/bulk/import-rows.ts'
import type { CellsByField, Draft, ImportSetup } from '#platform/server/bulk/imported.ts'
import { cleanIllustrated } from '#platform/server/rich-text/rich-text.ts'
import { Problem } from '#platform/server/problem.ts'
import { dayIn } from '#platform/server/sheets/days.ts'
import { type Cell, textOf } from '#platform/server/sheets/rows.ts'

const title = singleLine({ min: 1, max: 200 })
const known = <Value>(table: [Value, string][]) =>
  new Map(
    table.flatMap(([value, texts]) => texts.split(' · ').map((text): [string, Value] => [fold(text), value])),
  )
const statuses = known([
  ['draft', 'draft · مسودة'],
  ['published', 'published · منشور · منشورة'],
])
const answers = known([
  [true, 'yes · true · 1 · نعم'],
  [false, 'no · false · 0 · لا'],
])

/** The season of the row before, by what one table is read with: a season is written once above its lessons. */
const seasons = new WeakMap<ImportSetup, string>()

/** What the cells of a row say of a lesson. What is left empty says nothing. */
export function readLesson(cells: CellsByField, draft: Draft, setup: ImportSetup) {
  const { values, faults, columns, read } = draft
  const refuse = (field: string, code: RuleCode) => faults.push({ column: columns[field] ?? null, code })
  const titleIn = (field: string) => {
    const [text] = textsOf(cells.get(field))
    if (text === undefined) return undefined
    const { data, error } = z.safeParse(title, text, { reportInput: true })
    if (error) refuse(field, brokenRules(error)[0]!.code)
    return data
  }
  const cellOf = (field: string) => (cells.get(field) ?? []).find(each => textsOf([each]).length > 0)
  const valueIn = <Value>(
    field: string,
    valueOf: (cell: Cell) => Value | undefined,
    shown?: (value: Value) => string,
  ) => {
    const found = cellOf(field)
    if (!found) return
    const value = valueOf(found.cell)
    if (value === undefined) return void refuse(field, 'wrong_format')
    values[field] = value
    if (shown) read[found.column] = shown(value)
  }

  const season = titleIn('season')
  if (season !== undefined) seasons.set(setup, season)
  values.season = season ?? seasons.get(setup)
  values.lesson = titleIn('lesson')
  const texts = textsOf(cells.get('text'))
  if (texts.length > 0)
    try {
      values.body = cleanIllustrated(htmlOf(texts.join('\n')))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refuse('text', error.errors![0]!.code)
    }
  valueIn('video', cell => videoOf(textOf(cell)))
  valueIn('duration', cell => secondsOf(textOf(cell)) ?? undefined)
  valueIn('status', cell => statuses.get(fold(textOf(cell))), String)
  valueIn('freePreview', cell => answers.get(fold(textOf(cell))), String)
  const release = cellOf('releaseAt')
  if (release) {
    const day = dayIn(release.cell, setup.plan)
    if ('code' in day) refuse('releaseAt', day.code)
    else {
      values.releaseAt = timestampOf(day.day, textOf(release.cell), setup.timeZone)
      read[release.column] = values.releaseAt
    }
  }
}

/** The text of a cell is plain: what looks like HTML in it is what people read. */
const htmlOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')

/** A day with the time that stands behind it, as clocks in a zone show it; without one, its first minute. */
function timestampOf(day: string, text: string, timeZone: string) {
  const [, hour = '0', minute = '00'] = /[ T](\d{1,2}):(\d{2})/.exec(text) ?? []
  const plainTime = { hour: Number(hour), minute: Number(minute) }
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime })
  return new Date(epochMilliseconds).toISOString()
}
