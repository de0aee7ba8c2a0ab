/** What a browser knows of weeks: the newest by a method, older ones by a property, some not at all. */
type WeekInfo = { firstDay: number; weekend?: number[] }
type Weekly = { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

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
  const locale = regionalIn(languages)
  const known = locale && infoOf(locale)?.firstDay
  return known ?? firstDays.get(locale?.region ?? '') ?? 1
}

/** Regions whose weekend is not Saturday and Sunday, after CLDR 48. */
const weekends = new Map<string, readonly number[]>([
  ...'BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'
    .split(' ')
    .map((region): [string, number[]] => [region, [5, 6]]),
  ...'IN UG'.split(' ').map((region): [string, number[]] => [region, [7]]),
  ['AF', [4, 5]],
  ['IR', [5]],
])

/** The days of the weekend of a reader, likewise. */
export function weekendFor(languages: readonly string[], infoOf = infoIn): readonly number[] {
  const locale = regionalIn(languages)
  const known = locale && infoOf(locale)?.weekend
  return known ?? weekends.get(locale?.region ?? '') ?? [6, 7]
}

function regionalIn(languages: readonly string[]) {
  const locales = languages.flatMap(localeIn)
  return locales.find(({ region }) => region) ?? locales[0]?.maximize()
}

function infoIn(locale: Intl.Locale): WeekInfo | undefined {
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
