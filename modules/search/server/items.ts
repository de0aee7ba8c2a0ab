import type { FoundItem } from '../contract/search.ts'
import { overFormulas, rangesOf } from './highlights.ts'

/** What every item tells of a resource that was found, as far as its title says it. */
export const titled = (
  { id, title, formulas = [] }: Pick<FoundItem, 'id' | 'title' | 'formulas'>,
  sought: string[],
): FoundItem => ({
  ...{ id, title, marks: overFormulas(rangesOf(title, sought), formulas) },
  ...(formulas.length > 0 && { formulas }),
  ...{
    courseId: null,
    courseTitle: null,
    username: null,
    phoneEnd: null,
    lessonId: null,
    atSeconds: null,
    excerpt: null,
  },
})
