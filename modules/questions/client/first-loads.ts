import { type FirstLoad, listLoad } from '#platform/client/routing/first-load.ts'

export const questionsFirstLoads: FirstLoad[] = [
  listLoad('questions', 'modules/questions/client/bank/questions-screen.tsx'),
]
