/** October 2026 by the clock of Cairo, three hours before UTC until the 29th: three evenings a week from Saturday the 3rd. */
export const month = '2026-10'
export const evenings = [3, 5, 7, 10, 12, 14, 17, 19, 21, 24, 26, 28].map(
  day => `${month}-${String(day).padStart(2, '0')}`,
)
/** Of October, as the weekly times say it: Saturday the 31st comes after the twelve evenings. */
export const meetingsInMonth = [...evenings, `${month}-31`]
/** The moment of a clock of a day, by the school. */
export const timestampOf = (day: string, clock: string, minutes = 0) =>
  new Date(Date.parse(`${day}T${clock}:00+03:00`) + minutes * 60_000).toISOString()

/** The four ways of billing, each in a group of fifteen. */
export const clocks = { monthly: '16:00', session: '17:00', packaged: '18:00', term: '19:00' } as const
export type GroupName = keyof typeof clocks
export const groupNames = Object.keys(clocks) as GroupName[]
export const fees = { monthly: 45_000, session: 7_000, packaged: 99_900, term: 200_000 } as const
export const sibling = 5_000
export const shares = { monthly: 40, session: 50, packaged: 30, term: null } as const
/** Eight meetings, good for 24 days: a package of the 2nd ends on the 25th, before the last two evenings. */
export const bought = { sessions: 8, days: 24, on: `${month}-02`, endsOn: `${month}-25` } as const
export const members = 15

export type Status = 'present' | 'late' | 'absent' | 'excused'
/** Who is there: nothing but a rule of numbers, so that nobody has to believe what the site says of it. */
export function statusOf(group: GroupName, evening: number, member: number): Status {
  // The first of the monthly group has an excuse once, and comes elsewhere twice instead of coming here.
  if (group === 'monthly' && member === 0)
    return evening === 1 ? 'excused' : evening === 2 || evening === 4 ? 'absent' : 'present'
  const fell = (evening * 7 + member * 3 + groupNames.indexOf(group) * 5) % 11
  return fell === 0 ? 'absent' : fell === 1 ? 'excused' : fell === 2 ? 'late' : 'present'
}
export const isThere = (status: Status) => status === 'present' || status === 'late'

/** Who comes late to the monthly group, and who leaves it: from the 15th at noon, until the 20th at noon. */
export const joining = { member: 14, day: `${month}-15` } as const
export const leaving = { member: 13, day: `${month}-20` } as const
export const isMember = (group: GroupName, member: number, day: string) =>
  group !== 'monthly' ||
  ((member !== joining.member || day > joining.day) && (member !== leaving.member || day < leaving.day))
/** The evening of the paid meetings that is cancelled the day after. */
export const cancelled = 7
/** The evenings on which the first of the monthly group is a guest of those who pay by meeting: made up, and paid. */
export const visits = { made: 2, paid: 4 } as const
