import { type FirstLoad, listLoad } from '#platform/client/routing/first-load.ts'

export const guardiansFirstLoads: FirstLoad[] = [
  listLoad('guardians', 'modules/guardians/client/guardians/guardians-screen.tsx'),
  {
    ...{ path: '/g', as: 'visitor', calls: [] },
    parts: ['modules/guardians/client/page/guardian-screen.tsx'],
    words: ['modules/guardians/locales/page/*.po'],
  },
]
