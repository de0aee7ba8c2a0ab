/** Keeps on this device, for a year, by what the server draws the next page; nothing, where the value is empty. */
export const writeCookie = (name: string, value: string) =>
  void (document.cookie = `${name}=${value}; path=/; max-age=${value ? 31_536_000 : 0}; samesite=lax`)

/** What a cookie of this device holds. */
export const cookieNamed = (name: string) =>
  document.cookie
    .split('; ')
    .find(cookie => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
