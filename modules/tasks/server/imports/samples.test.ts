// It alone catches: a spreadsheet as offices have it that is read wrongly; each of 58.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

/**
 * Tables as centres make them, written by other programs than ours: what becomes of each, and which cells of which rows are
 * at fault. Columns are named by their letters.
 */
const folder = 'test/samples/sheets'
const samples: Record<string, [becomes: string, faults?: string]> = {
  '01-plain-arabic.xlsx': ['new 5; – name phone externalId'],
  '02-plain-english.xlsx': ['new 3; name phone externalId email'],
  '03-phones-lost-zero.xlsx': ['new 5; name phone'],
  '04-phones-zero-padded-format.xlsx': ['new 5; name phone'],
  '05-phones-scientific.xlsx': ['new 1, faulty 1; name phone', 'B2 scientific'],
  '06-two-phones-in-a-cell.xlsx': [
    'new 1, faulty 3; name phone',
    'B2 two_numbers, B3 two_numbers, B4 two_numbers',
  ],
  '07-codes-rounded.xlsx': ['new 1, faulty 1; name externalId', 'B2 rounded'],
  '08-titles-above.xlsx': ['new 5; – name phone externalId; head in row 4; 2 merged'],
  '09-course-merged-down.xlsx': ['new 5; course name phone; 2 merged'],
  '10-hidden-rows.xlsx': ['new 5; name phone; 2 rows hidden'],
  '11-hidden-first-sheet.xlsx': ['new 5; name phone; sheet 2'],
  '12-note-before-the-list.xlsx': ['new 5; name phone; sheet 2'],
  '13-name-in-three-columns.xlsx': ['new 5; – name name name phone'],
  '14-dates-1900.xlsx': ['new 5; name phone expiresAt course'],
  '15-dates-1904.xlsx': ['new 3; name phone expiresAt course'],
  '16-dates-written.xlsx': ['new 3, faulty 2; name phone expiresAt course', 'C5 hijri, C6 short_year'],
  '17-formulas-with-values.xlsx': ['new 3; name phone; 6 formulas'],
  '18-formulas-never-calculated.xlsx': ['new 1, faulty 1; name phone; 1 formulas', 'B3 no_value'],
  '19-cell-errors.xlsx': ['new 1, faulty 1; name phone externalId; 1 formulas', 'C3 cell_error'],
  '20-passwords.xlsx': ['new 2; name username –'],
  '21-roles.xlsx': ['new 2, faulty 1; name username role status', 'C4 not_offered'],
  '22-mail-links.xlsx': ['new 2, faulty 1; name email', 'B4 wrong_format'],
  '23-rich-text.xlsx': ['new 2; name phone'],
  '24-digits-of-three-scripts.xlsx': ['new 5; name phone externalId'],
  '25-one-person-three-times.xlsx': ['new 2, same 2; name externalId phone'],
  '26-one-code-two-people.xlsx': [
    'new 1, faulty 2; name externalId phone',
    '2 twice_in_file, 3 twice_in_file',
  ],
  '27-siblings-one-phone.xlsx': ['new 1, same 1, conflict 1; name phone', '2 phone_of_another'],
  '28-a-thousand.xlsx': ['new 1000; – name guardianPhone externalId'],
  '29-empty-rows-and-spaces.xlsx': ['new 3; name phone'],
  '30-head-alone.xlsx': ['empty_file'],
  '31-nothing.xlsx': ['empty_file'],
  '32-no-head.xlsx': ['asks; name phone'],
  '33-unknown-columns-two-courses.xlsx': ['new 3; name phone – – course course'],
  '34-courses-in-a-cell.xlsx': ['new 1, faulty 2; name course', 'B3 unknown_course, B4 unknown_course'],
  '35-names-like-formulas.xlsx': ['new 3; name phone'],
  '36-three-hundred.xlsx': [
    'new 300, faulty 4; – name externalId phone guardianPhone course group; head in row 4; 1 rows hidden; 8 merged',
    'D5 two_numbers, D6 wrong_format, F7 unknown_course, D8 two_numbers',
  ],
  '40-utf-8-with-mark.csv': ['new 5; name phone externalId; utf-8 ,'],
  '41-utf-8.csv': ['new 5; name phone externalId; utf-8 ,'],
  '42-windows-1256.csv': ['new 5; name phone externalId; windows-1256 ,'],
  '43-utf-16-tabs.txt': ['new 5; name phone externalId; utf-16le \\t'],
  '44-utf-16-big-endian.csv': ['new 5; name phone externalId; utf-16be ,'],
  '45-sep-semicolon.csv': ['new 5; name phone externalId; utf-8 ;'],
  '46-semicolons.csv': ['new 5; name phone externalId; utf-8 ;'],
  '47-pipes.txt': ['new 5; name phone externalId; utf-8 |'],
  '48-quoted-lines.csv': ['new 2; name phone –; utf-8 ,'],
  '49-open-quote.csv': ['damaged'],
  '50-iso-8859-6.csv': ['asks; name phone –; windows-1256 ,'],
  '51-windows-1252.csv': ['new 2; name phone; windows-1256 ,'],
  '52-apostrophes.csv': ['new 2; name phone externalId; utf-8 ,'],
  '53-scientific.csv': ['new 1, faulty 1; name phone; utf-8 ,', 'B2 scientific'],
  '54-empty-lines.csv': ['empty_file'],
  '60-excel-97.xls': ['wrong_media_type'],
  '61-open-document.ods': ['wrong_media_type'],
  '62-a-page.xlsx': ['wrong_media_type'],
  '63-with-a-password.xlsx': ['encrypted'],
  '64-cut-off.xlsx': ['damaged'],
  '65-doctype.xlsx': ['damaged'],
  '66-web-page.xls': ['wrong_media_type'],
}

