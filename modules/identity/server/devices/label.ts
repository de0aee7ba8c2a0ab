/** The first that fits counts: many browsers name others beside themselves. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]
const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Browser and system, by their own names, as far as a user agent says them; empty where it says neither. It says no more than
 * that: an iPad may call itself a Mac.
 */
export const deviceLabel = (userAgent: string) =>
  [browsers, systems]
    .map(known => known.find(([, sign]) => sign.test(userAgent))?.[0])
    .filter(Boolean)
    .join(' · ')
