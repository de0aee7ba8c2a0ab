import { newUuid } from './uuid.ts'

const storageKey = 'bustan.device'

/** The key by which the server knows this browser again when somebody signs in: a UUID, made once. */
export function deviceKey() {
  const kept = localStorage.getItem(storageKey)
  if (kept && isKey.test(kept)) return kept
  const key = newUuid()
  localStorage.setItem(storageKey, key)
  return key
}
const isKey = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
