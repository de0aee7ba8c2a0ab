/** How much a school of many holds. Lessons go evenly over courses, so that these divide. */
export type Size = {
  users: number
  teachers: number
  courses: number
  lessons: number
  progress: number
  summaries: number
  announcements: number
}

const large: Size = {
  users: 100_000,
  teachers: 499,
  courses: 500,
  lessons: 100_000,
  progress: 1_000_000,
  summaries: 2_000,
  announcements: 1_000,
}

const hundredth = Object.fromEntries(
  Object.entries(large).map(([name, count]) => [name, Math.ceil(count / 100)]),
) as Size

/** A large school, and one of a hundredth of it, beside which it is measured. */
export const sizes = { large, hundredth }
