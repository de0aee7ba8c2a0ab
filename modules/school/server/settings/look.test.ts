import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const pageIn = async (world: Awaited<ReturnType<typeof newWorld>>, language = 'ar') => {
  const headers = { accept: 'text/html', 'accept-language': language }
  return (await world.app.inject({ url: '/auth/login', headers })).body
}
const saidIn = (page: string) =>
  JSON.parse((/<meta name="site" content="([^"]*)">/.exec(page)?.[1] ?? '{}').replaceAll('&quot;', '"'))

test('a new school has the pages of the product, and is told no more than where the server counts days', async () => {
  const world = await newWorld()
  const page = await pageIn(world)
  expect(page).toContain('<title>Bustan</title>')
  expect(page).not.toContain('id="brand"')
  expect(saidIn(page)).toEqual({ timeZone: 'Africa/Cairo' })
  expect((await world.app.inject('/manifest.webmanifest')).json()).toEqual({
    ...{ name: 'Bustan', icons: [{ src: '/icon.png' }] },
  })
})

test('the next page has the name and the colour of the school, in its own language', async () => {
  const world = await newWorld()
  await world.done('admin', 'PUT /settings', { nameAr: 'النور', nameEn: 'Nour <b>', color: '#E03131' })
  const page = await pageIn(world, 'en')
  expect(page).toContain('<title>Nour &lt;b></title>')
  expect(await pageIn(world)).toContain('<title>النور</title>')
  const [, nonce, css] = /<style id="brand" nonce="([^"]+)">([^<]*)</.exec(page)!
  expect(page).toContain(`<style nonce="${nonce}">`)
  expect(css).toContain('--b-brand:#E03131;--b-on-brand:#FFFFFF')
  expect(css).toContain('[data-mantine-color-scheme="dark"]{')
  const { names } = saidIn(page)
  expect(names.ar).toBe('النور')
  await world.done('admin', 'PUT /settings', { nameEn: '', color: '#34C87C' })
  expect(await pageIn(world, 'en')).toContain('<title>النور</title>')
  expect(await pageIn(world, 'en')).not.toContain('id="brand"')
})

test('a page is told only what is otherwise than the product comes', async () => {
  const world = await newWorld()
  const phone = { national: '010 01234567', international: '+20 10 01234567' }
  const calendar = { timeZone: 'Africa/Cairo', weekStart: 6, weekend: [5, 6], phone }
  await world.done('admin', 'PUT /settings', { signUp: 'open' })
  expect(saidIn(await pageIn(world))).toEqual(calendar)
  const sent = { numerals: 'arab', calendar: 'both', language: 'en', weekStart: 0 }
  await world.done('admin', 'PUT /settings', sent)
  expect(saidIn(await pageIn(world))).toEqual({ ...calendar, ...sent })
  await world.done('admin', 'PUT /settings', { country: 'SA' })
  expect(saidIn(await pageIn(world)).phone).toEqual({
    ...{ national: '051 234 5678', international: '+966 51 234 5678' },
  })
})

test('a school that said where it is before there were countries is in that of the server', async () => {
  const world = await newWorld({ defaultCountry: 'SA' })
  await world.done('admin', 'PUT /settings', { signUp: 'open' })
  await world.db.write(tx => tx.updateTable('settings').set({ country: null }).execute())
  expect(saidIn(await pageIn(world)).phone).toMatchObject({ national: '051 234 5678' })
})

test('a page names the address that is set for the site, unless it leads each computer to itself', async () => {
  const addressIn = async (publicUrl: string) =>
    saidIn(await pageIn(await newWorld({ publicUrl }))).address as string | undefined
  expect(await addressIn('https://school.example')).toBe('https://school.example')
  expect(await addressIn('http://localhost:3000')).toBeUndefined()
})

test('whoever asks for neither language gets the page in that of the school', async () => {
  const world = await newWorld()
  expect(await pageIn(world, 'fr')).toContain('<html lang="ar" dir="rtl">')
  await world.done('admin', 'PUT /settings', { language: 'en' })
  expect(await pageIn(world, 'fr')).toContain('<html lang="en" dir="ltr">')
  expect(await pageIn(world, 'fr, ar;q=0.1')).toContain('<html lang="ar" dir="rtl">')
})

test('what is installed has the name and the colour of the school', async () => {
  const world = await newWorld()
  await world.done('admin', 'PUT /settings', { nameAr: 'النور', nameEn: 'Nour', color: '#E03131' })
  expect((await world.app.inject('/manifest.webmanifest')).json()).toMatchObject({
    ...{ name: 'Nour · النور', short_name: 'Nour', theme_color: '#E03131' },
    short_name_localized: { ar: { value: 'النور', lang: 'ar', dir: 'rtl' } },
    icons: [{ src: '/icon.png' }],
  })
})

test('a page comes where the settings cannot be read, too', async () => {
  const world = await newWorld()
  await world.db.write(tx => tx.deleteFrom('settings').execute())
  expect(await pageIn(world)).toContain('<title>Bustan</title>')
})
