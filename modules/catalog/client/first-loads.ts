import { type FirstLoad, listLoad } from '#platform/client/routing/first-load.ts'

export const catalogFirstLoads: FirstLoad[] = [
  listLoad('courses', 'modules/catalog/client/courses/courses-screen.tsx'),
  listLoad('seasons', 'modules/catalog/client/seasons/seasons-screen.tsx', 'seasons?sort=course'),
  listLoad('lessons', 'modules/catalog/client/lessons/lessons-screen.tsx', 'lessons?sort=course'),
  listLoad('summaries', 'modules/catalog/client/summaries/summaries-screen.tsx'),
]