const world = await newWorld()
const { done, call } = world
const { prepared } = importsIn(world)
for (const title of ['الرياضيات', 'Physics']) await world.newCourse({ title, status: 'published' })
await world.newPerson('known', 'student', { name: 'طالب معروف', phone: '+201009999999' })

type Row = {
  number: number
  result: string
  code: string
  cells: { column: number; code: string | null }[]
}
const letter = (column: number) => String.fromCharCode(65 + column)

/** What the job of a table says, in one line, and its faults in another. */
async function outcomeOf(name: string): Promise<[string, string?]> {
  const job = await prepared('admin', readFileSync(`${folder}/${name}`), name)
  if (job.state === 'failed') return [job.problem]
  const counts = Object.entries(job.counts).flatMap(([kind, count]) =>
    count ? [`${kind} ${count as number}`] : [],
  )
  const { file, columns } = await done('admin', `GET /jobs/${job.id}/import`)
  const fields = columns.map(({ field }: { field: string | null }) => field ?? '–').join(' ')
  const about = [
    ...(file.format === 'text' ? [`${file.encoding} ${JSON.stringify(file.separator).slice(1, -1)}`] : []),
    ...(file.sheet > 0 ? [`sheet ${file.sheet + 1}`] : []),
    ...(file.headerRow > 1 ? [`head in row ${file.headerRow}`] : []),
    ...(file.hiddenRows > 0 ? [`${file.hiddenRows} rows hidden`] : []),
    ...(file.formulas > 0 ? [`${file.formulas} formulas`] : []),
    ...(file.merged > 0 ? [`${file.merged} merged`] : []),
  ]
  const { items } = await done('admin', `GET /jobs/${job.id}/rows?pageSize=100`)
  const faults = (items as Row[]).flatMap(({ number, result, code, cells }) => {
    const at = cells.flatMap(cell => (cell.code ? [letter(cell.column)] : [])).join('')
    return result === 'faulty' || result === 'conflict' ? [`${at}${number} ${code}`] : []
  })
  await call('admin', `POST /jobs/${job.id}/cancel`)
  const said = [job.state === 'mapping' ? 'asks' : counts.join(', '), fields, ...about].join('; ')
  return faults.length > 0 ? [said, faults.join(', ')] : [said]
}

test('each sample is looked at, and there are as many as are promised', () => {
  expect(Object.keys(samples)).toEqual(readdirSync(folder).toSorted())
  expect(Object.keys(samples).length).toBeGreaterThanOrEqual(40)
})

// What a file says is read by no database: one of them is enough.
const isOnce = world.db.engine === 'sqlite'
test.runIf(isOnce).each(Object.entries(samples))('%s: %j', async (name, outcome) => {
  expect(await outcomeOf(name)).toEqual(outcome)
})

test.runIf(isOnce)('what was lost on the way is there again', async () => {
  const valuesOf = async (name: string, field: number) => {
    const job = await prepared('admin', readFileSync(`${folder}/${name}`), name)
    const { items } = await done('admin', `GET /jobs/${job.id}/rows?pageSize=100`)
    await call('admin', `POST /jobs/${job.id}/cancel`)
    return items.map(({ cells }: { cells: { written: string; value: string | null }[] }) => {
      const { written, value } = cells[field]!
      return value ?? written
    })
  }
  const five = Array.from({ length: 5 }, (_, at) => `+20100123456${at}`)
  for (const name of [
    '03-phones-lost-zero.xlsx',
    '04-phones-zero-padded-format.xlsx',
    '24-digits-of-three-scripts.xlsx',
    '42-windows-1256.csv',
  ])
    expect([name, await valuesOf(name, 1)]).toEqual([name, five])
  const days = ['2027-06-30', '2027-06-30', '2027-07-01', '1448/05/01', '1/7/27']
  expect(await valuesOf('16-dates-written.xlsx', 2)).toEqual(days)
  expect(await valuesOf('15-dates-1904.xlsx', 2)).toEqual(days.slice(0, 1).concat(days[0]!, days[0]!))
  expect(await valuesOf('52-apostrophes.csv', 2)).toEqual(['007', '-5'])
  expect(await valuesOf('42-windows-1256.csv', 0)).toEqual(await valuesOf('41-utf-8.csv', 0))
})
