import type { View } from '#modules/oversight/contract/view.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Staff } from './people.ts'

type Saved = Pick<View, 'list' | 'name' | 'query'> & { by: keyof Staff; shared?: true }

/** What staff look for again and again; a course by its place among all. */
const saved = (courses: string[]): Saved[] => [
  {
    by: 'admin',
    list: 'lessons',
    name: 'مسودات الرياضيات',
    query: { courseId: courses[0], status: 'draft' },
  },
  {
    by: 'admin',
    list: 'lessons',
    name: 'Out soon, A–Z',
    query: { upcoming: true, sort: 'title' },
    shared: true,
  },
  {
    by: 'huda',
    list: 'lessons',
    name: 'دروس المراجعة',
    query: { q: 'مراجعة', sort: '-updatedAt' },
    shared: true,
  },
  { by: 'admin', list: 'students', name: 'حسابات موقوفة', query: { status: 'disabled' }, shared: true },
]

/** The views of lists that staff have saved. */
export function viewRows(chance: Chance, clock: Clock, staff: Staff, courses: string[]): Tables['views'][] {
  return saved(courses).map(({ by, list, name, query, shared = false }, index) => {
    const at = clock.at(-30 + index, 10)
    return {
      ...{
        id: chance.id(),
        list,
        name,
        query: JSON.stringify(query),
        columns: '[]',
        shared,
        position: index + 1,
      },
      density: 'comfortable',
      ...{ ownerId: staff[by], ...foundBy(name), createdAt: at, updatedAt: at, version: 1 },
      ...{ deletedAt: null, deletedWith: null },
    }
  })
}
