/** What a browser knows of weeks: the newest by a method, older ones by a property, some not at all. */
type Weekly = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** Regions whose week does not begin on Monday, after CLDR 48. */
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'
const sunday = `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI
  NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`
const firstDays = new Map([
  ...saturday.split(' ').map(region => [region, 6] as const),
  ...sunday.split(/\s+/).map(region => [region, 7] as const),
  ['MV', 5] as const,
])

/**
 * The day on which the week of a reader begins, 1 for Monday to 7 for Sunday: in the region that their browser names, else
 * in the one where most speak its first language.
 */
export function firstDayFor(languages: readonly string[], infoOf = infoIn) {
  const locales = languages.flatMap(localeIn)
  const locale = locales.find(({ region }) => region) ?? locales[0]?.maximize()
  const known = locale && infoOf(locale)?.firstDay
  return known ?? firstDays.get(locale?.region ?? '') ?? 1
}

function infoIn(locale: Intl.Locale): { firstDay: number } | undefined {
  const weekly = locale as Weekly
  return weekly.getWeekInfo?.() ?? weekly.weekInfo
}

/** Browsers have been seen to name languages that are none. */
function localeIn(language: string) {
  try {
    return [new Intl.Locale(language)]
  } catch {
    return []
  }
}
