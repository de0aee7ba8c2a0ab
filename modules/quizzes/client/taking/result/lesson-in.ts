import { elementsOf } from '#platform/client/ui/rich-text/clean-html.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'

/** A lesson that an explanation leads to, and the moment of its video, in seconds. */
export type Lesson = { title: string; id: string; t?: number }

/** The first lesson that explains what was answered wrong. */
export function lessonIn(items: AttemptItem[]): Lesson | undefined {
  for (const { isRight, explanation } of items) {
    if (isRight !== false || !explanation) continue
    const link = elementsOf(explanation).querySelector('a[href^="/lessons/"]')
    const [, id, t] = /^\/lessons\/([\w-]+)(?:\?t=(\d+))?$/.exec(link?.getAttribute('href') ?? '') ?? []
    if (id) return { title: link!.textContent, id, ...(t && { t: Number(t) }) }
  }
  return undefined
}
