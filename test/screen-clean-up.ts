import { setTimeout as pause } from 'node:timers/promises'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'

// What is waited for comes, or the test fails by its own time: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 55_000, getElementError: notFound })

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

/** What was asked for while no test answered: without this it would reach whatever serves on this machine. */
const outlived: string[] = []
globalThis.fetch = input => {
  const url = input instanceof Request ? input.url : String(input)
  outlived.push(`${url} is asked for by what ${expect.getState().currentTestName} left behind`)
  return Promise.reject(new TypeError('No test answers.'))
}

// Files of tests share a process, its document and what it has loaded of the libraries, but no module of ours: those of the
// client remember, as on a page that is left open.
afterEach(async () => {
  cleanup()
  await pause(1) // what the last drawing asked for is asked for together, by a timer
  vi.unstubAllGlobals()
})

/** The router shows that a page is waited for after so many milliseconds, by a timer that it keeps although its screen has gone. */
const routerTimerMs = 150
const { setTimeout: start } = globalThis
let routerTimerEnds = 0
globalThis.setTimeout = Object.assign((run: () => void, ms = 0, ...more: []) => {
  if (ms === routerTimerMs) routerTimerEnds = performance.now() + ms
  return start(run, ms, ...more)
}, start) as typeof setTimeout

afterAll(async () => {
  globalThis.setTimeout = start
  // It is to fire while there is a window: where the last screen of a file was on its way to another page, it came later.
  const left = routerTimerEnds - performance.now()
  if (left > 0) await pause(left + 1)
  document.body.replaceChildren()
  vi.resetModules()
  expect(outlived.splice(0)).toEqual([])
})
