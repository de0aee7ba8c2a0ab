import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { LedgerRow } from '../ledger/rows.ts'
import { areaOf, type CourseMark, personMarks } from '../marks/person-marks.ts'
import { inspectMarks } from '../rules/marks.ts'
import { sum } from '../rules/amounts.ts'
import { matchPackages } from '../rules/packages.ts'

/** The packages of one person with what is left of them, what is owed, and which absences may be made up. */
export const personPackages = async (on: Reader | Tx, userId: string, entries: LedgerRow[]) =>
  packagesIn((await personMarks(on, [userId])).get(userId) ?? [], entries)

/** The same of the marks and the valid entries of one person. */
export function packagesIn(own: CourseMark[], entries: LedgerRow[]) {
  const marks = Map.groupBy(own, areaOf)
  const sales = Map.groupBy(
    entries.filter(({ kind, reason }) => kind === 'charge' && reason === 'package'),
    areaOf,
  )
  const areas = [...new Set([...marks.keys(), ...sales.keys()])].map(area => {
    const [areaMarks, areaSales] = [marks.get(area) ?? [], sales.get(area) ?? []]
    const { courseId, groupId } = areaSales[0] ?? areaMarks[0]!
    const { effects, rights } = inspectMarks(areaMarks)
    const packages = areaSales.map(charge => ({ ...charge, sessions: remaining(charge, entries) }))
    const paid = areaMarks.filter(({ meetingId }) => effects.get(meetingId)?.kind === 'session')
    const { used, owed } = matchPackages(packages, paid)
    return {
      packages: packages.map(({ id, groupId, courseId, endsOn, sessions }) => {
        const count = used.get(id) ?? 0
        return { id, groupId, courseId, endsOn, bought: sessions, used: count, left: sessions - count }
      }),
      owed: { courseId, groupId: courseId === null ? groupId : null, sessions: owed },
      makeUps: rights.map(({ meetingId, until }) => ({ courseId, fromMeetingId: meetingId, until })),
    }
  })
  return {
    packages: areas.flatMap(({ packages }) => packages),
    owed: areas.map(({ owed }) => owed).filter(({ sessions }) => sessions > 0),
    makeUps: areas.flatMap(({ makeUps }) => makeUps),
  }
}

/** How many sessions of a package were bought and not given back. */
const remaining = ({ id, sessions }: LedgerRow, entries: LedgerRow[]) =>
  (sessions ?? 0) - sum(entries.flatMap(each => (each.ofId === id ? (each.sessions ?? 0) : [])))
