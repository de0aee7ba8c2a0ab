import type { Role } from './role.ts'

/**
 * How far a role reaches with one call: `all` there are, `own` (courses that name the teacher, and what is in them),
 * `visible` (published, released and meant for the reader), `self`. A role that is not named has no such call: 404.
 */
export type Reach = 'all' | 'own' | 'visible' | 'self'
export type Access = 'public' | Partial<Record<Role, Reach>>

/** How far each role reaches with the calls that are alike in many modules. */
export const everyone = { admin: 'self', teacher: 'self', student: 'self' } as const
export const content = { admin: 'all', teacher: 'own', student: 'visible' } as const
export const staff = { admin: 'all', teacher: 'own' } as const
export const admins = { admin: 'all' } as const

const declared: Record<string, Access> = {}

/** Who may what, as the modules declare it: the server enforces it, the client hides what it denies. */
export const access: Readonly<Record<string, Access>> = declared

/** Adds the calls of modules to the table; the app does so once, on each side, before anybody is answered or shown one. */
export function declareAccess(...tables: Record<string, Access>[]) {
  for (const [call, rule] of tables.flatMap(table => Object.entries(table))) {
    if (declared[call] && declared[call] !== rule) throw new Error(`${call} has two rows in the access table`)
    declared[call] = rule
  }
}

/** Whether a role has a call at all. */
export function may(role: Role, call: string) {
  const rule = access[call]
  return rule === 'public' || rule?.[role] !== undefined
}
