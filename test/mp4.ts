/** An MP4 with one track that is written so, 640 by 360 where that is a picture: its index, and no data. */
export function mp4With(codec: string, brand = 'isom') {
  const sample = Buffer.alloc(78)
  sample.writeUInt16BE(640, 24)
  sample.writeUInt16BE(360, 26)
  const table = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, sample))
  const track = box('trak', box('mdia', box('minf', box('stbl', table))))
  return Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2`, 'latin1')), box('moov', track)])
}

function box(type: string, ...parts: Buffer[]) {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
