import { globSync, readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'
import { expect, test } from 'vitest'
import { exportNames, exportOf } from '#platform/server/bulk/exported.ts'
import { importOf } from '#platform/server/bulk/imported.ts'
import { hasMessage, translate } from '#platform/server/catalogues.ts'
import { newWorld } from '#test/world.ts'
import { exportColumns, listColumns } from '../../contract/columns.ts'
import { labelOf } from '../../contract/field-labels.ts'

const { db } = await newWorld()

/** The words of the screens in a language, by their ids. */
const wordsIn = (language: 'ar' | 'en') =>
  new Map(
    globSync(`{platform,modules/*}/locales/{${language}.po,*/${language}.po}`).flatMap(file =>
      parsePo(readFileSync(file, 'utf8')).items.map(({ msgid, msgstr }) => [msgid, String(msgstr)] as const),
    ),
  )
const words = { ar: wordsIn('ar'), en: wordsIn('en') }

const screens = globSync('modules/*/client/**/*.tsx').map(file => readFileSync(file, 'utf8'))
/** What the screen of a list is recognized by. */
const signOf = (list: string) =>
  list === 'enrolments' ? /^ +of: enrolments,$/m : new RegExp(`^ +name: '${list}',\n(?!.*enrolments)`, 'm')
/** Columns that several lists share. */
const shared = screens.filter(source => /export function use(?:Outline|Person)Columns/.test(source))

/** By the id of which word the screen of a list heads each column. */
function headingsOf(list: string) {
  const ofList = screens.filter(source => signOf(list).test(source) && source.includes('columns:'))
  const columns = [...ofList, ...shared].map(source => source.slice(source.indexOf('columns')))
  const found = columns.join('\n').matchAll(/name: '(\w+)',\s+label: t\('([\w.]+)'/g)
  return new Map([...found].map(([, name, word]) => [name!, word!]))
}

/**
 * What is headed by another word in a file than on its screen: of students the number of courses and all their groups, which are
 * not read in as the name of one, and of quizzes the state, beside which the file has the status.
 */
const apart = ['students courses', 'students groups', 'quizzes state']

test.each(exportNames().filter(list => exportColumns(list, [])))(
  'the file of %s heads its columns as the list and the form do',
  list => {
    const { columns } = exportOf({ db, files: {} } as never, list)!
    const headings = headingsOf(list)
    const headers = new Map(columns.map(({ key, header }) => [key, header]))
    const people = list === 'students' ? 'users' : list
    const wrong: unknown[] = []
    const check = (key: string, ...ids: (string | undefined)[]) => {
      const header = headers.get(key)
      for (const language of ['ar', 'en'] as const) {
        const allowed = ids.flatMap(id => words[language].get(id ?? '') ?? [])
        if (
          header &&
          allowed.length > 0 &&
          !allowed.includes(translate(language, header)) &&
          !apart.includes(`${list} ${key}`)
        )
          wrong.push([key, translate(language, header), allowed])
      }
    }
    const names = listColumns(list)
    expect(names.filter(name => !headings.has(name))).toEqual([])
    const [first, ...beside] = exportColumns(list, [])!
    check(first!, `${list}.first`, `${people}.${first}`)
    for (const key of beside) check(key, `${people}.${key}`)
    for (const name of names) {
      const [main, ...more] = exportColumns(list, [name])!.slice(1 + beside.length)
      if (main) check(main, headings.get(name), `${people}.${main}`)
      for (const key of more) check(key, `${people}.${key}`)
    }
    expect(wrong).toEqual([])
  },
)

test.each(exportNames())('every word of the file of %s is in the catalogues of both languages', list => {
  const { title, columns } = exportOf({ db, files: {} } as never, list)!
  const ids = columns.flatMap(({ header, words = {} }) => [
    header,
    ...(typeof words === 'string' ? [] : Object.values(words)),
  ])
  for (const language of ['ar', 'en'] as const)
    expect([title, ...ids].filter(id => !hasMessage(language, id))).toEqual([])
})

test.each(['people', 'content', 'scores'])(
  'every field that a table of %s can hold has its label',
  subject => {
    const { fields } = importOf({ db, files: {} } as never, subject)!
    for (const language of ['ar', 'en'] as const)
      expect(fields.filter(({ name }) => !hasMessage(language, labelOf('imports', name)))).toEqual([])
  },
)
