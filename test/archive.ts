import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32, deflateRawSync } from 'node:zlib'
import yauzl from 'yauzl'

type Entry = { name: string; content: Buffer; said?: number; sum?: number }

/** A ZIP archive of these texts; `said` is the size that an entry claims, `sum` the checksum. */
export const archiveOf = async (entries: Record<string, string | Buffer>) =>
  archive(Object.entries(entries).map(([name, content]) => ({ name, content: Buffer.from(content) })))

export function archive(entries: Entry[]) {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let at = 0
  for (const { name, content, said = content.length, sum = crc32(content) } of entries) {
    const packed = deflateRawSync(content, { level: 9 })
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(sum, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(said, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, title]))
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

/** What is in an archive, by name. */
export async function partsIn(bytes: Buffer) {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    ),
  )
  const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  const parts = new Map<string, Buffer>()
  const ended = Promise.withResolvers<void>()
  zip.on('entry', (entry: yauzl.Entry) => {
    open(entry)
      .then(buffer)
      .then(content => parts.set(entry.fileName, content))
      .then(() => zip.readEntry(), ended.reject)
  })
  zip.on('end', ended.resolve)
  zip.on('error', ended.reject)
  zip.readEntry()
  await ended.promise
  return parts
}
