import { Fragment, type ReactNode } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { Written } from './bidi.tsx'

/** Words by their message id, with the names and numbers they mention; or words that somebody else wrote, as they are. */
export type Message =
  | string
  | {
      id: string
      names?: Record<string, ReactNode>
      counts?: Record<string, number>
      /** Words of ours that stand in it, in the direction of the rest. */
      words?: Record<string, string>
    }
  | { text: string }

/** Says a message whose names keep a direction of their own: each stands in a bdi. */
export function Phrase({ of }: { of: Message }) {
  const t = useTranslate()
  if (typeof of === 'string') return t(of)
  if ('text' in of) return <Written>{of.text}</Written>
  const names = Object.entries(of.names ?? {})
  const spots = Object.fromEntries(names.map(([name], index) => [name, spot(index)]))
  // The message is said with marks in the places of the names, then cut at the marks.
  return t(of.id, { ...of.counts, ...of.words, ...spots })
    .split(/([\uE000-\uE0FF])/)
    .map((part, index) => {
      const name = names[part.charCodeAt(0) - 0xe000]
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one message stay where they are
      return <Fragment key={index}>{name ? <Written>{name[1]}</Written> : part}</Fragment>
    })
}

const spot = (index: number) => String.fromCharCode(0xe000 + index)
