import { phoneIn } from '#platform/contract/schema.ts'
import type { PhoneExample } from '#platform/contract/site-look.ts'
import type { CountryOf } from '#platform/server/http/module.ts'
import { refuse } from '#platform/server/problem.ts'

type WithPhone = { phone?: string | null }

/** The number that somebody wrote, in E.164; none where there can be no such number. */
export async function e164Of(written: string, country: string) {
  const { parsePhoneNumberFromString } = await library()
  const text = phoneIn(written)
  // What stands behind the first of several would be left out in silence, above all behind a semicolon.
  if ((text.match(/\d{5,}/g)?.length ?? 0) > 1) return undefined
  const number = parsePhoneNumberFromString(text, country as never)
  return number?.isValid() ? number.number : undefined
}

/**
 * Fields with their phone as it is kept; a number that cannot be is refused. The one that somebody has stays: it may be
 * from before numbers were looked at so closely, or of a country that has changed its own.
 */
export async function withE164<Fields extends WithPhone>(
  fields: Fields,
  country: CountryOf,
  known?: WithPhone,
): Promise<Fields> {
  const { phone: written } = fields
  if (!written || written === known?.phone) return fields
  return { ...fields, phone: (await e164Of(written, await country())) ?? refuse('phone', 'wrong_format') }
}

/** Read when first needed: what is known of all countries takes 0.2 s to load, and 20 MB. */
const library = () => (loaded ??= import('libphonenumber-js/max'))
let loaded: Promise<typeof import('libphonenumber-js/max')> | undefined

/** A number of a country as people write it; null for a country of which none is known. */
export async function phoneExampleOf(country: string): Promise<PhoneExample | null> {
  // What is known least of numbers is enough to write one, and is read a hundred times as fast as the whole.
  const [{ getExampleNumber }, { default: examples }] = await Promise.all([
    import('libphonenumber-js/min'),
    import('libphonenumber-js/mobile/examples'),
  ])
  const number = country in examples ? getExampleNumber(country as never, examples) : undefined
  return number ? { national: number.formatNational(), international: number.formatInternational() } : null
}
