import { expect, test } from 'vitest'
import { newCatalogue } from './catalogues.ts'

const english = newCatalogue('en-GB', [
  String.raw`
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
  String.raw`
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
