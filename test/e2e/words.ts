import { globSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import type { Language } from './screen.ts'

/** Names and counts that a message mentions. */
export type Names = Record<string, string | number>

const locales = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

/** The words of the screens in one language, by message id, with names put in: journeys press what people read. */
export function wordsOf(language: Language) {
  const messages = Object.fromEntries(
    globSync(`{app,modules,platform}/**/locales/**/${language}.po`).flatMap(entriesIn),
  )
  const said = setupI18n({ locale: language, locales: locales[language], messages: { [language]: messages } })
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' })
  const translate = (id: string, names: Names = {}) => {
    if (messages[id] === undefined) throw new Error(`No screen says ${id}.`)
    return said._(id, names)
  }
  return Object.assign(translate, { day: (dateTime: Date) => day.format(dateTime) })
}

/** A name as it stands in what only screen readers are told: its direction does not reorder what is around it. */
export const isolated = (name: string) => `\u2068${name}\u2069`

function entriesIn(file: string) {
  const catalogue = readFileSync(file, 'utf8')
  const entries = catalogue.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)
  return [...entries].map(([, id, text]) => [joined(id!), joined(text!)] as const)
}

/** A text of a catalogue may go over several lines, each in quotes. */
const joined = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as string)
    .join('')
