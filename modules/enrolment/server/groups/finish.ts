import { dateTime, record } from '#platform/contract/schema.ts'
import type { BulkAction, BulkContext } from '#platform/server/bulk/bulk.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { enrolments } from '../../contract/enrolment.ts'
import { enrolmentStore } from '../enrolments/store.ts'

type End = { expiresAt: string }
type Undo = {
  /** What brings the group back; none of a group that was in the archive already. */
  group?: unknown
  /** The enrolments that got another end, with the one that they had and the version that they have now. */
  ends: { id: string; expiresAt: string | null; version: number }[]
}

/**
 * The end of a term: groups go into the archive, and whoever was in them learns their course until some moment and no longer, but for
 * those who go on there in a group that is active. Whoever changes enrolments changes groups, too.
 */
export function finishing({ db }: BulkContext, archive: BulkAction): BulkAction<End> {
  const store = enrolmentStore(db)
  return {
    call: enrolments.update.name,
    with: record({ expiresAt: dateTime() }),
    location: 'site',

    async act(id, caller, { expiresAt }) {
      const group = await archive.act(id, caller, {})
      if (group.result === 'gone') return group
      const wanted = (await db.write(tx => longerThan(tx, id, expiresAt))).map(each => ({
        ...each,
        expiresAt,
      }))
      const ended = wanted.length === 0 ? [] : [...(await store.updateAll(wanted, caller)).values()]
      if (group.result === 'same' && ended.length === 0) return group
      const ends = ended.map(({ id, expiresAt, version }) => ({ id, expiresAt, version: version + 1 }))
      const undo: Undo = { ends, ...(group.result === 'done' && { group: group.undo }) }
      return { result: 'done', undo }
    },

    // A group that was changed since stays as it is, and with it whoever was in it.
    async undo(id, caller, { group, ends }: Undo) {
      if (group !== undefined && !(await archive.undo!(id, caller, group, {}))) return false
      const back = ends.length === 0 ? [] : [...(await store.updateAll(ends, caller)).keys()]
      return group !== undefined || back.length > 0
    },
  }
}

/**
 * The enrolments of the members of a group in its course that last longer, but for those who are in another active group of it. They
 * are held: an end that somebody else has just made sooner stays.
 */
const longerThan = (tx: Tx, groupId: string, end: string) =>
  tx
    .selectFrom('enrolments')
    .innerJoin('groups', 'groups.courseId', 'enrolments.courseId')
    .innerJoin('groupMembers', join =>
      join
        .onRef('groupMembers.groupId', '=', 'groups.id')
        .onRef('groupMembers.userId', '=', 'enrolments.userId'),
    )
    .select('enrolments.id')
    .where('groups.id', '=', groupId)
    .where('groupMembers.leftAt', 'is', null)
    .where('enrolments.deletedAt', 'is', null)
    .where(row => row.or([row('enrolments.expiresAt', 'is', null), row('enrolments.expiresAt', '>', end)]))
    .where(row =>
      row.not(
        row.exists(
          row
            .selectFrom('groupMembers as otherMembers')
            .innerJoin('groups as others', 'others.id', 'otherMembers.groupId')
            .select('others.id')
            .whereRef('otherMembers.userId', '=', 'enrolments.userId')
            .whereRef('others.courseId', '=', 'enrolments.courseId')
            .where('otherMembers.leftAt', 'is', null)
            .where('others.id', '!=', groupId)
            .where('others.status', '=', 'active')
            .where('others.deletedAt', 'is', null),
        ),
      ),
    )
    .orderBy('enrolments.id')
    .forUpdate('enrolments')
    .execute()
