import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

let folder: string | undefined

/** A folder laid out as the client's build lays out its own: what is served from it takes the same way as the real one. */
export function builtSite() {
  if (folder) return folder
  folder = mkdtempSync(join(inject('folder'), 'site-'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html':
      '<!doctype html><html lang="en"><head><title>Bustan</title><style nonce="NONCE"></style></head>',
    'manifest.webmanifest': '{"name":"Bustan","icons":[{"src":"/icon.png"}]}',
    'sw.js': 'self.onfetch = null',
    'assets/app-00000000.js': 'export {}',
    'assets/app-00000000.js.br': 'compressed',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
