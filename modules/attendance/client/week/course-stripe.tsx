import '#platform/client/brand/hues.css'
import { drawingOf } from '#platform/client/brand/hash.ts'
import styles from './course-stripe.module.css'

/** The hue of a course as a stripe; of a group of the whole school a grey one. */
export const CourseStripe = ({ id, className }: { id: string | null; className?: string }) => (
  <span
    className={`${styles.stripe} ${className ?? ''}`}
    data-hue={id === null ? undefined : drawingOf(id).hue}
    aria-hidden
  />
)
