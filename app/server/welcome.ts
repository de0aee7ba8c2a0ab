import { isNeeded, newLink } from '#modules/identity/server/setup/first-admin.ts'
import type { Db } from '#platform/server/db/tables.ts'

/** Says where a site is, and how its first administrator is made where there is none. */
export async function welcome(db: Db, address: string) {
  console.log(`Bustan is at ${address}`)
  if (await isNeeded(db.read))
    console.log(`Make the first administrator here, once, within 60 minutes: ${await newLink(db, address)}`)
}
