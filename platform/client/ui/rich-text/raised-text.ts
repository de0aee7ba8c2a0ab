import { Mark } from '@tiptap/core'

/** Text below or above its line, as in H₂O: what is copied from elsewhere has it, and it is kept. One excludes the other. */
const raised = (name: string, tag: 'sub' | 'sup', other: string) =>
  Mark.create({
    name,
    excludes: `${name} ${other}`,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

export const raisedText = [
  raised('subscript', 'sub', 'superscript'),
  raised('superscript', 'sup', 'subscript'),
]
