import { isLearner } from '#modules/identity/contract/roles.ts'
import { prefetch } from '#platform/client/api/prefetch.ts'
import { tokenHeld } from '#platform/client/api/token.ts'
import { cookieNamed, writeCookie } from '#platform/client/device-cookie.ts'

type As = 'visitor' | 'learner' | 'staff'
type FirstLoad = { as: As; modules: string[]; styles: string[]; calls: string[] }

/** In which area somebody was here before: by it the server draws their frame before any script. */
const cookie = 'bustan.area'
const me = 'GET /auth/me'

/**
 * Begins what the first screen needs, while the program is on its way: its parts, where the server could not know for whom
 * they are, and the calls that it will make. What is only for one kind of user is asked once the server has said who this is.
 */
export function loadFirst() {
  const token = tokenHeld()
  const loads = loadsNamed()
  const known = cookieNamed(cookie)
  const guess = token ? (known ?? 'learner') : 'visitor'
  const load = loads.find(({ as }) => as === guess)
  // All other calls wait for who it is, and a browser without HTTP/2 fetches but six things at a time: it goes first.
  if (token && loads.some(({ as }) => as !== 'visitor')) void prefetchFor(token, loads, known !== undefined)
  for (const name of load?.modules ?? []) link('modulepreload', name)
  // A browser complains of a sheet that nobody takes: one is fetched early only where it is known for whom.
  if (known) for (const name of load?.styles ?? []) link('preload', name)
}

async function prefetchFor(token: string, loads: FirstLoad[], isKnown: boolean) {
  const reply = await prefetch(me, token).catch(() => undefined)
  if (!reply?.ok) return
  const { id, role, mustRenew } = await reply.clone().json()
  if (mustRenew) return
  const as = isLearner(role) ? 'learner' : 'staff'
  writeCookie(cookie, as)
  // Where this device did not know until now for whom: their sheets are named here, all at once.
  if (!isKnown) for (const name of loads.find(load => load.as === as)?.styles ?? []) link('preload', name)
  const part = location.pathname.split('/').at(-1)!
  // A list that is filtered is another than the one that is named for its page; whatever else is named has an id in it.
  const isOther = (line: string) => location.search !== '' && !line.includes(':')
  for (const line of loads.find(load => load.as === as)?.calls ?? [])
    if (line !== me && !isOther(line)) void prefetch(line.replace(':id', part).replace(':me', id), token)
}

/** What the page says of its own first load; none in development. */
function loadsNamed(): FirstLoad[] {
  const said = document.querySelector<HTMLMetaElement>('meta[name="first-load"]')?.content
  return said ? JSON.parse(said) : []
}

function link(rel: string, name: string) {
  const early = Object.assign(document.createElement('link'), { rel, href: `/${name}`, crossOrigin: '' })
  if (rel === 'preload') early.as = 'style'
  document.head.append(early)
}
