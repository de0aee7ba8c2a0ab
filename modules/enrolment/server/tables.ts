// Without an import or an export this file would declare that module instead of adding to it.
export {}

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    groups: BaseRow & {
      title: string
      courseId: string | null
      seasonId: string | null
      teacherId: string | null
      place: string
      capacity: number | null
      /** When it meets every week, as JSON. */
      times: string
      startsOn: string | null
      endsOn: string | null
      billing: 'none' | 'monthly' | 'session' | 'package' | 'term'
      /** Of a month, a meeting, a package or the whole term, by the model. */
      fee: number | null
      partMonth: 'full' | 'byMeetings'
      chargeAbsent: boolean
      packageSessions: number | null
      packageDays: number | null
      makeUpDays: number
      sharePercent: number | null
      status: 'active' | 'archived'
    }
  }
  interface PlainTables {
    enrolments: {
      id: string
      courseId: string
      userId: string
      source: 'staff' | 'code' | 'self'
      expiresAt: string | null
      createdAt: string
      updatedAt: string
      version: number
      deletedAt: string | null
    }
    /**
     * How many are enrolled in courses, counted by the database itself. On PostgreSQL several rows of a course are added
     * up, and may be there without their course.
     */
    enrolmentCounts: { courseId: string; count: number }
    /** Who was in which group from when to when; who is there now has not left. */
    groupMembers: {
      id: string
      groupId: string
      userId: string
      joinedAt: string
      leftAt: string | null
      /** What they pay there instead of the fee of the group, and why. */
      fee: number | null
      reason: string
    }
  }
}
