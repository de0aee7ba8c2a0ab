import type { Page } from 'playwright-core'

type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
type Seen = { shifted: number; moved: string[] }

/**
 * Counts, within a page, how far what it shows moves by itself: the sum of its layout shifts, as the Layout Instability API has
 * them; and notes what moved, from where and to where.
 */
export function watchShifts() {
  const seen: Seen = Object.assign(window, { shifted: 0, moved: [] })
  const where = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
  new PerformanceObserver(list => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      seen.shifted += value
      for (const { node, previousRect, currentRect } of sources)
        seen.moved.push(
          `${value} after ${Math.round(startTime)} ms: ${where(previousRect)} → ${where(currentRect)} <${node?.nodeName}> ${node?.textContent?.slice(0, 80)}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
/** How far it all has moved until now. */
export const shifted = (page: Page) => page.evaluate(() => (window as unknown as Seen).shifted)
/** What has moved until now, a line for each. */
export const moved = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as Seen).moved)).join('\n')
