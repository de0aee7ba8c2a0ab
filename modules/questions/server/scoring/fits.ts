import type { Answer, Point } from '../../contract/answer.ts'
import type { Content } from '../../contract/content.ts'
import { isReadable } from './numeric.ts'

const longest = { numeric: 64, short: 500, essay: 50_000 } as const

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && !/\0|\p{Surrogate}/u.test(value)
const isOfTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(one => typeof one === 'string')
const isOneOf = (parts: { key: string }[], key: unknown) => parts.some(part => part.key === key)
const areSome = (parts: { key: string }[], keys: unknown): keys is string[] =>
  Array.isArray(keys) && new Set(keys).size === keys.length && keys.every(key => isOneOf(parts, key))

/** Two numbers in percent, each with two digits behind its mark at most. */
function isPoint(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false
  const { x, y } = value as Partial<Point>
  return [x, y].every(
    part => typeof part === 'number' && part >= 0 && part <= 100 && Number(part.toFixed(2)) === part,
  )
}

/** Whether an answer is of the shape that its question asks for, and names only what there is (assessment.md 2.3, 3.1). */
export function fits(content: Content, answer: unknown): answer is Answer | null {
  if (answer === null) return true
  switch (content.kind) {
    case 'single':
      return isOneOf(content.options, answer)
    case 'multiple':
      return areSome(content.options, answer) && answer.length <= (content.most ?? Number.POSITIVE_INFINITY)
    case 'trueFalse':
      return typeof answer === 'boolean'
    case 'numeric':
    case 'short':
      return isText(answer, longest[content.kind])
    case 'cloze':
      return isOfTexts(answer) && Object.entries(answer).every(([key, value]) => fitsGap(content, key, value))
    case 'matching':
      return (
        isOfTexts(answer) &&
        Object.entries(answer).every(
          ([left, right]) => isOneOf(content.left, left) && isOneOf(content.right, right),
        )
      )
    case 'ordering':
      return areSome(content.parts, answer) && answer.length === content.parts.length
    case 'hotspot':
      return isPoint(answer)
    case 'essay':
      return hasFiles(answer, content.files, 'text') && isText(answer.text, longest.essay)
    case 'file':
      return hasFiles(answer, content.files)
  }
}

function fitsGap({ gaps }: Extract<Content, { kind: 'cloze' }>, key: string, value: string) {
  const gap = gaps.find(one => one.key === key)
  if (!gap) return false
  if (value === '') return true
  return gap.kind === 'choice' ? isOneOf(gap.options, value) : isText(value, longest[gap.kind])
}

/** Names so many files at most, each once, and says nothing else but what is asked beside them. */
function hasFiles(answer: unknown, max: number, ...beside: string[]): answer is Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) return false
  if (Object.keys(answer).some(name => name !== 'fileIds' && !beside.includes(name))) return false
  const { fileIds } = answer as { fileIds?: unknown }
  return (
    Array.isArray(fileIds) &&
    fileIds.length <= max &&
    new Set(fileIds).size === fileIds.length &&
    fileIds.every(id => typeof id === 'string')
  )
}

/** Whether what was typed as a number can be read as one; all else can. */
export function readable(content: Content, answer: Answer | null) {
  if (answer === null || answer === '') return true
  if (content.kind === 'numeric') return isReadable(answer as string, content)
  if (content.kind !== 'cloze') return true
  return content.gaps.every(gap => {
    const written = (answer as Record<string, string>)[gap.key] ?? ''
    return gap.kind !== 'numeric' || written === '' || isReadable(written, gap)
  })
}
