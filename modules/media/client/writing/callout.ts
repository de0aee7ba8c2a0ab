import { Node } from '@tiptap/core'

/** A block set apart: a note, a tip or a warning. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: element => element.getAttribute('data-callout'),
      renderHTML: ({ kind }) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
})
