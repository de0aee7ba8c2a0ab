// `npm run verify:ledger`: whether every link, receipt, closing and figure of the ledger is what its rows say.

import { verifyLedger } from '#modules/money/server/verify/verify.ts'
import { runProgram, withSite } from './program.ts'

await runProgram(() =>
  withSite(async db => {
    const wrong = await verifyLedger(db.read)
    console.log(wrong ?? 'The ledger agrees: every link, receipt, closing and balance.')
    if (wrong) process.exitCode = 1
  }),
)
