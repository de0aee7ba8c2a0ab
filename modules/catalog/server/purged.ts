import type { declarePurged } from '#platform/server/retention/purged.ts'

/** How what is taught leaves the bin for good: each kind before the one that it stands in. */
export const catalogPurged: Parameters<typeof declarePurged>[0] = {
  users: { belongings: [['courseTeachers', 'userId']] },
  courses: {
    belongings: [
      ['courseTeachers', 'courseId'],
      ['mediaUses', 'thingId'],
    ],
    parts: [
      ['seasons', 'courseId'],
      ['lessons', 'courseId'],
      ['summaries', 'courseId'],
    ],
  },
  seasons: {
    parts: [
      ['lessons', 'seasonId'],
      ['summaries', 'seasonId'],
    ],
  },
  lessons: { belongings: [['mediaUses', 'thingId']], parts: [['summaries', 'lessonId']] },
  summaries: { belongings: [['mediaUses', 'thingId']] },
}
