import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The axe that comes with its package for Playwright, which itself brings it in anew for every question. */
const fromPackage = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }
type Axe = { run: (context: object, options: object) => Promise<{ violations: Finding[] }> }

/** The style sheets are not fetched again: only a rule that is off by itself reads them. */
const options = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** Rows from the ninth on: they are made as those before them are, and a list of twenty takes axe most of its time. */
const moreRows = ['tbody > tr:nth-child(n + 9)', 'ul > li:nth-child(n + 9)']

/** What axe finds wrong on a page; of one under an open dialog, which nobody reaches, only in what lies over it. */
export async function violationsOn(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([asked, moreRows]) => {
      const { axe } = window as unknown as { axe: Axe }
      const isCovered = document.querySelector('[role=dialog][aria-modal=true]') !== null
      const exclude = [...(isCovered ? ['#root'] : []), ...moreRows].map(each => [each])
      return (await axe.run({ exclude }, asked)).violations
    },
    [options, moreRows] as const,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 200)}\n${failureSummary}`),
  )
}
