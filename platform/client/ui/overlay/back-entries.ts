import type { AnyRouter, HistoryLocation } from '@tanstack/react-router'

/** After closing, so long until its entry goes: whoever goes elsewhere by closing has done so by then. */
const settling = 30

type Heard = { location: HistoryLocation; action: { type: string } }
type Overlay = { id: number; close: () => void }

/**
 * Entries of the history for what is open over a page, with the address of the page: of these the router does not hear. Each
 * is taken away again when what it stands for is closed by other means than Back.
 */
export function backEntries(router: AnyRouter) {
  /** What lies over the page, the last of it on top. */
  const overlays: Overlay[] = []
  let lastId = 0
  let removes = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []
  /** Where the address opened something on the page that was there; Back leads to that page. */
  let openedAt: number | undefined
  let before = router.history.location
  router.history.subscribe(({ location, action }: Heard) => {
    const opens = isOpen(location.search) && !isOpen(before.search) && location.pathname === before.pathname
    if (action.type === 'PUSH') openedAt = opens ? entryIndex(location.state) : undefined
    before = location
  })
  // Dialogs of the browser itself say when they open and close.
  const dialogs = new WeakMap<EventTarget, () => void>()
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDialogElement) || !target.open || dialogs.has(target)) return
      dialogs.set(
        target,
        open(() => target.close()),
      )
    },
    true,
  )
  document.addEventListener(
    'close',
    ({ target }) => {
      dialogs.get(target!)?.()
      dialogs.delete(target!)
    },
    true,
  )
  return { open, onPop, stepBack, whenBare }

  function stepBack() {
    if (openedAt === undefined || openedAt !== entryIndex(history.state)) return false
    router.history.back()
    return true
  }

  function whenBare(run: () => void) {
    waiting.push(run)
    settleIn(settling)
  }

  function open(close: () => void) {
    const overlay = { id: ++lastId, close }
    overlays.push(overlay)
    enter(overlay)
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
      settleIn(settling)
    }
  }

  /** An entry for what has opened; that of something that has just closed is taken over. */
  function enter({ id }: Overlay) {
    const current = overlayIn(history.state)
    const isLeft = current !== undefined && !overlays.some(each => each.id === current)
    // The browser's own: what the router has put before it would load the page anew.
    const write = isLeft ? History.prototype.replaceState : History.prototype.pushState
    write.call(history, { ...history.state, overlay: id }, '')
  }

  function settleIn(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(settle, milliseconds)
  }

  /** Takes away the entry of what has closed, and gives what is still open one of its own. */
  function settle() {
    if (removes) return
    const current = overlayIn(history.state)
    const top = overlays.at(-1)
    if (current === undefined && !top) {
      const runs = waiting
      waiting = []
      for (const run of runs) run()
      return
    }
    if (overlays.some(({ id }) => id === current)) return
    if (current === undefined) return enter(top!)
    removes = true
    history.back()
  }

  function onPop(event: PopStateEvent) {
    const current = overlayIn(event.state)
    if (removes) {
      removes = false
      event.stopImmediatePropagation()
      return settleIn(0)
    }
    const at = overlays.findIndex(({ id }) => id === current)
    if (current !== undefined && at < 0) {
      // What had this entry closed while somebody went on from it: it is passed by, whichever way they go.
      event.stopImmediatePropagation()
      clearTimeout(timer)
      return history.go(entryIndex(router.history.location.state) > entryIndex(event.state) ? -1 : 1)
    }
    const above = overlays.slice(at + 1)
    const isSamePage = entryIndex(router.history.location.state) === entryIndex(event.state)
    if (above.length === 0 || !isSamePage) return
    event.stopImmediatePropagation()
    for (const { close } of above.toReversed()) close()
    // What asks before it closes stays, and needs its entry again.
    settleIn(settling)
  }
}

/** Which of its entries the router has put into a state of the history. */
const entryIndex = (state: unknown) => (state as { __TSR_index?: number } | null)?.__TSR_index ?? 0
const isOpen = (search: string) => new URLSearchParams(search).has('open')
const overlayIn = (state: unknown) => (state as { overlay?: number } | null)?.overlay
