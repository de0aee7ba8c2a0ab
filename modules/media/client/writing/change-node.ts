import type { ChainedCommands, Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'

/** Changes the node that is chosen, which stays chosen: to ProseMirror it is another one then. */
export const changeNode = (editor: Editor, type: string, attributes: object) =>
  editor.chain().updateAttributes(type, attributes).setNodeSelection(editor.state.selection.from).run()

/** Lets go of the node that is chosen, which closes what is open beside it: the caret stands behind it then. */
export const leaveNode = (chain: ChainedCommands) =>
  chain.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))
    return true
  })
