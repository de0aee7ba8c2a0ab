import { authoredTex } from './authored-tex.ts'
import { type PastedImage, signOf } from './image-spots.ts'
import type { Left } from './left.ts'
import { imagesInRtf } from './rtf-images.ts'

const embedded = 'svg, video, audio, canvas, [data-unread=embed]'
/** Signs at links and buttons, which say nothing by themselves. */
const icon = 'a *, button *, [aria-hidden=true], [aria-hidden=true] *'
const emoji = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\u200D]*$/u

/** Takes out images and what plays: a sign stands for each image that came along and is to be uploaded, the rest is counted. */
export function takeFiles(
  body: HTMLElement,
  { takesImages, rtf }: { takesImages: boolean; rtf: string },
  left: Left,
) {
  const images: PastedImage[] = []
  const named = [...body.querySelectorAll<HTMLImageElement>('img[data-file]')]
  const inRtf = named.length > 0 ? imagesInRtf(rtf) : []
  // Where there are more of either, nobody knows which is which.
  const ofFiles = inRtf.length === named.length ? inRtf : []
  for (const image of body.querySelectorAll('img')) {
    if (image.hasAttribute('data-media') && takesImages) continue
    const words = wordsOf(image)
    const written = ofFiles[named.indexOf(image)] ?? dataOf(image.src)
    const file = takesImages && !words && written ? fileOf(written) : undefined
    if (file) {
      image.replaceWith(signOf(images.length))
      images.push({ file, alt: image.alt })
      continue
    }
    if (!words && !isPixel(image)) left.images++
    image.replaceWith(...(words ? [words] : []))
  }
  for (const element of body.querySelectorAll(embedded)) {
    // One within another went with that.
    if (body.contains(element) && !element.matches(icon)) left.embeds++
    element.remove()
  }
  return images
}

/** An image that is a sign of the text: an emoji, or a formula that has its TeX beside it. */
function wordsOf(image: HTMLImageElement) {
  const alt = image.alt.trim()
  if (emoji.test(alt)) return image.ownerDocument.createTextNode(alt)
  if (!/\bmwe-math-fallback|\blatex\b|\btex\b/i.test(image.className) || alt === '') return undefined
  const formula = image.ownerDocument.createElement('span')
  formula.dataset.math = /display/.test(image.className) ? 'block' : 'inline'
  formula.textContent = authoredTex(alt)
  return formula
}

/** What only counts its readers. */
const isPixel = (image: Element) =>
  ['width', 'height'].some(side => /^[01]$/.test(image.getAttribute(side) ?? ''))

/** By their names uploads are told apart. */
let lastNumber = 0
const data = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([\w+/=\s]+)$/
function dataOf(address: string) {
  const [, type, written] = data.exec(address) ?? []
  return type && { type, bytes: Uint8Array.from(atob(written!), letter => letter.charCodeAt(0)) }
}

const fileOf = ({ type, bytes }: { type: string; bytes: Uint8Array<ArrayBuffer> }) =>
  new File([bytes], `image-${++lastNumber}.${type.slice(6)}`, { type })
