import { formatOf } from './formats.ts'
import { type Language, languages } from '../../contract/language.ts'

/** A language by the name that it has in itself. */
export const languageName = (language: Language) =>
  formatOf('name', language, { type: 'language' }).of(language)!

/** The languages of the site, to choose from. */
export const languageChoices = () => languages.map(value => ({ value, label: languageName(value) }))
