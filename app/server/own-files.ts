import { registerHooks } from 'node:module'

const root = new URL('../../', import.meta.url).href

/**
 * Finds the project's own files where imports say that they are: `#platform/x.ts` and `./x.ts` are paths. Node itself looks
 * for the package and the real place of each, which takes a sixth of a start.
 */
export function findOwnFiles() {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context
      const isOwn = parentURL?.startsWith(root) && !parentURL.includes('/node_modules/')
      const isPath = specifier.startsWith('.') || specifier.startsWith('#')
      if (!isOwn || !isPath || !specifier.endsWith('.ts')) return next(specifier, context)
      const url = specifier.startsWith('#') ? root + specifier.slice(1) : new URL(specifier, parentURL).href
      return { url, format: 'module-typescript', shortCircuit: true }
    },
  })
}
