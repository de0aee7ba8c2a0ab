import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = /\.(m?js|css|svg|json|txt|wasm)$/

/** Writes a .br and a .gz beside each built text of more than 1 KB, so that the server compresses nothing itself. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const written = Object.values(bundle).filter(({ fileName }) => worthIt.test(fileName))
      await Promise.all(
        written.map(async file => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (bytes.length <= 1024) return
          const path = join(dir!, file.fileName)
          await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
          await writeFile(`${path}.br`, await brotli(bytes, { params: hints(bytes.length) }))
        }),
      )
    },
  }
}

const hints = (length: number) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
})
