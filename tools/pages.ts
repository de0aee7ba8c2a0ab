import { join } from 'node:path/posix'
import type { Plugin, Rolldown } from 'vite'
import type { Page } from '#app/client/pages.ts'
import { drawBefore } from './before-script.ts'
import { isPassedBy } from './no-facades.ts'

/** What the page of an address says of its first load, by which the device begins it. */
type FirstLoad = { as: Page['as']; modules: string[]; styles: string[]; calls: readonly string[] }
/** By language: each address as an expression, what goes into the head of its page, and into its body. */
type BuiltPages = Record<'ar' | 'en', { path: string; head: string; body?: string; loads: FirstLoad[] }[]>

const always = { parts: ['app/client/draw.tsx'], words: ['platform/locales/*.po'] }
const fonts = { ar: /^assets\/cairo-(arabic|signs)-\w+\.woff2$/, en: /^assets\/cairo-latin-\w+\.woff2$/ }

/** Writes pages.json, by which the server names in each page all that it needs: nothing waits to be discovered. */
export function pageParts(pages: Page[]): Plugin {
  const brings = new Map<string, string>()
  return {
    name: 'page-parts',
    apply: 'build',
    // Before files that only pass on are gone, each part is one that says which module it is.
    async generateBundle(_, bundle) {
      const before = await drawBefore()
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId) brings.set(file.facadeModuleId, file.fileName)
      const written = (language: 'ar' | 'en') => {
        const paths = [...new Set(pages.map(({ path }) => path)), '/*']
        return paths.map(path => {
          const body = bodyAt(path)
          return { ...pageAt(path, language, bundle), ...(body && { body: before[language][body] }) }
        })
      }
      const built: BuiltPages = { ar: written('ar'), en: written('en') }
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(built) })
    },
  }

  /** What stands in the page before any script: the form of signing in, or the frame of whoever was signed in here before. */
  function bodyAt(path: string) {
    if (path === '/auth/login') return 'signIn'
    if (path === '/lessons/:id') return 'lesson'
    return pages.some(page => page.path === path && page.as !== 'visitor') && 'screen'
  }

  function pageAt(path: string, language: 'ar' | 'en', bundle: Rolldown.OutputBundle) {
    const known = filesOf(always, language, bundle)
    const loads = pages
      .filter(page => page.path === path)
      .map(({ as, calls, ...needed }) => {
        const { modules, styles } = filesOf(needed, language, bundle)
        return {
          ...{ as, calls },
          modules: modules.filter(name => !known.modules.includes(name)),
          styles: styles.filter(name => !known.styles.includes(name)),
        }
      })
    // Where it depends on who asks, the device itself names the rest.
    const [only] = loads.length === 1 ? loads : []
    const read = Object.keys(bundle).filter(name => fonts[language].test(name))
    const head = [
      ...[...known.styles, ...(only?.styles ?? [])].map(
        name => `<link rel="stylesheet" crossorigin href="/${name}">`,
      ),
      ...[...known.modules, ...(only?.modules ?? [])].map(
        name => `<link rel="modulepreload" crossorigin href="/${name}">`,
      ),
      ...read.map(name => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`),
    ]
    const rest = only ? [{ ...only, modules: [], styles: [] }] : loads
    const pattern = path.replace(/:\w+/g, '[\\w-]+').replace('/*', '/.*')
    return { path: `^${pattern}$`, head: head.join(''), loads: rest }
  }

  function filesOf(
    { parts, words }: Pick<Page, 'parts' | 'words'>,
    language: 'ar' | 'en',
    bundle: Rolldown.OutputBundle,
  ) {
    const found = new Set<string>()
    const modules: string[] = []
    const styles = new Set<string>()
    const take = (name: string) => {
      const file = bundle[name]
      if (found.has(name) || file?.type !== 'chunk') return
      found.add(name)
      if (!isPassedBy(file) && !file.fileName.startsWith('assets/first-')) modules.push(name)
      for (const imported of file.imports) take(imported)
      for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style)
    }
    for (const part of parts) take(bringing(part))
    for (const pattern of words) take(bringing(pattern.replace(/\*(?=\.\w+$)/, language)))
    return { modules, styles: [...styles] }
  }

  function bringing(part: string) {
    const name = brings.get(join(process.cwd(), part))
    if (!name) throw new Error(`No file of its own brings ${part}: is it still imported when it is needed?`)
    return name
  }
}
