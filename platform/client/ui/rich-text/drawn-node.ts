import type { NodeViewRenderer } from '@tiptap/core'

/** Draws a node anew whenever its attributes change. */
export function drawn(
  tag: string,
  marks: Record<string, string>,
  draw: (container: HTMLElement, attributes: Record<string, unknown>) => void,
): NodeViewRenderer {
  return ({ node }) => {
    const dom = document.createElement(tag)
    for (const [name, value] of Object.entries(marks)) dom.setAttribute(name, value)
    draw(dom, node.attrs)
    let shown = node
    return {
      dom,
      ignoreMutation: () => true,
      // What can be pressed within is for whoever presses it, and not for the text.
      stopEvent: ({ target }) => target instanceof Element && target.closest('button, input') !== null,
      destroy: () => dom.querySelector('audio')?.pause(),
      update(next) {
        if (next.type !== shown.type) return false
        if (JSON.stringify(next.attrs) !== JSON.stringify(shown.attrs)) draw(dom, next.attrs)
        shown = next
        return true
      },
    }
  }
}
