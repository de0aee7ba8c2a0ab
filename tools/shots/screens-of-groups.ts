import { openDrawer, pressInDrawer } from './doings.ts'
import { broken, never, of } from './screen.ts'

/** Groups: their list, their pages, and who is added to them, also while that is on its way or fails. */
export const screensOfGroups = of('admin', {
  groups: '/admin/groups',
  'groups-failing': { path: '/admin/groups', failing: { calls: /\/api\/groups\b/, how: 'offline' } },
  'group-new': { path: '/admin/groups?open=new', does: pressInDrawer('groups.times.add') },
  'group-page': ({ ids }) => `/admin/groups/${ids.group}`,
  'group-full': ({ ids }) => `/admin/groups/${ids.fullGroup}`,
  'group-join': { path: ({ ids }) => `/admin/groups/${ids.group}`, does: openDrawer('groups.join') },
  'group-join-waiting': {
    path: ({ ids }) => `/admin/groups/${ids.group}`,
    failing: never(/\/api\/users\?/),
    does: openDrawer('groups.join'),
  },
  'group-join-failed': {
    path: ({ ids }) => `/admin/groups/${ids.group}`,
    failing: broken(/\/api\/users\?/),
    does: openDrawer('groups.join'),
  },
  'group-edit': ({ ids }) => `/admin/groups/${ids.group}?open=${ids.group}`,
})
