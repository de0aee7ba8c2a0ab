import { Node, type NodeViewRenderer } from '@tiptap/core'
import { drawFormula } from '#platform/client/ui/rich-text/formulas.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { drawImage, loadSounds } from '../files/images.ts'

/** A formula, in a line or of its own: TeX as text where it is kept, drawn where it is seen. */
const formula = (name: string, kind: 'inline' | 'block', tag: 'span' | 'div') =>
  Node.create({
    name,
    group: kind,
    inline: kind === 'inline',
    atom: true,
    selectable: true,
    addAttributes: () => ({
      tex: { default: '', parseHTML: element => element.textContent, rendered: false },
    }),
    parseHTML: () => [{ tag: `${tag}[data-math=${kind}]` }],
    renderHTML: ({ node }) => [tag, { 'data-math': kind }, node.attrs.tex as string],
    renderText: ({ node }) => node.attrs.tex as string,
    addNodeView: () =>
      drawn(tag, { 'data-math': kind }, (container, { tex }) => drawFormula(container, tex as string)),
  })

/** An image of ours, by its id: where it is fetched is asked for when it is shown. */
const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  selectable: true,
  addAttributes: () => ({
    'data-media': { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[data-media]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () =>
    drawn('div', { 'data-image': '' }, (container, attributes) => {
      const image = document.createElement('img')
      for (const [name, value] of Object.entries(attributes))
        if (value !== null) image.setAttribute(name, String(value))
      container.replaceChildren(image)
      drawImage(image)
    }),
})

/** A sound of ours, by its id: it is heard where it stands, and chosen beside its player or by the arrow keys. */
export const Sound = Node.create({
  name: 'sound',
  group: 'block',
  atom: true,
  draggable: true,
  selectable: true,
  addAttributes: () => ({ 'data-audio': { default: null } }),
  parseHTML: () => [{ tag: 'div[data-audio]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () =>
    drawn('div', { contenteditable: 'false' }, (box, attributes) => {
      box.dataset.audio = String(attributes['data-audio'])
      void lazyChunk(loadSounds).then(
        ({ drawSound }) => drawSound(box),
        () => undefined,
      )
    }),
})

/** Draws a node anew whenever its attributes change. */
function drawn(
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

export const drawings = [formula('formula', 'inline', 'span'), formula('formulaBlock', 'block', 'div'), Image]
