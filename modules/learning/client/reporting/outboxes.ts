import { outboxOf } from '#platform/client/offline/outbox.ts'
import type { Pending } from './pending-progress.ts'

/** What was watched, by lesson. */
export const watchedOutbox = outboxOf<Pending>('watched')

/** Whether a lesson is to be done or not, by lesson; the stamp tells a wish from the one before it. */
export type Wish = { completed: boolean; title: string; stamp: string }
export const doneOutbox = outboxOf<Wish>('done')

/** What is sent by itself, the first kind first: what was watched may complete a lesson, and a wish is the last word. */
export const sentByItself = [watchedOutbox, doneOutbox]
