import { isOwnComputer } from '#platform/contract/site-look.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Look, LookOf } from '#platform/server/http/dress.ts'
import { phoneExampleOf } from '#modules/identity/server/public.ts'
import { defaultColor } from '../../contract/brand.ts'
import { cssOf, siteOf } from '../../contract/look.ts'
import { logoOf, settingsId } from './logo.ts'

/**
 * How the pages of the school look now, of a site with the address `publicUrl` and in the country `initial` until somebody has said
 * another. Its colours are derived once for each version of the settings.
 */
export function lookIn(db: Db, publicUrl: string, initial: string): LookOf {
  const address = publicUrl && !isOwnComputer(publicUrl) ? { address: publicUrl } : {}
  let currentLook: Look & { of?: string } = { site: {}, css: '' }
  return async () => {
    const [row, { logo }] = await Promise.all([
      db.read.selectFrom('settings').selectAll().where('id', '=', settingsId).executeTakeFirstOrThrow(),
      logoOf(db.read),
    ])
    const of = [row.version, row.updatedAt, logo].join(' ')
    if (currentLook.of === of) return currentLook
    const { color, country } = row
    const phoneExample = await phoneExampleOf(country ?? initial)
    const look = siteOf({ ...row, logo, phoneExample, weekend: JSON.parse(row.weekend) })
    const site = { ...look, ...address }
    currentLook = { of, site, css: cssOf(color), ...(color !== defaultColor && { color }) }
    return currentLook
  }
}
