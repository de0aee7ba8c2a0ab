import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const source = 'platform/client/offline/worker.ts'
const mark = 'platform/client/brand/favicon.svg'
/** On phones that cut icons to a shape of their own, nothing of the mark may be cut: it is smaller, its ground goes on. */
const whole = (svg: string) =>
  svg.replace(' rx="15"', '').replace(/translate\([^)]*\) scale\([^)]*\)/, 'translate(12.3 10.1) scale(.62)')

/**
 * What most never open, by the file that brings it: readers of PDF, editors, formulas, uploads, calendars, one's own details
 * and passwords, slips, the search, and the reasons of a percentage. It is fetched by who opens one, and so are the characters
 * of Cairo that few texts have.
 */
const seldom =
  /^assets\/(?:pdf|get-floating-position|Tooltip|katex|KaTeX|use-tool-labels|link-tool|writing|rich-text-editor|rich-text-field|browser|date-time|SimpleGrid|upload-area|upload-alone|file-drop|library|form-|focus-first|matrix|course-page|mine-page|student-screen|(?:profile|password|renew|setup)-screen|password-f(?:orm|ield)|strength-|use-slip|slip-sheet|slips|Icon(?:ArrowsExchange|Copy|GripVertical|Id|Square|Upload)|(?:lazy-)?devices|removal-question|(?:lazy-)?file-field|why-|palette|uploads|cairo-(?:latin|\w+-wght|latin-ext)|icon-)/

const forSome =
  /modules\/(?:attendance|exams|guardians|money)\/(?:client\/(?!navigation|routes|learner\/)|locales\/(?!learner\/))|client\/receipt-page|tasks\/contract\/charge-calls|guardians\/contract\/whatsapp|node_modules\/qr\/|ui\/text\/qr-code|modules\/(?:oversight|tasks)\/locales\/|modules\/(?:catalog|enrolment|oversight|school|tasks)\/client\/(?!navigation|routes|groups\/(?:my-groups|times-words))|modules\/(?:questions|quizzes)\/(?:client\/(?!navigation|routes|taking\/(?:routes|outline|answers\/(?:waiting|use-sending))|due\/hand-ins|(?:grades|public)\/papers)|contract\/(?:(?:attempt|content|finishing|quiz)\.|pasted\/)|kinds\/|locales\/)|contract\/(?:decimal|columns)\.|client\/(?:announcements|users)\/|ui\/text\/(?:identified|save-text)|ui\/own-address\/|phone-example|ui\/text\/marked|ui\/rich-text\/pasting\/|messages\/(?:admin|assessment|taking)-|locales\/(?:admin|content|lists|groups|settings|welcome|slips|progress|account)\/|shell\/staff|ui\/(?:dragging|list\/(?:bulk|columns|filter|keys))|person-picker|media\/client\/(?:files|public)\/(?:upload|file-drop)|media\/client\/(?:sounds|public\/sounds)|node_modules\/(?:prosemirror-|@tiptap\/)/

/** The files that only staff use, or whoever takes a quiz, writes or uploads: the worker keeps them for those who do, when they do. */
function keptLater(file: Rolldown.OutputAsset | Rolldown.OutputChunk) {
  if (file.type !== 'chunk' || !Object.keys(file.modules).some(module => forSome.test(module))) return []
  return [file.fileName, ...(file.viteMetadata?.importedCss ?? [])]
}

/** A file with all that it imports, of whatever kind that is: where one of them is missing, none of them runs. */
function withImports(bundle: Rolldown.OutputBundle, name: string, known = new Set<string>()): string[] {
  if (known.has(name)) return []
  known.add(name)
  const file = bundle[name]
  if (file?.type !== 'chunk') return file ? [name] : [] // of those that only pass exports on, none is left
  const styles = file.viteMetadata?.importedCss ?? []
  return [name, ...styles, ...file.imports.flatMap(each => withImports(bundle, each, known))]
}

const icons = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
] as const
const touchIcon = 180

const hashOf = (...parts: (string | Uint8Array)[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 10)

/** Makes the site installable: a manifest with its icons, and the worker that keeps the built files of this release. */
export function installable(): Plugin {
  const links: { tag: string; attrs: Record<string, string>; injectTo: 'head' }[] = []
  return {
    name: 'installable',
    apply: 'build',
    async buildStart() {
      const svg = readFileSync(mark, 'utf8')
      const emit = async (size: number, purpose: string) => {
        const drawn = Buffer.from(purpose === 'any' ? svg : whole(svg))
        const png = await sharp(drawn, { density: (72 * size) / 64 })
          .resize(size, size)
          .png()
          .toBuffer()
        const fileName = `assets/icon-${purpose}-${size}-${hashOf(png)}.png`
        this.emitFile({ type: 'asset', fileName, source: png })
        return { src: `/${fileName}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
      }
      const drawn = await Promise.all(icons.map(({ size, purpose }) => emit(size, purpose)))
      const manifest = JSON.stringify({ ...about, icons: drawn })
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest })
      const link = (rel: string, href: string) =>
        links.push({ tag: 'link', attrs: { rel, href }, injectTo: 'head' })
      link('manifest', '/manifest.webmanifest')
      link('apple-touch-icon', (await emit(touchIcon, 'touch')).src)
    },
    transformIndexHtml: () => links,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const apart = new Set(Object.values(bundle).flatMap(keptLater))
        const used = Object.keys(bundle).filter(
          name => name.startsWith('assets/') && !seldom.test(name) && !apart.has(name),
        )
        const files = [...new Set(used.flatMap(name => withImports(bundle, name)))].sort()
        const page = bundle['index.html']
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
        const release = hashOf(code, ...files, page?.type === 'asset' ? page.source : '')
        const written = code
          .replace('__RELEASE__', release)
          .replace(/["']__FILES__["']/, files.map(name => JSON.stringify(`/${name}`)).join(', '))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: written })
      },
    },
  }
}

/** Manifests have one language; what understands more takes the other name from beside it. */
const about = {
  id: '/',
  name: 'Bustan · بستان',
  short_name: 'Bustan',
  name_localized: { ar: { value: 'بستان', lang: 'ar', dir: 'rtl' } },
  short_name_localized: { ar: { value: 'بستان', lang: 'ar', dir: 'rtl' } },
  dir: 'auto',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#34C87C',
  background_color: '#FBFAF6',
}
