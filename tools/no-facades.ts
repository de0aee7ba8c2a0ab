import type { Plugin, Rolldown } from 'vite'

type Facade = { of: string; names: [own: string, there: string][] }

/** A file that holds nothing but where its exports are, or that only brings another one. */
const pattern = /^(?:export\{([^}]*)\}from|import)["'`]\.\/([^"'`]+)["'`];?\s*$/

/**
 * What is imported dynamically and shares its file with more gets a file of its own from the bundler, which only passes its
 * exports on: one more request, that a slow line waits for. Whoever asks for such a file is led to where it points.
 */
export function noFacades(): Plugin {
  return {
    name: 'no-facades',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        inlineRuntime(bundle)
        const facades = facadesIn(bundle)
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = ledOn(file.code, facades)
          else if (/^(index\.html|pages\.json)$/.test(file.fileName))
            file.source = namedAnew(String(file.source), facades)
        }
        for (const name of facades.keys()) delete bundle[name]
      },
    },
  }
}

/** The few lines by which the bundler reads older modules are a file, too: each that needs them gets its own. */
function inlineRuntime(bundle: Rolldown.OutputBundle) {
  const runtime = Object.values(bundle).find(({ fileName }) => fileName.startsWith(runtimeFile))
  if (runtime?.type !== 'chunk') return
  const [, code, exported] = /^([^]*)export\{([^}]*)\};?\s*$/.exec(runtime.code) ?? []
  if (code === undefined || exported === undefined)
    throw new Error('The runtime of the bundler looks otherwise now')
  const offered = exported.split(',').map(name => name.split(' as ').reverse().join(':'))
  const imported = new RegExp(
    `import\\{([^}]*)\\}from["'\`]\\./${runtime.fileName.slice('assets/'.length)}["'\`];?`,
    'g',
  )
  const bare = new RegExp(`import["'\`]\\./${runtime.fileName.slice('assets/'.length)}["'\`];?`, 'g')
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    file.code = file.code
      .replace(
        imported,
        (_, names: string) =>
          `const {${names.replaceAll(' as ', ':')}}=(()=>{${code}return{${offered.join()}}})();`,
      )
      .replace(bare, '')
      .replace(`"${runtime.fileName}"`, JSON.stringify(file.fileName))
  }
  delete bundle[runtime.fileName]
}

/** Whether a file holds nothing of its own: what a page needs is then only what it brings. */
export const isPassedBy = ({ fileName, code }: Rolldown.OutputChunk) =>
  pattern.test(code) || fileName.startsWith(runtimeFile)

const runtimeFile = 'assets/rolldown-runtime-'

function facadesIn(bundle: Rolldown.OutputBundle) {
  const facades = new Map<string, Facade>()
  for (const file of Object.values(bundle)) {
    const found = file.type === 'chunk' ? pattern.exec(file.code) : null
    if (!found) continue
    const names = (found[1] ?? '').split(',').filter(Boolean)
    const pairs = names.map(name => {
      const [there, own = there] = name.trim().split(' as ')
      return [own!, there!] as [string, string]
    })
    facades.set(file.fileName, { of: `assets/${found[2]}`, names: pairs })
  }
  return facades
}

/** Imports what a facade would have passed on from where it is. */
function ledOn(code: string, facades: Map<string, Facade>) {
  const imported = code.replace(/import\([`"']\.\/([\w.-]+)[`"']\)/g, (whole, name) => {
    const facade = facades.get(`assets/${name}`)
    if (!facade) return whole
    const exports = facade.names.map(([own, there]) => `${own}:e.${there}`)
    return `import(\`./${facade.of.slice('assets/'.length)}\`).then(e=>({${exports.join()}}))`
  })
  const brought = imported.replace(/import(["'`])\.\/([\w.-]+)\1/g, (whole, quote, name) => {
    const facade = facades.get(`assets/${name}`)
    return facade ? `import${quote}./${facade.of.slice('assets/'.length)}${quote}` : whole
  })
  for (const name of facades.keys())
    if (brought.includes(`./${name.slice('assets/'.length)}`)) throw new Error(`${name} is still imported`)
  return namedAnew(brought, facades)
}

/** Where a file is only named, to be fetched early, the one it points to is named instead. */
function namedAnew(text: string, facades: Map<string, Facade>) {
  return text.replace(/assets\/[\w.-]+\.js/g, name => facades.get(name)?.of ?? name)
}
