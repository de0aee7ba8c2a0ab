import type { Editor } from '@tiptap/core'

/** Changes the node that is chosen, which stays chosen: to ProseMirror it is another one then. */
export const changeNode = (editor: Editor, type: string, attributes: object) =>
  editor.chain().updateAttributes(type, attributes).setNodeSelection(editor.state.selection.from).run()
