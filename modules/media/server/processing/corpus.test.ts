// It alone catches: a file that is not what it says and is kept, or a good one that is refused.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { archive, archiveOf } from '#test/archive.ts'
import { mp4With } from '#test/mp4.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import type { Purpose } from '../../contract/media.ts'

/** What people, and those who mean harm, upload: each by what it says it is, what it is, and what becomes of it. */
const { app, people, done, newCourse } = await newWorld({ files: { ffmpegPath: '' } })
const by = uploaderOf(app, people.teacher.token)
let courseId: string
beforeAll(async () => {
  courseId = (await newCourse()).id
})
const send = (purpose: Purpose, filename: string, bytes: Buffer | string) =>
  by.send(bytes, { filename, purpose, courseId })

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><script>alert(1)</script></html>'
const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
const png = await plain.clone().png().toBuffer()
const jpeg = await plain.clone().jpeg().toBuffer()
const gif = await plain.clone().gif().toBuffer()

/** A PNG that says it is so large, and holds almost nothing. */
function hugePng(width: number, height: number) {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  return copy
}
const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 1_048_576)
test.each<[what: string, purpose: Purpose, name: string, bytes: Buffer | string, code: string]>([
  ['an SVG', 'image', 'a.svg', svg, 'wrong_media_type'],
  ['an SVG that is called PNG', 'cover', 'a.png', svg, 'wrong_media_type'],
  ['an SVG behind a declaration', 'image', 'a.png', `<?xml version="1.0"?>${svg}`, 'wrong_media_type'],
  ['an SVG behind white space', 'attachment', 'a.txt', `\n\n  ${svg}`, 'wrong_media_type'],
  ['a page', 'attachment', 'a.pdf', html, 'wrong_media_type'],
  ['a page that begins as text', 'attachment', 'a.txt', `Notes\n${html}`, 'wrong_media_type'],
  ['a page in UTF-16', 'attachment', 'a.txt', Buffer.from(`\uFEFF${html}`, 'utf16le'), 'wrong_media_type'],
  ['XML', 'attachment', 'a.xml', '<?xml version="1.0"?><a/>', 'wrong_media_type'],
  ['a program', 'attachment', 'a.pdf', Buffer.from('MZ\x90\0'.repeat(60), 'latin1'), 'wrong_media_type'],
  ['a script', 'attachment', 'a.zip', '\0\x01#!/bin/sh', 'wrong_media_type'],
  ['bytes of nothing', 'attachment', 'a.pdf', Buffer.alloc(500, 0xfe), 'wrong_media_type'],
  ['a picture as a video', 'video', 'a.mp4', png, 'wrong_media_type'],
  ['a PDF as a picture', 'image', 'a.png', '%PDF-1.7\n%%EOF', 'wrong_media_type'],
  ['an archive as a picture', 'image', 'a.png', await archiveOf({ a: 'A' }), 'wrong_media_type'],
  ['a video as an attachment', 'attachment', 'a.pdf', mp4With('avc1'), 'wrong_media_type'],
  ['a picture as captions', 'captions', 'a.vtt', png, 'wrong_media_type'],
  ['a picture that ends early', 'image', 'a.jpg', jpeg.subarray(0, 150), 'damaged'],
  [
    'a PNG with a page in its place',
    'image',
    'a.png',
    Buffer.concat([png.subarray(0, 20), Buffer.from(html)]),
    'damaged',
  ],
  ['a picture of a billion pixels', 'image', 'a.png', hugePng(50_000, 50_000), 'too_many_pixels'],
  ['a picture as wide as can be', 'cover', 'a.png', hugePng(2 ** 31 - 1, 1), 'damaged'],
  ['captions without cues', 'captions', 'a.vtt', 'WEBVTT\n\nNOTE nothing', 'damaged'],
  ['captions that are prose', 'captions', 'a.srt', 'Once upon a time', 'damaged'],
  ['a bomb', 'attachment', 'a.zip', await archiveOf({ a: zeros(60) }), 'unsafe_archive'],
  [
    'a bomb in many entries',
    'attachment',
    'a.zip',
    await archiveOf(Object.fromEntries(Array.from({ length: 5 }, (_, at) => [String(at), zeros(44)]))),
    'unsafe_archive',
  ],
  [
    'a bomb that says it is small',
    'attachment',
    'a.zip',
    archive([{ name: 'a', content: zeros(60), said: 10 }]),
    'damaged',
  ],
  [
    'an archive that is not what was packed',
    'attachment',
    'a.zip',
    archive([{ name: 'a', content: Buffer.from('Notes.'), sum: 1 }]),
    'damaged',
  ],
  [
    'too many entries',
    'attachment',
    'a.zip',
    await archiveOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, `${at}`]))),
    'unsafe_archive',
  ],
  [
    'an archive that leads out of itself',
    'attachment',
    'a.zip',
    await archiveOf({ '../../etc/passwd': 'x' }),
    'damaged',
  ],
  [
    'half an archive',
    'attachment',
    'a.zip',
    (await archiveOf({ a: 'A'.repeat(900) })).subarray(0, 60),
    'damaged',
  ],
  ['a video that nobody plays', 'video', 'a.mp4', mp4With('hvc1'), 'unplayable'],
  [
    'a video in an old container',
    'video',
    'a.avi',
    Buffer.concat([Buffer.from('RIFF\x24\0\0\0AVI LIST'), Buffer.alloc(200)]),
    'unplayable',
  ],
  ['a video without an index', 'video', 'a.mp4', mp4With('avc1').subarray(0, 30), 'damaged'],
])('%s is refused', async (_, purpose, name, bytes, code) => {
  const { status, body, id } = await send(purpose, name, bytes)
  expect(body).toMatchObject({ code })
  expect([415, 422]).toContain(status)
  expect(await done('teacher', `GET /media/${id}`)).toMatchObject({
    status: 'failed',
    problem: code,
    url: null,
  })
})

