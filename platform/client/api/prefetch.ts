/** What was asked before the program that needs it was here, each by its method and address: `GET /auth/me`. */
const asked = new Map<string, { token: string; reply: Promise<Response> }>()
const timeoutMs = 30_000

/** Asks for what the first screen will ask for, as whoever holds this token. */
export function prefetch(line: string, token: string) {
  const [method, address] = line.split(' ')
  const reply = fetch(`/api${address}`, {
    method: method!,
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      authorization: `Bearer ${token}`,
    },
    signal: AbortSignal.timeout(timeoutMs),
  })
  reply.catch(() => undefined) // whoever takes it asks anew
  asked.set(line, { token, reply })
  return reply
}

/** The answer to what was asked ahead, once: whoever asks again wants to know how it is then. */
export function takePrefetched(line: string, token: string | null) {
  const found = asked.get(line)
  asked.delete(line)
  return found?.token === token ? found.reply : undefined
}

/** Something is being changed: what was answered before may be so no more. */
export const dropPrefetched = () => asked.clear()
