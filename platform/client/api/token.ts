/** Where the token of this device is kept; the specification names it. */
export const tokenKey = 'access_token'

/** The token as it is at this moment: another tab may have changed it. */
export const tokenHeld = () => localStorage.getItem(tokenKey) || null

/** Keeps a token, or drops it. */
export function holdToken(token: string | null) {
  if (token) localStorage.setItem(tokenKey, token)
  else localStorage.removeItem(tokenKey)
}
