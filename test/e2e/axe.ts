import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The axe that comes with its package for Playwright, which itself brings it in anew for every question. */
const fromPackage = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }
type Axe = { run: (page: Document, options: object) => Promise<{ violations: Finding[] }> }

/** The rules that another colour scheme can break. */
export const aboutColours = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong on a page, by all of its rules or by some. */
export async function violationsOn(page: Page, rules?: string[]) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async only => {
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) }))
      .violations
  }, rules)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 200)}\n${failureSummary}`),
  )
}
