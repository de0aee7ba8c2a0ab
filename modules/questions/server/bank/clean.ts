import { randomInt } from 'node:crypto'
import { Problem } from '#platform/server/problem.ts'
import { cleanAsked, gapsIn } from '#platform/server/rich-text/rich-text.ts'
import type { Content, Sent } from '../../contract/content.ts'
import { filesShownIn } from './files-shown.ts'
import { kindOf } from '../kinds/kinds.ts'
import { contentRules } from '../scoring/content-rules.ts'
import { withKeys } from '../scoring/with-keys.ts'

/** The content of a question as it is kept: its texts sanitised, each part with its key; what does not fit is refused by its path. */
export function cleanContent(sent: Sent, body: string): Content {
  const content = withKeys(kindOf(sent).clean(sent, cleanAsked), randomInt)
  const errors = contentRules(content, gapsIn(body))
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return content
}

/** The files that a question shows, in all of its texts. */
export function filesOf({
  body,
  explanation,
  content,
}: {
  body: string
  explanation: string
  content: string
}) {
  const html = [body, explanation, ...textsIn(JSON.parse(content))].join('')
  return filesShownIn([{ html, path: 'body' }])
}

/** Every text of a content. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
