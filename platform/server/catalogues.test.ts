import { expect, test } from 'vitest'
import { problems, rules } from '../contract/problem.ts'
import { hasMessage, newCatalogue, refusalIn } from './catalogues.ts'

const english = newCatalogue('en-GB', [
  () => String.raw`
msgid ""
msgstr ""
"Language: en\n"

msgid "example.greeting"
msgstr "“Hello” {name},\nit's you"

msgid "example.long"
msgstr ""
"One line, "
"and \"another\""

msgid "example.letters"
msgstr "{count, plural, one {# letter} other {# letters}}"
`,
])
const arabic = newCatalogue('ar-EG-u-nu-latn', [
  () => String.raw`
msgid "example.greeting"
msgstr "مرحبًا {name}"

msgid "example.letters"
msgstr "{count, plural, zero {لا أحرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}"
`,
])
test('a message has its values, as they are, and its lines', () => {
  expect(english.format('example.greeting', { name: '{count} <b>' })).toBe("“Hello” {count} <b>,\nit's you")
  expect(english.format('example.long')).toBe('One line, and "another"')
  expect(arabic.format('example.greeting', { name: 'مريم' })).toBe('مرحبًا مريم')
})

test.each([
  [0, 'لا أحرف'],
  [1, 'حرف واحد'],
  [2, 'حرفان'],
  [3, '3 أحرف'],
  [11, '11 حرفًا'],
  [1_100, '1,100 حرف'],
])('%i is counted in Arabic, with Latin digits', (count, message) => {
  expect(arabic.format('example.letters', { count })).toBe(message)
})

test('what a catalogue lacks is an error that names it', () => {
  expect(() => arabic.format('example.long')).toThrow('example.long in ar-EG')
})

test('a file is read when an id is in none of those before it', () => {
  const read: string[] = []
  const file = (id: string) => () => {
    read.push(id)
    return `msgid "${id}"\nmsgstr "${id}"`
  }
  const catalogue = newCatalogue('en-GB', ['first', 'second', 'third'].map(file))
  expect(read).toEqual([])
  expect(catalogue.has('second')).toBe(true)
  expect(read).toEqual(['first', 'second'])
  expect(catalogue.has('fourth')).toBe(false)
  expect(read).toEqual(['first', 'second', 'third'])
})

test.each(['ar', 'en'] as const)('every refusal and every rule has its sentence in %s', language => {
  const codes = [...Object.keys(problems), ...rules, 'offline']
  expect(codes.filter(code => !hasMessage(language, `refusal.${code}`))).toEqual([])
})

test.each([
  [1, 'اكتب حرفًا واحدًا على الأقل.'],
  [2, 'اكتب حرفين على الأقل.'],
  [8, 'اكتب 8 أحرف على الأقل.'],
  [12, 'اكتب 12 حرفًا على الأقل.'],
  [200, 'اكتب 200 حرف على الأقل.'],
])('%i letters are counted in Arabic', (limit, sentence) => {
  expect(refusalIn('ar', 'too_short', limit)).toBe(sentence)
})

test('a code that nobody knows is an unsuccessful operation', () => {
  expect(refusalIn('en', 'made_up')).toBe('Unsuccessful Operation')
})
