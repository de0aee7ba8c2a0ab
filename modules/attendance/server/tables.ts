// Without an import or an export this file would declare that module instead of adding to it.
export {}

type Status = 'present' | 'late' | 'absent' | 'excused'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    meetings: BaseRow & {
      groupId: string
      startsAt: string
      minutes: number
      place: string | null
      teacherId: string | null
      status: 'planned' | 'held' | 'cancelled'
      note: string
      replacesId: string | null
      /** Day and clock of the weekly time that it was made for, as the school tells them; null where somebody has made it by hand. */
      slot: string | null
      /** Whether somebody has put it to another time than that of its slot. */
      moved: boolean
    }
  }
  interface PlainTables {
    /** The slots of groups for which a meeting was made once: kept after it was deleted for good, so that it is not made again. */
    meetingSlots: { groupId: string; slot: string }
    /**
     * Whatever was marked of somebody in a meeting, and what of it holds: the latest mark by hand, the first and the last scan,
     * and the latest mark of all the rest.
     */
    attendance: {
      id: string
      meetingId: string
      userId: string
      /** That of the meeting, by which lists are ordered. */
      startsAt: string
      status: Status | null
      at: string | null
      byId: string | null
      how: 'list' | 'all' | 'scan' | null
      note: string
      noteAt: string | null
      handStatus: Status | 'none' | null
      handAt: string | null
      handById: string | null
      firstScanAt: string | null
      firstScanById: string | null
      lastScanAt: string | null
      rest: 'present' | 'absent' | null
      restAt: string | null
      restById: string | null
    }
    /** What came of calling about somebody who was absent. */
    calls: {
      meetingId: string
      userId: string
      outcome: 'reached' | 'noAnswer' | 'willCome'
      note: string
      byId: string | null
      at: string
    }
  }
}
