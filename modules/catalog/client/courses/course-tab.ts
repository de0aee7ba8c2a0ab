import type { ComponentType } from 'react'
import type { Role } from '#platform/contract/role.ts'
import type { Course } from '../../contract/course.ts'

/** One view of a course, on a tab of its page. Other modules bring views of their own. */
export type CourseTab = {
  /** As the address says it, and as the ends of `courses.tab.…` say it in words. */
  name: string
  /** The call that somebody may make who is shown this view. */
  needs: string
  View: ComponentType<{ course: Course; adding: boolean; setAdding: (adding: boolean) => void }>
  /** What the button of the page says while this view is open, and who adds something to the view by it. */
  add?: { label: string; isFor: (role: Role) => boolean }
  /** Whether something that was to be added is kept from before the session ended. */
  isAddingKept?: (course: Course) => boolean
  /** How many items the view holds. */
  count?: (course: Course) => number | null
  /** It takes the whole width: no details of the course stand beside it. */
  whole?: boolean
}
