import type { Readable } from 'node:stream'
import { posix } from 'node:path'
import yauzl, { type Entry } from 'yauzl'
import { Problem } from '../../problem.ts'
import { unpackAll } from '../../unpack.ts'
import { refuse, type UnreadableCode, Unreadable } from '../limits.ts'
import { mergedFinder } from './merged.ts'
import { readXml } from './xml.ts'

export type Parts = Awaited<ReturnType<typeof openParts>>

/** Opens the parts of a workbook, once all of it was unpacked within the limits. */
export async function openParts(bytes: Buffer) {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
    const merged = mergedFinder()
    const entries = new Map<string, Entry>()
    for (const entry of await unpackAll(zip, bytes.length, merged.look)) {
      if (entries.has(entry.fileName)) refuse('damaged') // which of the two is meant, nobody knows
      entries.set(entry.fileName, entry)
    }
    return {
      has: (name: string) => entries.has(name),
      rangesOf: merged.rangesOf,
      read: (name: string): Promise<Readable> => zip.openReadStreamPromise(entries.get(name)!),
    }
  } catch (error) {
    if (error instanceof Problem) refuse(isLocked(bytes) ? 'encrypted' : (error.code as UnreadableCode))
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
}

/** Whether the first entry of an archive is encrypted by the archive itself. */
const isLocked = (bytes: Buffer) => (bytes[6]! & 1) === 1

/** As many as there may be parts, or so. */
const maxRelations = 10_000

/** What a part names by ids: their paths and types, without what lies outside of the file. */
export async function relationsOf(parts: Parts, name: string) {
  const file = posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`)
  const relations = new Map<string, { type: string; path: string }>()
  if (!parts.has(file)) return relations
  await readXml(await parts.read(file), {
    open(element, { Id: id, Type: type = '', Target: target = '', TargetMode: mode }) {
      if (element !== 'Relationship' || !id || mode === 'External') return
      const path = posix.join('/', target.startsWith('/') ? '' : posix.dirname(name), target).slice(1)
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), path })
      if (relations.size > maxRelations) refuse('unsafe_archive')
    },
  })
  return relations
}
