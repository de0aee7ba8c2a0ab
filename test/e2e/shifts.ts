import type { Page } from 'playwright-core'

/** Counts, within a page, how far what it shows moves by itself: the sum of its layout shifts, as the Layout Instability API has them. */
export function watchShifts() {
  Object.assign(window, { shifted: 0 })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) Object.assign(window, { shifted: shiftedBy(entry) })
  }).observe({ type: 'layout-shift', buffered: true })
  const shiftedBy = (entry: PerformanceEntry) =>
    (window as unknown as { shifted: number }).shifted + (entry as unknown as { value: number }).value
}
/** How far it all has moved until now. */
export const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
