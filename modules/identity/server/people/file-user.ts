import type { FileUser } from '#modules/media/server/public.ts'
import { staff } from '../../contract/roles.ts'
import { peopleOf } from './policy.ts'

/** People have pictures. Those of staff are shown to all who are signed in, as their names are. */
export const personFileUser: FileUser = {
  title: 'name',
  async isVisible(read, ids, { caller }) {
    const row = await read
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .where(row => {
        return row.or([row('role', 'in', staff), peopleOf(caller)(row)])
      })
      .executeTakeFirst()
    return row !== undefined
  },
}
