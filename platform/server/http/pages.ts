import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  directionOf,
  isLanguage,
  type Language,
  languageIn,
  languages,
  defaultLanguage,
} from '../../contract/language.ts'
import { dress, escaped, type Look } from './dress.ts'

/** What the build says of an address: what goes into the head of its page, and what stands in its body before any script. */
type Built = { path: string; head: string; body?: string; loads: object[] }

const marks = { head: '</head>', root: '<div id="root"></div>', html: '<html lang="en">' }

/**
 * The page of each address, in both languages: it names all that the first load of this address needs, so that nothing has
 * to be discovered step by step. It says nothing of who asks; what they chose on this device for its looks comes by cookies.
 */
export function pagesIn(folder: string) {
  const plain = readFileSync(resolve(folder, 'index.html'), 'utf8')
  const file = resolve(folder, 'pages.json')
  const built: Record<Language, Built[]> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : Object.fromEntries(languages.map(language => [language, []]))
  const pagesOf = (rows: Built[]) => rows.map(row => ({ path: new RegExp(row.path), text: textOf(row) }))
  const known = new Map(languages.map(language => [language, pagesOf(built[language])]))
  return {
    /** The page for whoever asks, with a nonce, in the look that the site has now. */
    pageFor(request: FastifyRequest, nonce: string, look: Look) {
      const chosen = choicesOf(request, look.site.language)
      const path = request.url.split('?', 1)[0]!
      const text = known.get(chosen.language)!.find(row => row.path.test(path))?.text ?? plain
      const scheme = chosen.scheme ? ` data-mantine-color-scheme="${chosen.scheme}"` : ''
      const area = chosen.area ? ` data-area="${chosen.area}"` : ''
      const dir = directionOf(chosen.language)
      const page = text
        .replace(marks.html, `<html lang="${chosen.language}" dir="${dir}"${area}${scheme}>`)
        .replaceAll('NONCE', nonce)
      return dress(page, look, chosen.language, nonce)
    },
  }

  function textOf({ head, body, loads }: Built) {
    const meta = `<meta name="first-load" content="${escaped(JSON.stringify(loads))}">`
    const whole = plain.replace(marks.head, () => `${head}${meta}</head>`)
    return body ? whole.replace(marks.root, () => `${body}${marks.root}`) : whole
  }
}

/**
 * The language and the scheme that were chosen on this device, else the language that its browser asks for, else the site's;
 * and the area in which somebody was here before, whose frame is drawn ahead. It proves nothing.
 */
function choicesOf(
  { headers }: FastifyRequest,
  fallback: Language = defaultLanguage,
): { language: Language; scheme?: string; area?: string } {
  const cookie = headers.cookie ?? ''
  const chosen = /(?:^|; )bustan\.language=([a-z]+)(?:;|$)/.exec(cookie)?.[1]
  const language = isLanguage(chosen) ? chosen : (languageIn(headers['accept-language']) ?? fallback)
  const scheme = /(?:^|; )bustan\.scheme=(light|dark)(?:;|$)/.exec(cookie)?.[1]
  const area = /(?:^|; )bustan\.area=(learner|staff)(?:;|$)/.exec(cookie)?.[1]
  return { language, ...(scheme && { scheme }), ...(area && { area }) }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Sends a page as small as the browser takes it; each has a nonce of its own, so none is compressed ahead. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, text: string) {
  const takes = (coding: string) =>
    new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(
      String(request.headers['accept-encoding'] ?? ''),
    )
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (takes('br')) return reply.header('content-encoding', 'br').send(await brotli(text, quick))
  if (takes('gzip')) return reply.header('content-encoding', 'gzip').send(await zip(text))
  return reply.send(text)
}
