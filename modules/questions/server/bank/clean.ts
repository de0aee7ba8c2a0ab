import { randomInt } from 'node:crypto'
import { Problem } from '#platform/server/problem.ts'
import { cleanAsked, cleanGapped, gapsIn } from '#platform/server/rich-text/rich-text.ts'
import type { Content, Sent } from '../../contract/content.ts'
import { filesShownIn } from './files-shown.ts'
import { contentRules } from '../scoring/content-rules.ts'
import { withKeys } from '../scoring/with-keys.ts'

type Part = { body: string; feedback: string }

/** The content of a question as it is kept: its texts sanitised, each part with its key; what does not fit is refused by its path. */
export function cleanContent(sent: Sent, body: string): Content {
  const content = withKeys(cleanTexts(sent), randomInt)
  const errors = contentRules(content, gapsIn(body))
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return content
}

/** The body of a question, which has gaps where it is a cloze. */
export const cleanBody = (html: string, kind: Content['kind']) =>
  kind === 'cloze' ? cleanGapped(html, 'question', 'body') : cleanAsked(html, 'question', 'body')

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

function cleanTexts(content: Sent): Sent {
  const parts = <Item extends Part>(items: Item[], path: string) =>
    items.map((part, at) => ({
      ...part,
      body: cleanAsked(part.body, 'part', `${path}.${at}.body`),
      feedback: cleanAsked(part.feedback, 'part', `${path}.${at}.feedback`),
    }))
  switch (content.kind) {
    case 'single':
      return { ...content, options: parts(content.options, 'content.options') }
    case 'multiple':
      return { ...content, options: parts(content.options, 'content.options') }
    case 'matching':
      return {
        ...content,
        left: parts(content.left, 'content.left'),
        right: parts(content.right, 'content.right'),
      }
    case 'ordering':
      return { ...content, parts: parts(content.parts, 'content.parts') }
    case 'cloze':
      return {
        ...content,
        gaps: content.gaps.map((gap, at) =>
          gap.kind === 'choice' ? { ...gap, options: parts(gap.options, `content.gaps.${at}.options`) } : gap,
        ),
      }
    case 'hotspot':
      return {
        ...content,
        picture: onlyImages(cleanAsked(content.picture, 'part', 'content.picture')),
        areas: content.areas.map((area, at) => ({
          ...area,
          feedback: cleanAsked(area.feedback, 'part', `content.areas.${at}.feedback`),
        })),
      }
    case 'essay':
      return { ...content, model: cleanAsked(content.model, 'question', 'content.model') }
    default:
      return content
  }
}

/** A picture to point at is an image and nothing around it, in which a point would lie elsewhere. */
const onlyImages = (html: string) => (html.match(/<img[^>]*>/g) ?? []).join('')

/** Every text of a content. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
