import { Node } from '@tiptap/core'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { drawn } from '#platform/client/ui/rich-text/drawn-node.ts'
import { drawImage, loadSounds } from '../files/images.ts'

/** An image of ours, by its id: where it is fetched is asked for when it is shown. */
export const Image = Node.create({
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
