import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './tools/compressed.ts'
import { installable } from './tools/installable.ts'
import { pdfParts } from './tools/pdf-parts.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Small parts of screens in both areas; what only lists or forms are made of stays out of the learner's way. */
const parts =
  'avatar|bidi|duration|is-written|video-link|kind-tile|page-error|page-head|phrase|progress-bar|ring|skeleton|status-pill|tabs|when'

/**
 * What comes together is one file, with all that it imports and no file before it holds: a page of a hundred small
 * files weighs a quarter more. main.tsx stays outside, for it waits for the app, which would wait for its file.
 */
const together = [
  { name: 'start', test: /client\/start\.tsx$/ },
  {
    name: 'app',
    test: /client\/app\.tsx$|client\/(brand\/hash|auth\/toasts)\.|@mantine\/core\/esm\/components\/(Button|Loader|CloseButton)\//,
  },
  { name: 'login', test: /client\/auth\/login-screen\.tsx$/ },
  { name: 'menu', test: /client\/shell\/account-menu\.tsx$/ },
  { name: 'text', test: /client\/ui\/rich-text\.tsx$/ },
  {
    name: 'parts',
    test: new RegExp(`client/(api|brand|words)/|client/ui/(${parts})\\.|hooks/esm/use-window-event`),
    minShareCount: 2,
  },
  { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons/, minShareCount: 2 },
  { name: 'learner', test: /client\/shell\/learner-shell\.tsx$/ },
  { name: 'errors', test: /client\/ui\/field-errors\.tsx$/ },
  { name: 'player', test: /client\/player\/(film-stage\.tsx|use-film\.ts)$/ },
  { name: 'writing', test: /@mantine\/core\/esm\/components\/(Textarea|InputBase)\// },
  { name: 'staff', test: /client\/(shell\/staff-shell|ui\/list-page)\.tsx$/ },
  { name: 'form', test: /client\/ui\/(resource-form|item-drawer|fields)\.tsx$/ },
]
const groups = together.map((group, place) => ({ ...group, priority: together.length - place }))

/** Every browser that we build for reads woff2: the two older forms of each font of formulas stay away. */
const onlyWoff2 = {
  name: 'only-woff2',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('katex.css')
      ? code.replace(/,\s*url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g, '')
      : undefined,
}

/**
 * Drawers and questions of Mantine ask only whether the scroll area is Mantine's own, which we use in neither: it would
 * bring all of Floating UI into every form, 20 KB.
 */
const nativeScroll = {
  name: 'native-scroll',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!/\/(Drawer|Modal)Root\.mjs$/.test(id)) return undefined
    const without = code.replace(/^import { ScrollArea } .*$/m, 'const ScrollArea = { Autosize: null }')
    if (without === code) throw new Error(`${id} imports no scroll area: it may go as it is`)
    return without
  },
}

export default defineConfig({
  plugins: [onlyWoff2, nativeScroll, react(), lingui(), pdfParts(), installable(), compressed()],
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
  // React has this by itself since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    target: 'baseline-widely-available',
    // The policy of the page lets fonts come as files alone.
    assetsInlineLimit: file => (file.endsWith('.woff2') ? false : undefined),
    // The reader of PDF files is one part, fetched by who opens one.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
