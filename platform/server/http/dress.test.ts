import { expect, test } from 'vitest'
import { dress, type Look, manifestOf } from './dress.ts'

const page =
  '<head><title>Bustan</title><link rel="apple-touch-icon" href="/t.png"><link rel="icon" href="/f.svg"></head>' +
  '<svg data-mark="true" width="32" height="32"><path d="M1"/></svg><bdi data-name="true">بستان</bdi><svg><g/></svg>'
const dressed = (site: Look['site']) => dress(page, { site, css: '' }, 'ar', 'n')
const names = { ar: 'النور', en: 'Nour' }

test('what stands in a page before any script has the name and the logo, and other drawings stay', () => {
  const text = dressed({ names, logo: '/logo/7' })
  expect(text).toContain('<img data-mark="true" src="/logo/7" alt="" width="32" height="32">')
  expect(text).toContain('<bdi data-name="true">النور</bdi><svg><g/></svg>')
  expect(text).toContain('<link rel="apple-touch-icon" href="/logo/7"><link rel="icon" href="/logo/7">')
})

test('a name is text, whatever it holds', () => {
  const text = dressed({ names: { ar: '</bdi><script>$&"', en: '' } })
  expect(text).toContain('<bdi data-name="true" data-long="true">&lt;/bdi>&lt;script>$&amp;&quot;</bdi>')
  expect(text).not.toContain('<script>')
})

test('a page that nothing is said of stays as it is', () => {
  expect(dressed({})).toBe(page)
})

test('a logo is the only icon, for those of the exact size would be taken first', () => {
  const built = JSON.stringify({ name: 'Bustan', icons: [{ src: '/192.png', sizes: '192x192' }] })
  const { icons } = JSON.parse(manifestOf(built, { site: { logo: '/logo/7' }, css: '' }))
  expect(icons).toEqual([{ src: '/logo/7', sizes: 'any', type: 'image/webp', purpose: 'any' }])
})
