import { type FirstLoad, listLoad } from '#platform/client/routing/first-load.ts'

export const assessmentFirstLoads: FirstLoad[] = [
  listLoad('questions', 'modules/assessment/client/questions/questions-screen.tsx'),
]
