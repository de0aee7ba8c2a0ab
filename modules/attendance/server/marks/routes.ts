import type { FastifyInstance } from 'fastify'
import { visibleGroups } from '#modules/enrolment/server/public.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { missing } from '#platform/server/problem.ts'
import { attendance } from '../../contract/attendance.ts'
import { meetingStore } from '../meetings/store.ts'
import { attendanceList } from './list.ts'
import { reportOf } from './report.ts'
import { scan } from './scan.ts'
import { sheetOf } from './sheet.ts'
import { writeMarks } from './store.ts'

export function attendanceRoutes(api: FastifyInstance, db: Db) {
  const meetings = meetingStore(db)
  const marks = attendanceList(db)
  const find = (caller: Caller, id: string) => meetings.find(id, caller)
  const findGroup = async (caller: Caller, id: string) =>
    db.read
      .selectFrom('groups')
      .select(['id', 'courseId'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .where(visibleGroups(await scopeOf(db.read, caller)))
      .executeTakeFirst()

  serveFound(api, attendance.read, find, ({ found, caller }) => sheetOf(db, found, caller))
  serveFound(api, attendance.write, find, async ({ id, body, caller }) => {
    await writeMarks(db, id, body, caller)
    return sheetOf(db, (await meetings.find(id, caller)) ?? missing(), caller)
  })
  serveFound(api, attendance.scan, find, ({ id, body, caller }) => scan(db, id, body, caller))
  serve(api, attendance.list, async ({ query, caller }) => {
    // Whether students are told of theirs the school decides: where they are not, there is no such call.
    const isOwn = reachOf(caller.role, attendance.list.name) === 'self'
    if (isOwn && !(await schoolRules(db.read)).studentsSee.attendance) missing()
    return marks.list(query, caller)
  })
  serveFound(api, attendance.report, findGroup, ({ found, query, caller }) =>
    reportOf(db, found, query, caller),
  )
}
