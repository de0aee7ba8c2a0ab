import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The axe that comes with its package for Playwright, which itself brings it in anew for every question. */
const fromPackage = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8')

type Node = { html: string; target: string[]; failureSummary?: string }
type Finding = { id: string; help: string; nodes: Node[] }
type Axe = { run: (of: object, options: object) => Promise<{ violations: Finding[] }> }

/**
 * The rule of WCAG 2.2 that is off by itself is on: targets have 24 px, or room around them. The style sheets are not fetched again: only
 * another rule that is off reads them.
 */
const options = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  preload: { assets: ['media'] },
}

/** The watermark is faint by intent and in another place every few seconds: part of a picture whose colours axe cannot know. */
const context = { exclude: [['[data-watermark]']] }

/** What axe finds wrong on a page. */
export async function violationsOn(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(context, options)
      // What lies half under a bar that stays is as large as it is once it is scrolled free.
      for (const finding of violations.filter(({ id }) => id === 'target-size')) {
        const small: Node[] = []
        for (const node of finding.nodes) {
          const target = document.querySelector(node.target.join(' '))!
          const at = scrollY
          target.scrollIntoView({ block: 'center', behavior: 'instant' })
          const alone = await axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } })
          scrollTo({ top: at, behavior: 'instant' })
          if (alone.violations.length > 0) small.push(node)
        }
        finding.nodes = small
      }
      return violations
    },
    { context, options },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 200)}\n${failureSummary}`),
  )
}
