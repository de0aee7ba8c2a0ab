// `npm run draw:sounds`: makes the sounds of the demonstration anew, with lame: what stands here is all that is in them.
import { spawnSync } from 'node:child_process'

const perSecond = 16_000
/** The partials of a bell: how high over its note, how loud, and how long it rings. */
const partials = [
  ...[
    [0.5, 0.5, 1.1],
    [1, 1, 0.8],
    [1.19, 0.4, 0.6],
  ],
  ...[
    [2, 0.5, 0.4],
    [2.74, 0.25, 0.25],
    [4.07, 0.12, 0.15],
  ],
] as const

/** The bell of a school, which is struck so many times. */
function bell(strokes: number, hertz = 440, apart = 1) {
  const samples = Buffer.alloc(2 * perSecond * (strokes * apart + 0.5))
  for (let at = 0; at < samples.length / 2; at++) {
    let sum = 0
    for (let stroke = 0; stroke < strokes; stroke++) {
      const since = at / perSecond - stroke * apart
      if (since < 0) continue
      for (const [over, loud, rings] of partials)
        sum +=
          loud *
          Math.exp(-since / rings) *
          Math.min(1, since * 200) *
          Math.sin(2 * Math.PI * hertz * over * since)
    }
    samples.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sum / 4)) * 32_000), at * 2)
  }
  return samples
}

const raw = [
  '-r',
  '-s',
  String(perSecond / 1_000),
  '-m',
  'm',
  '--bitwidth',
  '16',
  '--signed',
  '--little-endian',
]
const small = ['-b', '16', '--cbr', '-q', '0', '-t']
const { status } = spawnSync('lame', [...raw, ...small, '--silent', '-', 'demo/uploads/bell.mp3'], {
  ...{ input: bell(3), stdio: ['pipe', 'inherit', 'inherit'] },
})
if (status !== 0) throw new Error('The bell could not be made: is there lame?')
