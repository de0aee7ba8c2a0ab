import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The axe that comes with its package for Playwright, which itself brings it in anew for every question. */
const fromPackage = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }
type Axe = { run: (of: object, options: object) => Promise<{ violations: Finding[] }> }

/** The style sheets are not fetched again: only a rule that is off by itself reads them. */
const options = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** The watermark is faint by intent and in another place every few seconds: part of a picture whose colours axe cannot know. */
const context = { exclude: [['[data-watermark]']] }

/** What axe finds wrong on a page. */
export async function violationsOn(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as { axe: Axe }
      return (await axe.run(context, options)).violations
    },
    { context, options },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 200)}\n${failureSummary}`),
  )
}
