import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The axe that comes with its package for Playwright, which itself brings it in anew for every question. */
const fromPackage = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }
type Axe = { run: (page: Document, options: object) => Promise<{ violations: Finding[] }> }

/** The style sheets are not fetched again: only a rule that is off by itself reads them. */
const options = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** What axe finds wrong on a page. */
export async function violationsOn(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async asked => {
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run(document, asked)).violations
  }, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 200)}\n${failureSummary}`),
  )
}
