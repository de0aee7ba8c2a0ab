import { lazy } from 'react'
import type { CourseTab } from '#modules/catalog/client/public/course-tab.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'

const Matrix = lazy(() =>
  lazyChunk(withMessages('progress', () => import('./matrix.tsx'))).then(({ Matrix }) => ({
    default: Matrix,
  })),
)

/** Who learns a course against its lessons, on the page of the course. */
export const progressTab: CourseTab = {
  name: 'progress',
  needs: 'progress.matrix',
  whole: true,
  View: ({ course }) => <Matrix course={course} />,
}
