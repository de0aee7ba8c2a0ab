import type { FirstLoad } from '#platform/client/routing/first-load.ts'

export const learningFirstLoads: FirstLoad[] = [
  {
    path: '/lessons/:id',
    as: 'learner',
    parts: ['modules/learning/client/lesson/lesson-screen.tsx'],
    calls: [
      'GET /lessons/:id',
      'POST /courses/progress-special-user/:me',
      'GET /notes?lessonId=:id&pageSize=100',
      'GET /bookmarks?lessonId=:id',
    ],
  },
]
