import type { Reader, Tx } from '#platform/server/db/tables.ts'

const course = (on: Reader | Tx, id: string) => on.selectFrom('courses').select('id').where('id', '=', id)

/** What media asks of the courses that files are in; in a transaction what gives a right is locked until that ends. */
export const coursesOfFiles = {
  isKept: async (on: Reader | Tx, id: string) => (await course(on, id).executeTakeFirst()) !== undefined,

  async isLive(on: Reader | Tx, id: string) {
    const live = course(on, id).where('deletedAt', 'is', null)
    return (await live.$if(on.isTransaction, rows => rows.forShare()).executeTakeFirst()) !== undefined
  },

  async isTaughtBy(on: Reader | Tx, id: string, userId: string) {
    const taught = on
      .selectFrom('courseTeachers')
      .select('userId')
      .where('courseId', '=', id)
      .where('userId', '=', userId)
    return (await taught.$if(on.isTransaction, rows => rows.forShare()).executeTakeFirst()) !== undefined
  },
}
