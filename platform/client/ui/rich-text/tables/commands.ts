import { type Editor, Extension } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable } from '@tiptap/pm/tables'

const cell = (type: 'tableCell' | 'tableHeader') => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: 'tableCell' | 'tableHeader') => ({
  type: 'tableRow',
  content: [cell(type), cell(type), cell(type)],
})
/** Three columns under a head: rows and columns are added where somebody stands. */
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }

/** Puts a table where the caret is, and the caret into its first cell. */
export const insertTable = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from } = tr.selection
      tr.replaceSelectionWith(state.schema.nodeFromJSON(newTable))
      tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView()
      return true
    })
    .run()

type Command = (state: Editor['state'], dispatch: Editor['view']['dispatch']) => boolean

/** Tab goes from cell to cell, after the last one into a row that it adds; Shift and Tab back, before the first one out of the text. */
export const TableKeys = Extension.create({
  name: 'tableKeys',
  priority: 200, // before the keys of lists: in a cell Tab leads on
  addKeyboardShortcuts() {
    const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch)
    const goOn = () => run(goToNextCell(1))
    return {
      Tab: () => isInTable(this.editor.state) && (goOn() || (run(addRowAfter) && goOn())),
      'Shift-Tab': () => run(goToNextCell(-1)),
    }
  },
})
