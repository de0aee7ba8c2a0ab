/** Words over a table stand before it: a table of ours holds rows alone. */
export function liftCaptions(body: HTMLElement) {
  for (const caption of body.querySelectorAll('table > caption')) {
    const words = body.ownerDocument.createElement('p')
    words.append(...caption.childNodes)
    caption.parentElement!.before(words)
    caption.remove()
  }
}
