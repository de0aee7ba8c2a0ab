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
    .map(([, rules]) => rules)

/** Before a script has said which scheme holds, it is the device's own. */
const withoutScript = (css: string) => [
  ...rulesOf(css, 'light').map(rules => `:root:not([data-mantine-color-scheme]){${rules}}`),
  ...rulesOf(css, 'dark').map(
    rules => `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${rules}}}`,
  ),
]
const ofPage = ['platform/client/theme/theme.css', 'app/client/start.css']

/** Draws the sign-in page in both languages, as it stands in the page that the server sends. */
export async function drawSignIn() {
  const outDir = resolve('node_modules/.cache/bustan-before')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), lingui()],
    build: { ssr: 'app/client/sign-in-page.tsx', outDir, emptyOutDir: true, minify: false },
  })
  const { signInPage } = await import(pathToFileURL(resolve(outDir, 'sign-in-page.js')).href)
  const sheets = ofPage.map(file => readFileSync(file, 'utf8').replace(/\s+/g, ' ')).join('')
  const drawn = (language: string) =>
    asSheet(
      String(signInPage(language)).replace(
        /(<style[^>]*>)([^<]*)/,
        (_, tag, css) => tag + [css, ...withoutScript(css + sheets)].join(''),
      ),
    )
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
