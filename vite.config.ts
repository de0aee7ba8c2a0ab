import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './tools/compressed.ts'
import { installable } from './tools/installable.ts'
import { pdfParts } from './tools/pdf-parts.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * What comes together is one file, with all that it imports and no file before it holds: a page of a hundred small
 * files weighs a quarter more. What two of them need stands before both, or one would come with the other: a learner's
 * page would load the lists of staff. main.tsx stays outside, for it waits for the app, which would wait for its file.
 */
const together = [
  { name: 'start', test: /client\/(start\.tsx|trusted-types\.ts)$/ },
  {
    name: 'app',
    test: /client\/(app\.tsx|brand\/hash\.ts)$|@mantine\/core\/esm\/components\/(Button|Loader|CloseButton)\//,
  },
  // Of the sign-in page, what lists and forms need too.
  {
    name: 'input',
    test: /components\/(InputBase|TextInput)\/|client\/brand\/orchard\.|\/Icon(Eye|EyeOff|InfoCircle)\.mjs$/,
  },
  { name: 'login', test: /client\/auth\/login-screen\.tsx$/ },
  // What is around every screen of whoever is signed in.
  {
    name: 'frame',
    test: /client\/shell\/(account-menu|search-opener|shell-kept|skip-link)\.|\/VisuallyHidden\/|\/useMutation\.js$/,
  },
  { name: 'text', test: /ui\/rich-text\/rich-text\.tsx$/ },
  { name: 'video-link', test: /ui\/form\/video-link\.ts$/ },
  // Small parts in both areas: first those that a lesson shows, then those that only lists, courses and homes show.
  {
    name: 'parts',
    test: /platform\/client\/(api|i18n)\/|ui\/\w[\w-]*\/(duration|is-written|ring|tabs)\./,
    minShareCount: 2,
  },
  // Those of the player come with it, and those that only staff see, with their lists.
  {
    name: 'icons',
    test: /@tabler\/icons-react\/dist\/esm\/icons\/Icon(?!ArrowsM|BadgeCc|PictureInPicture|Rewind|Volume|(?:ArrowBackUp|Book2|Bookmarks|ChartDonut|Checkbox|Copy|Movie|PlayerPause|Plus|Restore|Sparkles|Speakerphone|Subtitles|Upload|Users)\.)/,
    minShareCount: 2,
  },
  {
    name: 'cards',
    test: /client\/(brand\/(cover|motifs)|ui\/\w+\/(icon-tile|page-head|status-pill|when))\./,
    minShareCount: 2,
  },
  {
    name: 'learner',
    test: /client\/(shell\/learner-shell\.tsx|(notes\/notes|reporting\/report|lesson\/turn)\.ts)$/,
  },
  { name: 'learning', test: /(layout\/learner-page|learner\/news)\.module\.css/ },
  { name: 'errors', test: /ui\/form\/field-errors\.tsx$/ },
  { name: 'player', test: /client\/player\/(video-stage\.tsx|use-playback\.ts)$/ },
  { name: 'writing', test: /@mantine\/core\/esm\/components\/(Textarea|InputBase)\// },
  // Lists of both areas.
  {
    name: 'lists',
    test: /ui\/\w+\/(dots-menu|empty-state|list-search-box|pager)\.tsx$|\/use-debounced-value\.mjs$/,
  },
  {
    name: 'staff',
    test: /client\/(shell\/staff-shell|ui\/\w+\/(lazy-form|list-page|use-many-change|use-publishing))\.tsx?$/,
  },
  { name: 'form', test: /ui\/\w+\/(resource-form|item-drawer|fields)\.tsx$/ },
]
const groups = together.map((group, index) => ({ ...group, priority: together.length - index }))

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
    // Without it, browsers that know no modulepreload fetch the first two files one after the other.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // The policy of the page lets fonts come as files alone.
    assetsInlineLimit: file => (file.endsWith('.woff2') ? false : undefined),
    // The reader of PDF files is one part, fetched by who opens one.
    chunkSizeWarningLimit: 600,
    // The hashes of files are what gzip makes least of: of fewer letters it makes more.
    rolldownOptions: { output: { hashCharacters: 'hex', codeSplitting: { groups } } },
  },
})
