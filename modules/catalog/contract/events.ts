import { event } from '#platform/contract/event.ts'
import { id } from '#platform/contract/schema.ts'

/** A lesson that was a draft is one no more, or was made as one that is not. Its `releaseAt` may still be to come. */
export const lessonPublished = event('catalog.lesson.published', { courseId: id(), seasonId: id() })
