import { countriesOf } from '../welcome/regions.ts'

/**
 * The zones of the database of IANA, each by the countries that live by it, or by what its time is called, in a language, and by its
 * city, which has a name in English alone.
 */
export function timeZonesIn(language: string) {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const nameList = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  const labelOf = (timeZone: string) => {
    const countryNames = countriesOf(timeZone).map(country => countries.of(country) ?? country)
    return countryNames.length > 0 ? nameList.format(countryNames) : timeNameOf(timeZone, language)
  }
  return Intl.supportedValuesOf('timeZone')
    .map(value => {
      const city = value.split('/').slice(1).join(', ').replaceAll('_', ' ')
      return { value, label: city ? `${labelOf(value)} · ${city}` : labelOf(value) }
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

const timeNameOf = (timeZone: string, language: string) =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
