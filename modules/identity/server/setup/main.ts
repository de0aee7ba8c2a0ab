// `npm run admin -- unlock|reset|link`: for whoever has the server, where somebody cannot sign in.
import { runProgram, withSite } from '#platform/server/program.ts'
import { adminCommand } from './admin-command.ts'

await runProgram(() =>
  withSite(async (db, { publicUrl }) => {
    console.log(await adminCommand(db, process.argv.slice(2), publicUrl))
  }),
)
