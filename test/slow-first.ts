import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readCosts } from './costs.ts'

/** Begins with the files that took longest when it was recorded, so that none of them is waited for alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { files: costs } = readCosts()
    // One that is new is begun before those that take next to nothing.
    const costOf = ({ project, moduleId }: TestSpecification) =>
      costs[project.name]?.[relative(process.cwd(), moduleId)] ?? 1
    return (await super.sort(files)).toSorted((one, other) => costOf(other) - costOf(one))
  }
}
