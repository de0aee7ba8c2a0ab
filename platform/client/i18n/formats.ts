const makers = {
  date: Intl.DateTimeFormat,
  ago: Intl.RelativeTimeFormat,
  number: Intl.NumberFormat,
  name: Intl.DisplayNames,
}
type Kind = keyof typeof makers
type Options<Of extends Kind> = NonNullable<ConstructorParameters<(typeof makers)[Of]>[1]>
type Locales = string | string[] | undefined

const kept = new Map<string, unknown>()

/** A formatter of a kind: made once, which takes a hundred times as long as using it. */
export function formatOf<Of extends Kind>(of: Of, locales: Locales, how?: Options<Of>) {
  const key = JSON.stringify([of, locales, how])
  const Format = makers[of] as new (locales: Locales, how?: object) => unknown
  let format = kept.get(key)
  if (!format) kept.set(key, (format = new Format(locales, how)))
  return format as InstanceType<(typeof makers)[Of]>
}
