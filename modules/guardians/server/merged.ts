import { type declareMerged, planOf } from '#modules/identity/server/public.ts'

/** Who answers for somebody answers for them in the account that stays, too. */
export const guardiansMerged: Parameters<typeof declareMerged>[0] = {
  parts: {
    guardians: {
      table: 'guardianStudents',
      key: ['guardianId', 'userId'],
      plan: (on, pair) => planOf(on, pair, 'guardianStudents', 'guardianId'),
    },
  },
  columns: { 'guardianStudents.userId': 'merged' },
}
