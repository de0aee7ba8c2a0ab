import 'katex/dist/katex.css'
import katex from 'katex'

/** Draws one formula, with MathML beside it for screen readers; one that is wrong is shown as it was written. */
export function draw(place: HTMLElement, tex: string) {
  const displayMode = place.dataset.math === 'block'
  const drawn = document.createElement('span')
  try {
    katex.render(tex, drawn, { displayMode, throwOnError: true, trust: false, maxSize: 20, maxExpand: 500 })
    place.replaceChildren(drawn)
    delete place.dataset.wrong
  } catch {
    place.dataset.wrong = ''
  }
}
