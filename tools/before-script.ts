import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const rulesOf = (css: string, scheme: string) =>
  [
    ...css.matchAll(
      new RegExp(`:root\\[data-mantine-color-scheme=["']?${scheme}["']?\\][^{]*\\{([^}]*)\\}`, 'g'),
    ),
  ]
    .filter(([whole]) => /^[^ ]*\](?:, ?:host[^{]*)?\s*\{/.test(whole))
    .map(([, rules]) => rules!)

/** Before a script has said which scheme holds, it is the device's own. */
const withoutScript = (css: string) => [
  ...rulesOf(css, 'light').map(rules => `:root:not([data-mantine-color-scheme]){${rules}}`),
  ...rulesOf(css, 'dark').map(
    rules => `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${rules}}}`,
  ),
]
const ofPage = ['platform/client/theme/theme.css', 'app/client/start.css']
const ofSkeleton = ['app/client/start.css', 'platform/client/brand/mark.module.css']

/** The colours that a skeleton takes in the dark; those of the light hold until a script has said otherwise. */
function darkOfSkeleton(sheets: string) {
  const css = ofSkeleton.map(file => readFileSync(file, 'utf8')).join('')
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))
  const colours = rulesOf(sheets, 'dark')
    .flatMap(rules => rules.split(';'))
    .filter(rule => used.has(rule.split(':')[0]!.trim()))
  return `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${colours.join(';')}}}`
}

/** What stands in the body of pages before any script, in both languages. */
export async function drawBefore() {
  const outDir = resolve('node_modules/.cache/bustan-before')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), lingui()],
    build: { ssr: 'app/client/before-pages.tsx', outDir, emptyOutDir: true, minify: false },
  })
  const { signInPage, skeletonPage } = await import(pathToFileURL(resolve(outDir, 'before-pages.js')).href)
  const sheets = ofPage.map(file => readFileSync(file, 'utf8').replace(/\s+/g, ' ')).join('')
  const signIn = (language: string) =>
    String(signInPage(language)).replace(
      /(<style[^>]*>)([^<]*)/,
      (_, tag, css) => tag + [css, ...withoutScript(css + sheets)].join(''),
    )
  const skeleton = (language: string, of: 'any' | 'lesson') =>
    `<style nonce="NONCE">${darkOfSkeleton(sheets)}</style>${skeletonPage(language, of)}`
  const drawn = (language: string) => ({
    signIn: asSheet(signIn(language)),
    screen: asSheet(skeleton(language, 'any')),
    lesson: asSheet(skeleton(language, 'lesson')),
  })
  const pages = { ar: drawn('ar'), en: drawn('en') }
  rmSync(outDir, { recursive: true })
  return pages
}

/** The policy of the page lets no style stand at an element: each becomes a rule of a sheet, which carries the nonce. */
function asSheet(markup: string) {
  const rules: string[] = []
  const bare = markup.replace(/ style="([^"]*)"/g, (_, rule) => {
    if (!rules.includes(rule)) rules.push(rule)
    return ` data-style="${rules.indexOf(rule)}"`
  })
  const sheet = rules.map((rule, index) => `[data-style="${index}"]{${rule}}`).join('')
  return bare.replace('</style>', `${sheet}</style>`)
}
