import { line } from '#platform/client/api/line.ts'
import { type Images, images as onDevice } from '#platform/client/offline/images.ts'

/** The images of texts, which name their media. */
const ofTexts = 'img[data-media]'
const isOfText = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.matches(ofTexts)

/**
 * Stores the images of texts that a learner has seen, and shows them again where none comes. `ownerOf` names the session for
 * which something may be stored now, if any. It ends with the page.
 */
export function keepImages(page: AbortSignal, ownerOf: () => string | undefined, images: Images = onDevice) {
  /** What is shown from the device, by the images that show it: let go with the page. */
  const shown = new Set<string>()

  async function store(image: HTMLImageElement) {
    const { media } = image.dataset
    const { currentSrc } = image
    const owner = ownerOf()
    if (!media || !owner || !currentSrc.startsWith(`${location.origin}/`)) return
    const width = widthOf(image)
    const known = await images.read(media)
    if (known && known.width >= width) return
    // It has just come: the browser has it. A store elsewhere is led to by another link, which is not followed.
    const answer = await fetch(currentSrc, { cache: 'force-cache', redirect: 'manual' })
    if (answer.ok) await images.write(owner, media, { image: await answer.blob(), width })
  }

  async function restore(image: HTMLImageElement) {
    const { media } = image.dataset
    const isNeeded = () => line.read().isAway && image.isConnected && !image.src.startsWith('blob:')
    if (!media || !isNeeded()) return
    const known = await images.read(media)
    if (!known || !isNeeded()) return
    const url = URL.createObjectURL(known.image)
    shown.add(url)
    image.removeAttribute('srcset')
    delete image.dataset.gone
    image.src = url
  }

  const hear = (event: 'load' | 'error' | 'gone', work: (image: HTMLImageElement) => Promise<void>) =>
    document.addEventListener(event, ({ target }) => isOfText(target) && ignoringFaults(work(target)), {
      capture: true,
      signal: page,
    })
  hear('load', store)
  hear('error', restore)
  hear('gone', ({ dataset }) => images.remove(dataset.media!))

  const all = () => [...document.querySelectorAll<HTMLImageElement>(ofTexts)]
  const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  const restoreAll = () => {
    for (const image of all()) if (!isShown(image)) ignoringFaults(restore(image))
  }
  for (const image of all()) if (isShown(image)) ignoringFaults(store(image))
  restoreAll()
  const unsubscribe = line.follow(restoreAll)
  page.addEventListener('abort', () => {
    unsubscribe()
    for (const url of shown) URL.revokeObjectURL(url)
  })
}

/** How wide a file the browser has chosen; 0 where there is one only. */
function widthOf({ currentSrc, srcset }: HTMLImageElement) {
  const sizes = srcset.split(', ').map(size => size.split(' '))
  const chosen = sizes.find(([url]) => url && new URL(url, location.href).href === currentSrc)
  return Number.parseInt(chosen?.[1] ?? '0', 10)
}

const ignoringFaults = (work: Promise<unknown>) => void work.catch(() => undefined)
