/** Who is known already: students who are to join courses, or a course that is to get students. */
export type Enrolling = { userIds: string[] } | { courseId: string }

/** Where what was picked is kept when a session ends. */
export const enrolDraftKey = (of: Enrolling) =>
  'courseId' in of ? `enrol into ${of.courseId}` : `enrol ${of.userIds.join()}`
