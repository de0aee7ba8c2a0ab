import { sql } from 'kysely'

/** Marks that count, of one person in the course of a meeting, up to its start; of a group of the whole school in that group. */
const upToThis = (name: string) => {
  const mark = sql.raw(`"${name}"`)
  return sql`attendance ${mark}
    join meetings "at" on "at".id = ${mark}."meetingId" and "at".status <> 'cancelled' and "at"."deletedAt" is null
    join "groups" "of" on "of".id = "at"."groupId" and "of"."deletedAt" is null
  where ${mark}."userId" = users.id and ${mark}."startsAt" <= meetings."startsAt"
    and ("of"."courseId" = "groups"."courseId" or ("groups"."courseId" is null and "of".id = "groups".id))`
}

/**
 * How many absences without excuse somebody has one after the other in the course of a meeting, with that meeting; an excused one
 * neither counts nor ends them. For queries of people beside a meeting and its group.
 */
export const absencesInARow = sql<number>`(select count(*) from ${upToThis('past')}
  and "past".status = 'absent' and "past"."startsAt" > coalesce((
    select "last"."startsAt" from ${upToThis('last')} and "last".status in ('present', 'late')
    order by "last"."startsAt" desc limit 1), ''))`
