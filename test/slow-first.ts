import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, by their names, the longest first. */
const slow = [
  ...['screens', 'journey', 'editor', 'summary', 'player'],
  ...['fuzz', 'matrix', 'verify', 'lines', 'slow-bodies', 'start'],
  ...['xlsx-refused', 'read-pdf', 'samples', 'corpus', 'pieces'],
]

/** Begins with the files that take longest, so that none of them is waited for alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slow.indexOf(basename(moduleId).replace(/\.test\.\w+$/, ''))
      return index < 0 ? slow.length : index
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
