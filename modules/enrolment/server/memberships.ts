import type { Memberships } from '#modules/identity/server/public.ts'
import { countIn } from './enrolments/counts.ts'

/** What modules below ask of who learns in which courses and groups. */
export const memberships: Memberships = {
  inCourse: (read, courseId) =>
    read.selectFrom('enrolments').where('courseId', '=', courseId).where('deletedAt', 'is', null),

  inGroups: read =>
    read
      .selectFrom('groupMembers')
      .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
      .where('groups.deletedAt', 'is', null)
      .where('groupMembers.leftAt', 'is', null),

  taughtBy: (row, teacherId) =>
    row
      .selectFrom('enrolments')
      .innerJoin('courseTeachers', 'courseTeachers.courseId', 'enrolments.courseId')
      .innerJoin('courses', 'courses.id', 'enrolments.courseId')
      .select('enrolments.userId')
      .where('courseTeachers.userId', '=', teacherId)
      .where('enrolments.deletedAt', 'is', null)
      .where('courses.deletedAt', 'is', null),

  countIn,

  pairsIn: (read, userIds, courseIds) =>
    read
      .selectFrom('enrolments')
      .select(['userId', 'courseId'])
      .where('courseId', 'in', courseIds)
      .where('deletedAt', 'is', null)
      .where('userId', 'in', userIds)
      .execute(),

  isEnrolled: async (read, userId) =>
    (await read
      .selectFrom('enrolments')
      .select('id')
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()) !== undefined,

  isOffered: async (read, courseId) =>
    (await read
      .selectFrom('courses')
      .select('id')
      .where('id', '=', courseId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()) !== undefined,
}
