import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'

const signs: Record<string, string> = { formula: '$', formulaBlock: '$$' }

/** Makes words of the formula that is chosen, up to its closing sign, by which it becomes one again; whether there is one. */
function reopen({ state, view, schema }: Editor) {
  const { selection, tr } = state
  const sign = selection instanceof NodeSelection ? signs[selection.node.type.name] : undefined
  if (!sign || !(selection instanceof NodeSelection)) return false
  const text = schema.text(`${sign}${selection.node.attrs.tex as string}`)
  const words = selection.node.isInline ? text : schema.nodes.paragraph!.create(null, text)
  tr.replaceSelectionWith(words, false)
  const end = selection.from + words.nodeSize - (selection.node.isInline ? 0 : 1)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView())
  return true
}

/** In editors that have no panel for formulas, one is changed as it was typed: it is opened by Enter or a double click. */
export const ReopenedFormulas = Extension.create({
  name: 'reopenedFormulas',
  priority: 200, // before Enter makes a paragraph
  addKeyboardShortcuts() {
    return { Enter: () => reopen(this.editor) }
  },
  addProseMirrorPlugins() {
    return [new Plugin({ props: { handleDoubleClick: () => reopen(this.editor) } })]
  },
})
