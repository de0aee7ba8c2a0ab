import { lessonPublished } from '#modules/catalog/contract/events.ts'
import { studentsEnrolled, studentsUnenrolled } from '#modules/enrolment/contract/events.ts'
import { type Listener, listener } from '#platform/server/outbox/listen.ts'

/** Writes what happened in the school into the log, a line for each event, for those who collect logs. */
export const journal = (log: (line: object) => void): Listener =>
  listener('journal', [lessonPublished, studentsEnrolled, studentsUnenrolled], async happened =>
    log({ event: happened }),
  )
