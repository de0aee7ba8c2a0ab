import type { FirstLoad } from '#platform/client/routing/first-load.ts'

export const schoolFirstLoads: FirstLoad[] = [
  { path: '/', as: 'staff', parts: ['modules/school/client/dashboard/home-screen.tsx'], calls: [] },
]
