import type { Meeting } from './meeting.ts'

/** How many were at a meeting, late ones too, of how many who are marked or in its group. */
export function attendedOf({ present, late, absent, excused, unmarked }: Meeting['counts']) {
  const attended = (present ?? 0) + (late ?? 0)
  return { attended, all: attended + (absent ?? 0) + (excused ?? 0) + (unmarked ?? 0) }
}