test.each<[what: string, purpose: Purpose, name: string, bytes: Buffer | string, type: string, kept: string]>(
  [
    ['a picture with another ending', 'image', 'a.jpg', png, 'image/webp', 'a.webp'],
    [
      'a picture with a page behind it',
      'image',
      'a.png',
      Buffer.concat([png, Buffer.from(html)]),
      'image/webp',
      'a.webp',
    ],
    [
      'a picture with an archive behind it',
      'attachment',
      'a.gif',
      Buffer.concat([gif, await archiveOf({ a: 'A' })]),
      'image/webp',
      'a.webp',
    ],
    ['a photograph to keep', 'attachment', 'ورقة.JPEG', jpeg, 'image/jpeg', 'ورقة.jpg'],
    ['a PDF', 'summary', 'a.docx', '%PDF-1.7\n%%EOF', 'application/pdf', 'a.docx'],
    [
      'a name that leads away',
      'attachment',
      '../../etc/passwd',
      'notes',
      'text/plain; charset=utf-8',
      'passwd',
    ],
    [
      'a name of Windows',
      'attachment',
      'C:\\\\Users\\\\me\\\\درس.txt',
      'notes',
      'text/plain; charset=utf-8',
      'درس.txt',
    ],
    [
      'a name that turns around',
      'attachment',
      'a\u202Etxt.exe',
      'notes',
      'text/plain; charset=utf-8',
      'atxt.exe',
    ],
    ['text with < in it', 'attachment', 'a.txt', '1 < 2, x<y', 'text/plain; charset=utf-8', 'a.txt'],
    ['a video', 'video', 'a.mov', mp4With('avc1'), 'video/mp4', 'a.mov'],
    [
      'captions with a mark',
      'captions',
      'a.vtt',
      '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nA',
      'text/vtt; charset=utf-8',
      'a.vtt',
    ],
  ],
)('%s is taken for what it is', async (_, purpose, name, bytes, contentType, fileName) => {
  const { id, status } = await send(purpose, name, bytes)
  expect(status).toBe(204)
  expect(await done('teacher', `GET /media/${id}`)).toMatchObject({ status: 'ready', contentType, fileName })
})

test('what was behind a picture is not in what is kept of it', async () => {
  const { id } = await send('image', 'a.png', Buffer.concat([png, Buffer.from(html)]))
  const { url } = await done('teacher', `GET /media/${id}`)
  expect(String((await by.fetched(url)).bytes)).not.toContain('script')
})

test('captions keep their words and times, and nothing that runs or loads', async () => {
  const written = [
    'WEBVTT - title\n\nSTYLE\n::cue { background: url(https://x.example) }\n\nNOTE x\n',
    'one\n00:00:01.000 --> 00:00:02.000 align:start onclick:x\n<b>A</b> <script>x</script> <v Salma>B</v>\n',
    '00:03.000 --> 00:04.000\n<img src=x onerror=x>C --> D\n',
  ].join('\n')
  const { id } = await send('captions', 'a.vtt', written)
  const { url } = await done('teacher', `GET /media/${id}`)
  const vtt = String((await by.fetched(url)).bytes)
  expect(vtt).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 align:start\n<b>A</b> x <v Salma>B</v>\n\n00:00:03.000 --> 00:00:04.000\nC → D\n',
  )
})

test('a compressed text of a PNG that unpacks to very much is not read', async () => {
  const text = Buffer.concat([Buffer.from('zTXtkey\0\0', 'latin1'), deflateSync(zeros(30))])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length - 4)
  const copy = Buffer.concat([png.subarray(0, 33), size, text, Buffer.alloc(4), png.subarray(33)])
  const { body, status } = await send('image', 'a.png', copy)
  expect(status === 204 || body.code === 'damaged').toBe(true)
})
