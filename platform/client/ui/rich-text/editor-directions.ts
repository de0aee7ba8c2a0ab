import { type Editor, Extension } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { direct, directionOf } from './directions.ts'

const kinds = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'callout',
  'table',
]

/** Shows each block of a text in the direction of its own words while it is written. */
export const Directions = Extension.create({
  name: 'directions',
  addGlobalAttributes: () => [
    {
      types: kinds,
      attributes: {
        dir: {
          default: null,
          parseHTML: element => /^(?:ltr|rtl)$/.exec(element.getAttribute('dir') ?? '')?.[0] ?? null,
        },
      },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const blocks: Decoration[] = []
          doc.forEach((block, at) => {
            if (block.attrs.dir) return
            const isTable = block.type.name === 'table'
            const dir = isTable ? (directionOf(block.textContent) ?? directionOf(doc.textContent)) : 'auto'
            if (dir) blocks.push(Decoration.node(at, at + block.nodeSize, { dir }))
          })
          return DecorationSet.create(doc, blocks)
        },
      },
    }),
  ],
})

/** A text as it is kept; nothing where nothing is written. */
export function htmlOf({ isEmpty, schema, state }: Editor) {
  if (isEmpty) return ''
  const text = DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content) as DocumentFragment
  direct(text)
  const holder = document.createElement('div')
  holder.append(text)
  return holder.innerHTML
}
