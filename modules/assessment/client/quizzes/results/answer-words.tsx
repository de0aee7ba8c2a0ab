import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { AttemptItem } from '../../../contract/attempt.ts'
import { HandedIn } from '../../handed-in/handed-in.tsx'

/** An answer as one reads it: what its keys stand for, or what was typed. */
export function AnswerWords({ item, answer }: { item: AttemptItem; answer: unknown }) {
  const t = useTranslate()
  const { parts } = item
  const all = [
    parts.options,
    parts.left,
    parts.right,
    parts.parts,
    ...(parts.gaps ?? []).map(gap => gap.options),
  ]
  const bodies = new Map(all.flatMap(list => list ?? []).map(({ key, body }) => [key, body]))
  if (answer === null || answer === undefined) return t('quizzes.results.noAnswer')
  return write(answer)

  function write(value: unknown): React.ReactNode {
    if (typeof value === 'boolean') return t(value ? 'questions.true' : 'questions.false')
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string') {
      const body = bodies.get(value)
      return body === undefined ? <Written>{value}</Written> : <RichText html={body} />
    }
    if (Array.isArray(value))
      return (
        <ol>
          {value.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an answer does not change while it is read
            <li key={at}>{write(one)}</li>
          ))}
        </ol>
      )
    const { text, fileIds, value: number } = value as { text?: string; fileIds?: string[]; value?: number }
    if (fileIds)
      return (
        <>
          {text && <Written>{text}</Written>}
          <HandedIn ids={fileIds} />
        </>
      )
    if (number !== undefined) return String(number)
    return (
      <ul>
        {Object.entries(value as object).map(([from, to]) => (
          <li key={from}>
            {bodies.has(from) && write(from)} → {write(to)}
          </li>
        ))}
      </ul>
    )
  }
}
