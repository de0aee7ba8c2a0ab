import { mp4With } from './mp4.ts'

/** A second of silence in frames of MP3, 8 kbit/s at 16 kHz: a browser plays it, and each frame is all zeros behind its head. */
const frame = Buffer.concat([Buffer.from([0xff, 0xf3, 0x18, 0xc4]), Buffer.alloc(32)])
const framesASecond = 28

/** So many seconds of silence that a browser plays, as MP3. */
export const mp3Of = (seconds: number) =>
  Buffer.concat(Array.from({ length: Math.ceil(seconds * framesASecond) }, () => frame))

/** The first page of an Ogg file, by what it begins with. */
const oggOf = (head: string) =>
  Buffer.concat([
    Buffer.from('OggS\0\x02', 'latin1'),
    Buffer.alloc(20),
    Buffer.from([1, head.length]),
    Buffer.from(head, 'latin1'),
    Buffer.alloc(32),
  ])

/** Sounds that are taken, by the ends of their names, and what they are told to be. */
export const sounds: Record<string, { bytes: Buffer; contentType: string }> = {
  mp3: { bytes: mp3Of(0.5), contentType: 'audio/mpeg' },
  'tagged.mp3': {
    bytes: Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(10), mp3Of(0.5)]),
    contentType: 'audio/mpeg',
  },
  m4a: { bytes: mp4With('mp4a', 'M4A '), contentType: 'audio/mp4' },
  // As the recorder of a phone writes it: a video by its mark, without a picture.
  'recorded.m4a': { bytes: mp4With('mp4a', 'isom'), contentType: 'audio/mp4' },
  ogg: { bytes: oggOf('\x01vorbis\0\0\0\0\x01'), contentType: 'audio/ogg' },
  'spoken.ogg': { bytes: oggOf('OpusHead\x01\x01\0\0'), contentType: 'audio/ogg' },
}

/** What is none of them, by the code of its refusal: a sound by its name alone, and others that not every browser plays. */
export const noSounds = {
  'words.mp3': { bytes: Buffer.from('Only words'), problem: 'wrong_media_type' },
  'film.m4a': { bytes: mp4With('avc1', 'isom'), problem: 'wrong_media_type' },
  'film.ogg': { bytes: oggOf('\x80theora\x03\x02\x01'), problem: 'wrong_media_type' },
  'wave.mp3': {
    bytes: Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), Buffer.alloc(32)]),
    problem: 'wrong_media_type',
  },
  'cut.m4a': { bytes: mp4With('mp4a', 'isom').subarray(0, 40), problem: 'damaged' },
  'picture.mp3': {
    bytes: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0', 'latin1'),
    problem: 'wrong_media_type',
  },
}
