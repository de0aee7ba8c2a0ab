/** The minutes that are left, where they are to be said: as half of the time, 10, 5 or 1 minute are passed. */
export function spokenMinutes(before: number, left: number, whole: number) {
  const marks = [whole / 2, 600, 300, 60].filter(mark => mark < whole)
  const passed = marks.filter(mark => before > mark && left <= mark)
  return passed.length > 0 ? Math.max(1, Math.round(Math.min(...passed) / 60)) : undefined
}
