import { expect, test } from 'vitest'
import { imagesInRtf } from './rtf-images.ts'

const properties = String.raw`{\*\picprop\shplid1026{\sp{\sn shapeType}{\sv 75}}{\sp{\sn fLine}{\sv 0}}}\picscalex100\picscaley100\picw4233\pich2831`
const picture = (blip: string, hex: string) =>
  `{\\pict${properties}\\${blip}\\bliptag-123456{\\*\\blipuid f8a1b2c3d4e5f60718293a4b5c6d7e8f}${hex}}`

test('images are read in their order, pictures of equations and of old programs are not', () => {
  const rtf = [
    String.raw`{\rtf1\ansi{\fonttbl{\f0 Calibri;}}\pard A \{car\} `,
    `{\\*\\shppict${picture('pngblip', '\n89504e\n47')}}{\\nonshppict${picture('wmetafile8', '0102')}}`,
    `{\\mmathPict${picture('pngblip', 'ffff')}}`,
    `{\\*\\shppict${picture('jpegblip', 'FFD8')}}}`,
  ].join('')
  expect(imagesInRtf(rtf).map(({ type, bytes }) => [type, ...bytes])).toEqual([
    ['image/png', 0x89, 0x50, 0x4e, 0x47],
    ['image/jpeg', 0xff, 0xd8],
  ])
})

test.each(['', '{\\pict', '{\\pict\\pngblip 8', '{\\pict\\pngblip zz}'])('there is none in %s', rtf => {
  expect(imagesInRtf(rtf)).toEqual([])
})
