import type { AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { backEntries } from './back-entries.ts'

/** Where there is a Back under the thumb: it is to close what lies over the page before it leaves the page. */
const phone = '(pointer: coarse), (max-width: 991.98px)'

let entries: ReturnType<typeof backEntries> | undefined

// As the page is loaded: it has to hear of a step back before the router does, which begins to listen as it is made.
addEventListener('popstate', event => entries?.onPop(event))

/** Begins to let Back close things on a phone, once what does so has come. */
export function followBack(router: AnyRouter) {
  // Without it, Back leaves the page as it always does.
  if (matchMedia(phone).matches)
    import('./back-entries.ts').then(
      ({ backEntries }) => {
        entries = backEntries(router)
      },
      () => {},
    )
}

/**
 * Lets Back close what is open over a page. What the address opens it closes anyway, and of dialogs of the browser itself it
 * hears by itself.
 */
export function useBackCloses(opened: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => (opened ? entries?.open(() => onBack()) : undefined), [opened])
}

/**
 * Takes the step back that closes what the address opened, where it was opened on this page: Back would open it again
 * otherwise. False where there is no such step.
 */
export const stepsBack = () => entries?.stepBack() ?? false

/**
 * Changes the address once nothing lies over the page: what was closed just now has an entry of its own for a while, and
 * the page itself another.
 */
export const whenBare = (run: () => void) => (entries ? entries.whenBare(run) : run())
