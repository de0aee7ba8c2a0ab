/** A screen that comes at once takes the place of the skeleton; one that is still waiting shows after so long that it is. */
const waitsMs = 300

/** Takes away the skeleton that the page brought, once what it stands for is there: a heading, or a frame that waits. */
export function dropSkeleton(container: HTMLElement) {
  const skeleton = document.querySelector('.b-ahead')
  if (!skeleton) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = new MutationObserver(look)
  watch.observe(container, { childList: true, subtree: true })

  function look() {
    if (container.querySelector('h1')) return drop()
    if (container.querySelector('main')) timer ??= setTimeout(drop, waitsMs)
  }
  function drop() {
    clearTimeout(timer)
    watch.disconnect()
    skeleton!.remove()
  }
}
