import type { Role } from './role.ts'

/**
 * How far a role reaches with one call: `all` there are, `own` (courses that name the person, and what is in them),
 * `students` (users who learn, and what hangs on them), `visible` (published, released and meant for the reader), `self`.
 * A role that does not reach at all has no such call: 404.
 */
export type Reach = 'all' | 'own' | 'students' | 'visible' | 'self'
/** The permission that each call of a module needs; `public` is for everybody, signed in or not. */
export type Calls = Record<string, string>
/** What a role may, and how far. */
export type Grants = Record<string, Reach>
type Access = 'public' | Partial<Record<Role, Reach>>

const declared: Record<string, Access> = {}

/** Who may what: the server enforces it, the client hides what it denies. */
export const access: Readonly<Record<string, Access>> = declared

/**
 * Puts what roles may and what the calls of modules need into the one table; the app does so once, on each side, before
 * anybody is answered or shown one. A permission that nobody has, or that no call needs, is a mistake in writing one.
 */
export function declareAccess(roles: Record<Role, Grants>, ...modules: Calls[]) {
  const rows = modules.flatMap(calls => Object.entries(calls))
  const needed = rows.map(([, permission]) => permission).filter(permission => permission !== 'public')
  const granted = Object.values<Grants>(roles).flatMap(grants => Object.keys(grants))
  const astray = [...needed, ...granted].filter(one => !needed.includes(one) || !granted.includes(one))
  if (astray.length > 0) throw new Error(`${astray.join(', ')}: given to no role, or needed by no call`)
  for (const [call, permission] of rows) {
    if (declared[call]) throw new Error(`${call} has two rows in the access table`)
    declared[call] = permission === 'public' ? 'public' : reachesOf(roles, permission)
  }
}

function reachesOf(roles: Record<Role, Grants>, permission: string) {
  const reaches = Object.entries<Grants>(roles).map(([role, grants]) => [role, grants[permission]])
  return Object.fromEntries(reaches.filter(([, reach]) => reach)) as Partial<Record<Role, Reach>>
}

/** Whether a role has a call at all, or where that is asked, whether it reaches just so far with it. */
export function may(role: Role, call: string, reach?: Reach) {
  if (access[call] === 'public') return true
  const has = reachOf(role, call)
  return reach ? has === reach : has !== undefined
}

/** Whether a role reaches as far as another with every call that this one has. */
export const covers = (role: Role, other: Role) =>
  role === other ||
  Object.values(declared).every(
    rule => rule === 'public' || !rule[other] || rule[role] === 'all' || rule[role] === rule[other],
  )

/** How far a role reaches with a call that is not for everybody. */
export function reachOf(role: Role, call: string) {
  const rule = access[call]
  return rule === 'public' ? undefined : rule?.[role]
}
