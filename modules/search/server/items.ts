import type { FoundItem } from '../contract/search.ts'
import { rangesOf } from './highlights.ts'

/** What every item tells of a resource that was found, as far as its title says it. */
export const titled = ({ id, title }: { id: string; title: string }, sought: string[]): FoundItem => ({
  ...{ id, title, marks: rangesOf(title, sought) },
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
