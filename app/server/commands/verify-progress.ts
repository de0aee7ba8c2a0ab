// `npm run verify:progress`: whether every percentage and every row of progress is what its rows and the audit say.

import { verifyProgress } from '#modules/learning/server/progress/verify.ts'
import { runProgram, withSite } from './program.ts'

await runProgram(() =>
  withSite(async db => {
    const { percentages, rows, differing } = await verifyProgress(db)
    for (const line of differing) console.log(line)
    const counts = [percentages, rows].map(count => count.toLocaleString('en'))
    console.log(
      `Compared ${counts[0]} percentages and ${counts[1]} rows of progress: ${differing.length || 'none'} differ.`,
    )
    if (differing.length > 0) process.exitCode = 1
  }),
)
