import type { Step } from '#platform/server/db/migrate.ts'

/** Moments that say when something is to begin or end. */
const dateTimes = {
  seasons: ['releaseAt'],
  lessons: ['releaseAt'],
  announcements: ['publishAt', 'expireAt'],
  enrolments: ['expiresAt'],
}
const [first, last] = ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']

/**
 * A moment whose shift to UTC left the years of four figures was kept with a sign, which as text comes before every other:
 * a lesson that was meant for never was readable at once. It becomes the last, or the first, moment that can be written.
 */
export const up: Step = async db => {
  for (const [table, columns] of Object.entries(dateTimes))
    for (const column of columns)
      for (const [sign, moment] of [
        ['+', last],
        ['-', first],
      ] as const)
        await db
          .updateTable(table)
          .set({ [column]: moment })
          .where(column, 'like', `${sign}%`)
          .execute()
}
