// `npm run admin -- unlock|reset|link`: for whoever has the server, where somebody cannot sign in.

import { adminCommand } from '#modules/identity/server/setup/admin-command.ts'
import { countryFrom } from '../one-module.ts'
import { runProgram, withSite } from './program.ts'

await runProgram(() =>
  withSite(async (db, { publicUrl, defaultCountry }) => {
    const known = { publicUrl, country: countryFrom(db, defaultCountry) }
    console.log(await adminCommand(db, process.argv.slice(2), known))
  }),
)
