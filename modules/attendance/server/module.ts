import { declareNextMeetings, declareTimesFollower, declareVenues } from '#modules/enrolment/server/public.ts'
import { declareGuardianView, declareWhatsapp } from '#modules/guardians/server/public.ts'
import { declareMerged } from '#modules/identity/server/public.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import { declareTimeZoneFollower } from '#platform/server/db/time-zone.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { attendanceExported } from './exported.ts'
import { meetingsBulk } from './bulk.ts'
import { callRoutes } from './calls/routes.ts'
import { followGroupTimes } from './meetings/making.ts'
import { nextMeetings } from './meetings/next.ts'
import { lookedEvery, makeAllMeetings, meetingsJob } from './meetings/nightly.ts'
import { meetingRoutes } from './meetings/routes.ts'
import { attendanceMerged, callsMerged } from './marks/merged.ts'
import { attendanceRoutes } from './marks/routes.ts'
import { titlesOfMeetings } from './meetings/titles.ts'
import { venuesOfMeetings } from './meetings/venues.ts'
import { followZone } from './meetings/zone.ts'
import { attendanceOfMany } from './families/for-guardians.ts'
import { absenceWhatsapp } from './families/whatsapp.ts'

export const attendance: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/server')
    declareTimesFollower((tx, { groupId, timesBefore }) => followGroupTimes(tx, groupId, timesBefore))
    declareNextMeetings(nextMeetings)
    declareVenues(venuesOfMeetings)
    declareTimeZoneFollower(followZone)
    declareGuardianView('attendance', { attendance: attendanceOfMany })
    declareWhatsapp('absence', 'attendance', absenceWhatsapp)
    // The list of marks is counted by the same revision.
    declareCounted({ meetings: ['meetings', 'attendance'] })
    declareAudited({
      meetings: { title: 'startsAt', titlesOf: titlesOfMeetings, named: ['meetingId', 'replacesId'] },
    })
    declareBulk('meetings', meetingsBulk)
    declareExport('attendance', attendanceExported)
    declareMerged({
      parts: { attendance: attendanceMerged, calls: callsMerged },
      columns: {
        'attendance.userId': 'merged',
        'calls.userId': 'merged',
        'meetings.teacherId': 'left',
      },
    })
    declarePurged({
      users: {
        belongings: [
          ['attendance', 'userId'],
          ['calls', 'userId'],
        ],
      },
      groups: {
        belongings: [['meetingSlots', 'groupId']],
        parts: [['meetings', 'groupId']],
      },
      meetings: {
        belongings: [
          ['attendance', 'meetingId'],
          ['calls', 'meetingId'],
        ],
      },
    })
  },
  jobs: ({ db }) => [
    { type: meetingsJob, concurrency: 1, work: () => makeAllMeetings(db), everyMs: lookedEvery },
  ],
  api(api, { db }) {
    meetingRoutes(api, db)
    attendanceRoutes(api, db)
    callRoutes(api, db)
  },
}
