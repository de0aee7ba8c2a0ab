import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './tools/compressed.ts'
import { installable } from './tools/installable.ts'
import { pages } from './app/client/pages.ts'
import { noFacades } from './tools/no-facades.ts'
import { pageParts } from './tools/pages.ts'
import { pdfParts } from './tools/pdf-parts.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * What comes together is one file, with all that it imports and no file before it holds: each file of its own is one more
 * request, of which a browser makes six at a time, and weighs more. What both areas need stands before them, or one would
 * come with the other: a learner's page would load the lists of staff.
 */
const together = [
  // What runs before all else: it imports nothing of the rest, or it would wait for that.
  {
    name: 'first',
    test: /app\/client\/main\.ts$|vite\/preload-helper|client\/(api\/(prefetch|site-said)|nonce)\.ts$/,
  },
  // Words, by who reads them: of every page, and of the learning area.
  { name: 'ar', test: /platform\/locales\/ar\.po$/ },
  { name: 'en', test: /platform\/locales\/en\.po$/ },
  { name: 'learn-ar', test: /locales\/(learn|lesson)\/ar\.po$/ },
  { name: 'learn-en', test: /locales\/(learn|lesson)\/en\.po$/ },
  // What every page needs, sign-in too; its sheet holds also what only that page shows.
  {
    name: 'app',
    test: /client\/(draw\.tsx|app\.tsx|brand\/(hash|orchard)\.tsx?)$|@mantine\/core\/esm\/components\/(Button|Loader|CloseButton)\/|rolldown\/runtime|(auth\/[\w-]+|form\/secret-input)\.module\.css|\/Icon(Eye|EyeOff|InfoCircle)\.mjs$/,
  },
  // Of the sign-in page, what lists and forms need too.
  { name: 'input', test: /components\/(InputBase|TextInput)\// },
  { name: 'login', test: /client\/auth\/login-screen\.tsx$/ },
  // Why something was refused, in forms and in notes: without it, notes would come with the lists of staff.
  { name: 'reasons', test: /ui\/form\/field-errors\./ },
  { name: 'text', test: /ui\/(rich-text\/rich-text\.tsx|overlay\/sheet\.module\.css)$/ },
  { name: 'video-link', test: /contract\/video-link\.ts$/ },
  // What is around every screen of whoever is signed in, and small parts in both areas. Icons of the player come with it,
  // and those that only staff see, with their lists.
  {
    name: 'frame',
    test: /client\/shell\/(account-menu|bare|search-opener|shell-kept|sign-out|skip-link)\.|client\/navigation\.ts$|\/VisuallyHidden\/|\/useMutation\.js$|platform\/client\/(api|i18n|offline\/(?:keep-sending|outbox))\b|contract\/length\.|ui\/\w[\w-]*\/(is-written|unseen\.module|ring|tabs|empty-state|dots-menu|icon-tile|page-head|status-pill|length|when|text-button|lead-to)\.|client\/brand\/(cover|motifs)\.|@tabler\/icons-react\/dist\/esm\/icons\/Icon(?!ArrowsM|BadgeCc|PictureInPicture|Rewind|Volume|(?:AlignLeft|ArchiveOff|ArrowBackUp|ArrowRight|ArrowsLeftRight|ArrowsExchange|ArrowsUpDown|Book2|Bookmarks|ChartDonut|Checkbox|CircleDot|CircleHalf2|CircleXFilled|ClipboardCheck|ClipboardText|Columns2|Copy|CursorText|FileUpload|FlagFilled|Forms|GripVertical|Id|Link|ListNumbers|MapPin|Movie|Number123|Numbers|Plant2|PlayerPause|Plus|Printer|Restore|ShieldHalf|SortDescending|Sparkles|Speakerphone|Square|SquareCheck|Subtitles|TableExport|ToggleLeft|Upload|UserMinus|Users)\.)/,
    minShareCount: 2,
  },
  // The learner's frame, with what home and lessons show both.
  {
    name: 'learner',
    test: /client\/shell\/learner-shell\.tsx$|modules\/learning\/client\/((notes\/notes|reporting\/report|reporting\/report-query|lesson\/turn|lesson\/hosts)\.ts|progress\/why-button\.)|learning\/contract\/progress\.ts$|client\/offline\/[\w-]+\.module\.css$|\/Icon(ArrowRight|ClipboardCheck)\.mjs$/,
  },
  {
    name: 'home',
    test: /client\/home\/learner-home\.tsx$|(layout\/(learner-page|linked-rows|reading-list)|learner\/news)\.module\.css/,
  },
  {
    name: 'lesson',
    test: /learning\/client\/lesson\/(lesson-screen\.tsx|lesson\.module\.css)/,
  },
  // Beside a lesson, once its video plays; outlines of courses, too.
  { name: 'aside', test: /learning\/client\/(lesson\/lesson-aside\.tsx$|home\/outline\.)/ },
  { name: 'player', test: /client\/player\/(video-stage\.tsx|use-playback\.ts)$/ },
  { name: 'writing', test: /@mantine\/core\/esm\/components\/(Textarea|InputBase)\// },
  // Lists of both areas, and what they hold: without it, notes would bring the frame of staff.
  {
    name: 'lists',
    test: /ui\/\w+\/(list-search-box|pager)\.tsx$|ui\/form\/changes\.ts$|\/use-debounced-value\.mjs$/,
  },
  {
    name: 'staff',
    test: /client\/(shell\/staff-shell|ui\/\w+\/(lazy-form|list-page|use-many-change|use-publishing))\.tsx?$|catalog\/client\/(publishing\/(shown-status|use-hidden|outline-columns)|lessons\/import-lessons)\.|\/Icon(ArchiveOff|ArrowsUpDown|ClipboardText|ShieldHalf|SortDescending|TableExport)\.mjs$/,
  },
  // Before forms: who signs out without a line may be asked, and needs no form for that.
  { name: 'question', test: /ui\/overlay\/confirm\.tsx$/ },
  // Days and clocks: with jobs, whoever learns would load those of staff for the days of their groups.
  { name: 'calendar', test: /platform\/contract\/calendar\.ts$/ },
  // Of groups, what staff and their members see.
  { name: 'group-times', test: /groups\/times-words\.tsx$|\/IconMapPin\.mjs$/ },
  // One file for what shows jobs, on its pages and in the frame.
  { name: 'jobs', test: /tasks\/client\/jobs\/(screens\.ts|jobs-menu\.tsx)$/ },
  { name: 'form', test: /ui\/\w+\/(resource-form|item-drawer|fields)\.tsx$/ },
  // Of the kinds of questions, what the bank, quizzes and pasting show.
  {
    name: 'question-kinds',
    test: /questions\/client\/kinds\/icons\.ts$|\/Icon(AlignLeft|ArrowsLeftRight|CircleDot|CursorText|FileUpload|Forms|ListNumbers|Numbers|ToggleLeft)\.mjs$/,
  },
  // One file for what shows devices, at sign-in, in the profile and on the page of a student.
  { name: 'devices', test: /identity\/client\/devices\/(device-list|devices-card|too-many)\./ },
]
const groups = together.map((group, index) => ({ ...group, priority: together.length - index }))

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

const named = (ending: string) => `assets/[name]-[hash:7].${ending}`

export default defineConfig({
  plugins: [
    nativeScroll,
    react(),
    lingui(),
    pdfParts(),
    pageParts(pages),
    noFacades(),
    installable(),
    compressed(),
  ],
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
    rolldownOptions: {
      output: {
        // Hashes do not compress, and the program names some 250 files. Seven hexadecimal digits are enough to tell the file
        // of one release from that of another.
        hashCharacters: 'hex',
        ...{ entryFileNames: named('js'), chunkFileNames: named('js'), assetFileNames: named('[ext]') },
        codeSplitting: { groups },
      },
    },
  },
})
