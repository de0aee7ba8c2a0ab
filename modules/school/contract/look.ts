import { defaultLanguage, writtenIn } from '#platform/contract/language.ts'
import type { SiteLook } from '#platform/contract/site-look.ts'
import { brandOf, defaultColor } from './brand.ts'
import type { SchoolSettings } from './settings.ts'

type Names = Pick<SchoolSettings, 'nameAr' | 'nameEn'>
type Shown = Names &
  Pick<
    SchoolSettings,
    | 'logo'
    | 'language'
    | 'numerals'
    | 'calendar'
    | 'timeZone'
    | 'weekStart'
    | 'weekend'
    | 'currency'
    | 'teachersEnrol'
    | 'teachersHandleMoney'
    | 'phoneExample'
    | 'version'
  >

/**
 * What the pages of the site are told of the school: where the server counts days, so that today is the same day on both sides,
 * and whatever is otherwise than the product comes.
 */
export function siteOf(settings: Shown): SiteLook {
  const {
    nameAr,
    nameEn,
    logo,
    language,
    numerals,
    calendar,
    timeZone,
    weekStart,
    weekend,
    currency,
    teachersEnrol,
    teachersHandleMoney,
    phoneExample,
    version,
  } = settings
  const names = { ar: nameAr, en: nameEn }
  return {
    ...((nameAr || nameEn) && { names: { ar: writtenIn('ar', names), en: writtenIn('en', names) } }),
    ...(logo && { logo }),
    ...(language !== defaultLanguage && { language }),
    ...(numerals === 'arab' && { numerals }),
    ...(calendar === 'both' && { calendar }),
    ...(currency !== 'EGP' && { currency }),
    ...(teachersEnrol === 'none' && { teachersEnrol }),
    ...(teachersHandleMoney && { teachersHandleMoney: true as const }),
    timeZone,
    // Until somebody has said where the school is, weeks begin and phone numbers look as where its readers are.
    ...(version > 1 && { weekStart, weekend, ...(phoneExample && { phone: phoneExample }) }),
  }
}

const rulesOf = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/**
 * The rules that give a page the colour of the school, stronger than those of theme.css wherever they stand; none for the
 * green of the product. Before a script has said which scheme holds, it is the device's own. Paper is white.
 */
export function cssOf(color: string) {
  if (color === defaultColor) return ''
  const brand = brandOf(color)
  const root = ':root:root:root'
  const scheme = '[data-mantine-color-scheme'
  const night = rulesOf(brand.dark)
  return [
    `${root}{${rulesOf(brand.light)}}`,
    `@media not print{${root}${scheme}="dark"]{${night}}}`,
    `@media screen and (prefers-color-scheme:dark){${root}:not(${scheme}]){${night}}}`,
  ].join('')
}
