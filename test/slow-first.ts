import { BaseSequencer, type TestSpecification } from 'vitest/node'

const slow = /\/(fuzz|start|lines|slow-bodies|matrix|verify|screens|editor|journey|summary)\.test\./

/** Begins with the files that take longest, so that none of them is waited for alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => Number(!slow.test(moduleId))
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
