import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
const folder = dirname(manifest)

/** Tables of old encodings, fonts that files may leave out, decoders of rare pictures, colours of print. */
const wanted = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
/** What stands in for decoders where browsers have no WebAssembly, and the engine of scripts, which never run. */
const unwanted = /nowasm|quickjs/i

const names = wanted.flatMap(part =>
  readdirSync(join(folder, part))
    .filter(name => !unwanted.test(name))
    .map(name => `${part}/${name}`),
)
const target = `assets/pdf-${version}/`

/** Puts what only some PDF files need where the reader of modules/media/client/pdf asks for it; their version is in the address. */
export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    generateBundle() {
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: target + name, source: readFileSync(join(folder, name)) })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${target}`, ({ url = '' }, reply, next) => {
        const name = names.find(name => url === `/${name}`)
        if (name) createReadStream(join(folder, name)).pipe(reply)
        else next()
      })
    },
  }
}
