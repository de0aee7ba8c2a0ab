import { setTimeout as pause } from 'node:timers/promises'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000, getElementError: notFound })

/**
 * Why an element was not found, with the page as it is. What is waited for is looked up after every change, and mostly not
 * there yet: the page is written out only for whoever reads why.
 */
function notFound(message: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let written: string | undefined
  const get = () => (written ??= `${message}\n\n${prettyDOM(container)}`)
  return Object.defineProperty(error, 'message', { get, configurable: true })
}

// Files of tests share a process, its document and what it has loaded of the libraries, but no module of ours: those of the
// client remember, as on a page that is left open.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The router shows that a page is waited for after 150 ms, by a timer that it keeps although its screen has gone. */
const routerTimerMs = 200
// It is to fire while there is a window: where the last screen of a file was on its way to another page, it came later.
afterAll(async () => {
  await pause(routerTimerMs)
  document.body.replaceChildren()
  vi.resetModules()
})
