type Counts = Record<'present' | 'late' | 'absent', number>

/** How often somebody was there, of a hundred times that count, whole ones; excused ones do not, and of none there is no percentage. */
export function percentOf({ present, late, absent }: Counts) {
  const all = present + late + absent
  return all === 0 ? null : Math.floor((100 * (present + late)) / all)
}
