import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#platform/server/problem.ts'
import type { Artifacts } from './artifacts.ts'

const maxBytes = 2 * 1_048_576
const maxCues = 20_000
const time = /(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})/
const timing = new RegExp(`^\\s*${time.source}\\s*-->\\s*${time.source}(.*)$`)
/** What a cue may hold beside its words: the marks of WebVTT, which nothing runs or loads by. */
const marks = /<(?!\/?(?:b|i|u|c|v|ruby|rt|lang)(?:[.\s][^<>]*)?>)[^<>]*>?/gi

type Cue = { from: string; to: string; settings: string; text: string }

/** Subtitles in WebVTT or SubRip, read and written anew as WebVTT: nothing but cues with their times and words. */
export async function readCaptions(file: string, folder: string): Promise<Artifacts> {
  if ((await stat(file)).size > maxBytes) throw new Problem('too_large')
  const cues = cuesIn(await readFile(file, 'utf8'))
  if (cues.length === 0) throw new Problem('damaged')
  if (cues.length > maxCues) throw new Problem('too_large')
  const path = join(folder, 'captions.vtt')
  const written = cues.map(({ from, to, settings, text }) => `${from} --> ${to}${settings}\n${text}\n`)
  await writeFile(path, `WEBVTT\n\n${written.join('\n')}`)
  const contentType = 'text/vtt; charset=utf-8'
  return { files: [{ name: 'main', path, contentType }], contentType, ending: 'vtt' }
}

/** The cues of a text; notes, styles and regions are left out. */
function cuesIn(text: string): Cue[] {
  const isVtt = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  return blocks.flatMap(block => {
    const lines = block.split('\n').filter(line => line.trim() !== '')
    const at = lines.findIndex(line => timing.test(line))
    if (at < 0 || at > 1) return []
    const parts = timing.exec(lines[at]!)!
    const words = lines.slice(at + 1).map(line => line.replace(marks, '').replaceAll('-->', '→'))
    if (words.length === 0) return []
    const settings = isVtt ? settingsIn(parts[9]!) : ''
    const [from, to] = [clock(parts.slice(1, 5)), clock(parts.slice(5, 9))]
    return [{ from, to, settings, text: words.join('\n') }]
  })
}

function clock([hours = '0', minutes, seconds, fraction]: string[]) {
  const two = (part: string | undefined) => part!.padStart(2, '0')
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${fraction!.padEnd(3, '0')}`
}

/** Where on the screen a cue stands (WebVTT 3.5); what is no such setting is dropped. */
function settingsIn(written: string) {
  const known = written
    .split(/\s+/)
    .filter(part => /^(?:vertical|line|position|size|align):[\w.,%-]+$/.test(part))
  return known.length > 0 ? ` ${known.join(' ')}` : ''
}
