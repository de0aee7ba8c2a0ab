import { lazy } from 'react'
import type { CourseTab } from '#modules/catalog/client/public/course-tab.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import type { Filter } from '#platform/client/ui/list/list-definition.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'

const Matrix = lazy(() =>
  lazyChunk(withMessages('progress', () => import('./matrix.tsx'))).then(({ Matrix }) => ({
    default: Matrix,
  })),
)

/** Who learns a course against its lessons, on the page of the course, narrowed by what another module knows of them. */
export const progressTab = (useFilter: (courseId: string) => Filter): CourseTab => ({
  name: 'progress',
  needs: 'progress.matrix',
  whole: true,
  View: ({ course }) => <Matrix course={course} useFilter={useFilter} />,
})
