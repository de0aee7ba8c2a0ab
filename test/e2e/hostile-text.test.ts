import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const hostile = `<p onclick="hit()" dir="auto">Kept<script>hit()</script><img src="x" onerror="hit()" alt="a"></p>
  <a href="javascript:hit()">one</a><a href=" java\tscript:hit()">two</a><a href="https://example.com">three</a>
  <svg onload="hit()"><a href="javascript:hit()">four</a></svg><iframe srcdoc="<script>parent.hit()</script>"></iframe>
  <div style="position:fixed;inset:0" id="main" class="x">five</div><math><mi xlink:href="javascript:hit()">six</mi></math>
  <template><script>hit()</script></template><form action="/api"><button>seven</button></form>`

/** What a text may hold in the page, whatever the server has let through. */
test.each(['its own', 'the library’s'])('a hostile text is cleaned once more, in %s way', async way => {
  const { page, close } = await openScreen(site, { token: site.studentToken })
  if (way !== 'its own')
    await page.addInitScript(() => {
      delete (Element.prototype as { setHTML?: unknown }).setHTML
    })
  await page.addInitScript(() =>
    Object.assign(window, { hits: 0, hit: () => Object.assign(window, { hits: 1 }) }),
  )
  await page.route(`**/api/lessons/${site.lesson.id}`, async route => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), body: hostile } })
  })
  await page.goto(`/lessons/${site.lesson.id}`)
  const text = page.getByRole('tabpanel')
  await text.getByText('Kept').waitFor()
  for (const name of ['one', 'two']) await text.getByText(name, { exact: true }).click()
  await text.getByText('Kept').click()
  const found = await text.evaluate(panel => ({
    forbidden: panel.querySelectorAll(
      'script, svg, iframe, math, template, form, button, [id], [style], [onclick]',
    ).length,
    links: [...panel.querySelectorAll('a')].map(link => link.getAttribute('href')),
    hits: (window as unknown as { hits: number }).hits,
  }))
  expect(found).toEqual({ forbidden: 0, links: [null, null, 'https://example.com'], hits: 0 })
  expect(page.url()).toContain(site.lesson.id)
  await close()
})
