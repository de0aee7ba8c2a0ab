import { clockOf } from '#platform/contract/length.ts'
import { escaped } from './pasted/html.ts'

/** A paragraph of rich text that leads to a lesson, at a second of it where one is said. */
export function lessonLink({ id, title }: { id: string; title: string }, at?: number | null) {
  const address = `/lessons/${id}${at ? `?t=${at}` : ''}`
  const words = at ? `${title} · ${clockOf(at)}` : title
  return `<p dir="auto"><a href="${address}">${escaped(words)}</a></p>`
}
