import { type Language, languages } from '../../contract/language.ts'

/** A language by the name that it has in itself. */
export const languageName = (language: Language) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language)!

/** The languages of the site, to choose from. */
export const languageChoices = () => languages.map(value => ({ value, label: languageName(value) }))
