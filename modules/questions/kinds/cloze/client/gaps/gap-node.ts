import { type Editor, Node } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node as Part } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { newKey } from '../../../../client/editing/parts.ts'
import styles from './gaps.module.css'
import type { GapRoom } from './room.ts'

const max = { gaps: 30, word: 500 }

/** The gaps of a text, with where they stand. */
export function gapsIn(text: Part) {
  const gapNodes: { key: string; at: number }[] = []
  text.descendants((node, at) => {
    if (node.type.name === 'gap') gapNodes.push({ key: node.attrs.key as string, at })
  })
  return gapNodes
}

/** Where a gap can be made now, and of which word: within one line of text, without formulas and other gaps. */
export function spotForGap({ selection, doc }: EditorState) {
  if (!(selection instanceof TextSelection)) return undefined
  const { $from, $to, from, to } = selection
  if (!$from.sameParent($to) || $from.parent.type.spec.code || gapsIn(doc).length >= max.gaps)
    return undefined
  let isText = true
  doc.nodesBetween(from, to, node => {
    if (node.isInline && !node.isText) isText = false
  })
  const selectedText = doc.textBetween(from, to)
  const word = selectedText.trim()
  if (!isText || word.length > max.word) return undefined
  // Choosing a word by a double click takes the space behind it along, on some systems.
  const start = word === '' ? from : from + selectedText.indexOf(word)
  return { from: start, to: word === '' ? to : start + word.length, word }
}

/** Makes a gap of what is chosen, which becomes its first right answer; whether it could. */
export function makeGap({ state, view, schema }: Editor, room: GapRoom) {
  const spot = spotForGap(state)
  if (!spot) return false
  const key = newKey()
  room.words.set(key, spot.word)
  view.dispatch(
    closeHistory(state.tr)
      .replaceWith(spot.from, spot.to, schema.nodes.gap!.create({ key }))
      .scrollIntoView(),
  )
  view.focus()
  return true
}

/** Takes a gap out of the text, so that undoing brings it back. */
export function removeGap({ state, view }: Editor, key: string) {
  const gap = gapsIn(state.doc).find(one => one.key === key)
  // Undone by itself, however soon after the gap was made it is taken out.
  if (gap) view.dispatch(closeHistory(state.tr).delete(gap.at, gap.at + 1))
  view.focus()
}

/** A gap of a text, as a chip with its number: chosen by the arrow keys, left for its settings by Enter or a double click. */
export const gapNode = (room: GapRoom) =>
  Node.create({
    name: 'gap',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    priority: 200, // its Enter comes before a new line
    addAttributes: () => ({
      key: {
        default: '',
        parseHTML: element => element.getAttribute('data-gap'),
        renderHTML: ({ key }) => ({ 'data-gap': key as string }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-gap]' }],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
    onCreate() {
      room.editor = this.editor
    },
    onDestroy() {
      if (room.editor === this.editor) room.editor = undefined
    },
    addKeyboardShortcuts() {
      return {
        'Mod-Shift-g': () => makeGap(this.editor, room),
        Enter: () => {
          const { selection } = this.editor.state
          if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'gap') return false
          room.open(selection.node.attrs.key as string)
          return true
        },
      }
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => DecorationSet.create(doc, numbered(doc, room)),
          handleDoubleClickOn(_view, _at, node) {
            if (node.type.name !== 'gap') return false
            room.open(node.attrs.key as string)
            return true
          },
        },
        appendTransaction(changes, _before, { doc, tr }) {
          if (!changes.some(({ docChanged }) => docChanged)) return undefined
          const earlierKeys = new Set<string>()
          for (const { key, at } of gapsIn(doc)) {
            if (!earlierKeys.has(key)) earlierKeys.add(key)
            else {
              const copy = newKey()
              room.copies.set(copy, key)
              tr.setNodeMarkup(at, undefined, { key: copy })
            }
          }
          return tr.docChanged ? tr : undefined
        },
      }),
    ],
  })

const numbered = (doc: Part, room: GapRoom) =>
  gapsIn(doc).map(({ at }, index) =>
    Decoration.node(at, at + 1, {
      class: styles.chip!,
      role: 'img',
      'aria-label': room.label(index + 1),
      'data-number': room.digits(index + 1),
    }),
  )
