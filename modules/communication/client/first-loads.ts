import { type FirstLoad, listLoad } from '#platform/client/routing/first-load.ts'

export const communicationFirstLoads: FirstLoad[] = [
  listLoad('announcements', 'modules/communication/client/announcements/announcements-screen.tsx'),
]
