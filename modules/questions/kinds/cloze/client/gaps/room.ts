import type { Editor } from '@tiptap/core'
import { type Gap, newGap } from './gaps.ts'

/**
 * What the text of a cloze and the settings of its gaps share. Whatever a gap was is remembered, so that undoing its removal
 * brings its settings back.
 */
export type GapRoom = {
  /** The editor of the text, once it is there. */
  editor?: Editor
  known: Map<string, Gap>
  /** What was chosen as a gap was made, by its key. */
  words: Map<string, string>
  /** Of gaps that were pasted beside themselves, whose copy each is. */
  copies: Map<string, string>
} & Surroundings

/** The page around the text, in its language of now. */
type Surroundings = {
  /** What a gap is called, and its number as it is shown. */
  label: (number: number) => string
  digits: (number: number) => string
  /** Goes to the settings of a gap. */
  open: (key: string) => void
}

export const newGapRoom = (): GapRoom => ({
  ...{ known: new Map(), words: new Map(), copies: new Map() },
  ...{ label: String, digits: String, open: () => undefined },
})

/** Lets the room know what is around it now, and how each gap is set. */
export function renew(room: GapRoom, around: Surroundings, gaps: Gap[]) {
  Object.assign(room, around)
  for (const gap of gaps) room.known.set(gap.key, gap)
}

/** The gap of a key: as it was, as the one that it is a copy of, or new, with the word that stood there as its first right answer. */
export function gapOf({ known, words, copies }: GapRoom, key: string): Gap {
  const copied = known.get(copies.get(key) ?? '')
  const gap =
    known.get(key) ??
    (copied ? { ...copied, key } : newGap('short', { key, weight: 1 }, words.get(key) ?? ''))
  known.set(key, gap)
  return gap
}
