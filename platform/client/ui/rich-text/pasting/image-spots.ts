import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** An image that came along with what was pasted. */
export type PastedImage = { file: File; alt: string }
/** Where such an image is to stand once it is uploaded: by the name of its file, at a position that changes with the text. */
export type ImageSpot = { name: string; alt: string; at: number }

const signs = /\uE000(\d+)\uE001/g
/** Stands for an image until it is known where in the text that is. */
export const signOf = (index: number) => `\uE000${index}\uE001`

/** Takes the signs of images out of a text, and answers where they stood. */
export function takeSpots(view: EditorView, images: readonly PastedImage[]): ImageSpot[] {
  const spots: { image: PastedImage; from: number; to: number }[] = []
  view.state.doc.descendants((node, at) => {
    for (const { 0: sign, 1: number, index } of node.text?.matchAll(signs) ?? []) {
      const image = images[Number(number)]
      if (image) spots.push({ image, from: at + index, to: at + index + sign.length })
    }
  })
  const { tr } = view.state
  for (const { from, to } of spots.toReversed()) tr.delete(from, to)
  // Undoing brings no signs back: it undoes what was pasted, as it is now.
  view.dispatch(tr.setMeta('addToHistory', false))
  return spots.map(({ image, from }) => ({
    name: image.file.name,
    alt: image.alt,
    at: tr.mapping.map(from),
  }))
}

/** Where a block can be put in for a position: beside a paragraph rather than between its end and nothing. */
export function blockPosition(doc: Node, position: number) {
  const $at = doc.resolve(Math.min(position, doc.content.size))
  if (!$at.parent.isTextblock || $at.parent.content.size === 0) return $at.pos
  if ($at.parentOffset === 0) return $at.before()
  return $at.parentOffset === $at.parent.content.size ? $at.after() : $at.pos
}

const stemOf = (name: string) => name.replace(/\.\w+$/, '')

/** The places of images that are on their way, as the text around them changes. */
export function newSpots() {
  let spots: ImageSpot[] = []
  return {
    add: (others: ImageSpot[]) => void (spots = [...spots, ...others]),
    follow: ({ mapping }: Transaction) =>
      void (spots = spots.map(spot => ({ ...spot, at: mapping.map(spot.at) }))),
    /** The place of an image, which is taken then. The server may keep it in another format, by another ending. */
    take(name: string) {
      const spot = spots.find(one => stemOf(one.name) === stemOf(name))
      spots = spots.filter(one => one !== spot)
      return spot
    },
  }
}
