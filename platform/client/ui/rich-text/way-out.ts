import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'

const leaving = new PluginKey<boolean>('leaving')
const takers = ['table', 'listItem']

/** Whether Tab does something in the text where the caret is. */
function takesTab({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--)
    if (takers.includes($from.node(depth).type.name)) return true
  return false
}

/**
 * The way out of a text by keyboard: in tables and lists, where Tab does something in the text, it leads on to what
 * stands after the text once Escape was pressed, until something else is done. That Escape closes no drawer around it.
 */
export const WayOut = Extension.create({
  name: 'wayOut',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: leaving,
      state: {
        init: () => false,
        apply: (transaction, isLeaving) =>
          (transaction.getMeta(leaving) as boolean | undefined) ??
          (isLeaving && !transaction.docChanged && !transaction.selectionSet),
      },
      props: {
        attributes: state => ({
          'data-mantine-stop-propagation': String(takesTab(state) && !leaving.getState(state)),
        }),
        handleDOMEvents: {
          keydown(view, { key }) {
            const isLeaving = leaving.getState(view.state)
            if (key === 'Escape' && !isLeaving && takesTab(view.state))
              view.dispatch(view.state.tr.setMeta(leaving, true))
            return key === 'Tab' && isLeaving === true
          },
          blur(view) {
            if (leaving.getState(view.state)) view.dispatch(view.state.tr.setMeta(leaving, false))
          },
        },
      },
    }),
  ],
})
