const place = 'bustan.device'

/**
 * The key by which the server knows this browser again when somebody signs in: a UUID, made once. Made of random bytes,
 * since browsers give randomUUID only to sites with TLS.
 */
export function deviceKey() {
  const kept = localStorage.getItem(place)
  if (kept && isKey.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  const key = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  localStorage.setItem(place, key)
  return key
}
const isKey = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
