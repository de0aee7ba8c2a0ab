// Judges pages of a running site as Lighthouse does on a phone: `node audit.js '{"chromium", "args", "address", "token", "paths"}'`
// prints [{path, performance, accessibility}], each of 100. What a visitor may see is judged before somebody signs in.
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

const { chromium, args, address, token, paths } = JSON.parse(process.argv[2])
const browser = await puppeteer.launch({ executablePath: chromium, args })
const results = []
for (const path of paths) {
  const page = await browser.newPage()
  await page.goto(`${address}/auth/login`)
  await page.evaluate(
    kept => (kept ? localStorage.setItem('access_token', kept) : localStorage.clear()),
    path === '/auth/login' ? '' : token,
  )
  const flags = { disableStorageReset: true, onlyCategories: ['performance', 'accessibility'] }
  const { lhr } = await lighthouse(address + path, flags, undefined, page)
  if (new URL(lhr.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`)
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  const { performance, accessibility } = lhr.categories
  results.push({
    path,
    performance: Math.round(performance.score * 100),
    accessibility: Math.round(accessibility.score * 100),
    paint: lhr.audits['largest-contentful-paint'].displayValue,
    blocked: lhr.audits['total-blocking-time'].displayValue,
    failed: failed.map(({ id }) => id),
  })
  await page.close()
}
await browser.close()
console.log(JSON.stringify(results))
