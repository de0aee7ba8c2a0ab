import { BadSetting } from '../../settings/settings.ts'
import { dbErrorOf } from './errors.ts'

const damaged = [11, 26]
const readOnly = [8, 3, 23]
const notPostgres = /^(?:28|3D)/

/**
 * The sentence for whoever runs the site, where a database cannot be opened for a reason that is theirs to mend: it is
 * away, damaged, or not to be written. Without the password that its address may hold; nothing for any other error.
 */
export function whyNotOpened(address: string, error: unknown): BadSetting | undefined {
  const { errcode, code, message, errors, path } = error as {
    path?: string
    errcode?: number
    code?: string
    message: string
    /** Where several addresses of one host were tried. */
    errors?: Error[]
  }
  if (address.startsWith('postgres')) {
    const { hostname, port, pathname } = new URL(address)
    const name = pathname.slice(1) || 'its usual database'
    const where = `PostgreSQL at ${hostname || 'localhost'}:${port || 5432}`
    if (notPostgres.test(code ?? ''))
      return new BadSetting(`${where} does not let us into ${name}: ${message}.`)
    const isAway = dbErrorOf(error) === 'busy'
    return isAway
      ? new BadSetting(`${where} cannot be reached: ${errors?.[0]?.message || message}.`)
      : undefined
  }
  const base = (errcode ?? 0) & 0xff
  if (damaged.includes(base))
    return new BadSetting(`The database ${address} is damaged: ${message}. Restore a backup.`)
  if (readOnly.includes(base)) return new BadSetting(`The database ${address} cannot be written: ${message}.`)
  return errcode === undefined && path === undefined
    ? undefined
    : new BadSetting(`The database ${address} cannot be opened: ${message}.`)
}
