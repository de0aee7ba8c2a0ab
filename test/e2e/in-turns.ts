import { describe, type TestContext, test } from 'vitest'

/** For tests that `npm run test:long` runs, and `npm test` does not. */
export const long = { tags: ['long'] }

/** Which of several combinations comes first for a name: always the same, and another from name to name. */
function turnsOf<Combination extends object | string>(all: readonly Combination[], name: string) {
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0)
  const first = sum % all.length
  return { first: [all[first]!], others: all.filter((_, at) => at !== first) }
}

/**
 * A journey in several combinations of language and width, in the way of `test.for`: `npm test` makes one of them, another from
 * journey to journey, and `npm run test:long` the others. What breaks in one combination alone is how a screen is laid out, and
 * screens.test.ts looks at that.
 */
export const inTurns =
  <Combination extends object | string>(all: readonly Combination[]) =>
  (name: string, run: (combination: Combination, context: TestContext) => Promise<void>) => {
    const { first, others } = turnsOf(all, name)
    test.for(first)(name, run)
    test.for(others)(name, long, run)
  }

/** The same of several journeys, which are made side by side. */
export const allInTurns =
  <Combination extends object | string>(all: readonly Combination[]) =>
  (name: string, make: (combination: Combination) => void) => {
    const { first, others } = turnsOf(all, name)
    describe.concurrent.for(first)(name, make)
    describe.concurrent.for(others)(name, long, make)
  }
