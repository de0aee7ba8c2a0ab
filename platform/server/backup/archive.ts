import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { type Entry, open as openZip, type ZipFile as ZipReader } from 'yauzl'
import { ZipFile } from 'yazl'

/** What an archive says of one of its parts: how many bytes, and their SHA-256 in hexadecimal. */
export type Sum = { size: number; sha256: string }

/** Writes a ZIP archive part after part; the file has its name only once it is whole and on the disk. */
export async function writeArchive<Result>(
  file: string,
  fill: (add: (name: string, content: Readable, size?: number) => Promise<Sum>) => Promise<Result>,
) {
  const draft = `${file}.part`
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => {}) // whoever adds the next part is told
  const add = async (name: string, content: Readable, size?: number) => {
    const { through, sum } = summing()
    // What is compressed already, videos and pictures, would only cost time; of the rest the size is not known before.
    zip.addReadStream(
      through,
      name,
      size === undefined ? { forceZip64Format: true } : { size, compress: false },
    )
    await Promise.race([pipeline(content, through), failed])
    return sum()
  }
  try {
    const result = await fill(add)
    zip.end()
    await written
    const opened = await open(draft, 'r+')
    await opened.sync().finally(() => opened.close())
    await rename(draft, file)
    return result
  } catch (error) {
    zip.outputStream.emit('error', error)
    await written.catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** A stream that counts and hashes what passes through it. */
function summing() {
  const hash: Hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, sum: (): Sum => ({ size, sha256: hash.digest('hex') }) }
}

/** Opens an archive: its parts by their names, in their order, and each of them as a stream. */
export async function openArchive(file: string) {
  const reader = await promisify<string, object, ZipReader>(openZip)(file, {
    lazyEntries: true,
    autoClose: false,
  })
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    reader.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      reader.readEntry()
    })
    reader.once('end', resolve)
    reader.once('error', reject)
    reader.readEntry()
  }).catch(error => {
    reader.close()
    throw error
  })
  const openStream = promisify(reader.openReadStream.bind(reader)) as (entry: Entry) => Promise<Readable>
  const read = async (name: string) => openStream(entries.get(name)!)
  return {
    names: [...entries.keys()],
    read,
    async sumOf(name: string): Promise<Sum> {
      const { through, sum } = summing()
      through.resume()
      await pipeline(await read(name), through)
      return sum()
    },
    /** The lines of a text, without their ends. */
    async *linesOf(name: string) {
      let rest = ''
      for await (const chunk of (await read(name)).setEncoding('utf8')) {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop()!
        yield* lines
      }
    },
    async textOf(name: string) {
      return Buffer.concat(await (await read(name)).toArray()).toString()
    },
    close: () => reader.close(),
  }
}
export type Archive = Awaited<ReturnType<typeof openArchive>>
