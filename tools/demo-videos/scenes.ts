/** A video: how long it is, the chord below it in hertz, and what it shows at a second, as SVG of 960 × 540. */
type Video = { seconds: number; notes: number[]; scene: (at: number) => string }

const [board, grid, chalk, dim, lit, apricot] = [
  '#0F2A1D',
  '#1A3A2A',
  '#F4F1E8',
  '#B3ECC7',
  '#34C87C',
  '#F0A35E',
]
const [deep, leafOnDeep] = ['#084326', '#0F6B3D']
/** Where a video begins, after it has shown how it ends: posters are taken from there. */
const opening = 4

/** From 0 to 1 between two seconds, softly. */
function ease(at: number, from: number, to: number) {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
const blackboard = `<rect width="960" height="540" fill="${board}"/><path d="${Array.from({ length: 20 }, (_, nth) => `M${nth * 48 + 24} 0v540M0 ${nth * 48 + 30}h960`).join('')}" stroke="${grid}" stroke-width="2"/>`

/** Shows the end of a video, fading, before it begins. */
const withOpening = ({ seconds, notes, scene }: Video): Video => ({
  ...{ seconds: opening + seconds, notes },
  scene: at =>
    `${scene(Math.max(0, at - opening))}<g opacity="${1 - ease(at, opening - 0.7, opening)}">${scene(seconds)}</g>`,
})

/** A border that rises on a line of numbers, what is greater than it, and how both move together. */
function numberLine(at: number) {
  const [unit, y] = [84, 300]
  const xOf = (value: number) => 480 + value * unit
  const distance = 440 * ease(at, 0.5, 4)
  const ticks = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(value => {
    const shown = ease(at, 3 + (value + 4) * 0.35, 4 + (value + 4) * 0.35)
    return `<g opacity="${shown}"><path d="M${xOf(value)} ${y - 12}v24" stroke="${chalk}" stroke-width="3"/>
      <text x="${xOf(value)}" y="${y + 58}" font-family="Cairo, DejaVu Sans, sans-serif" font-size="28" text-anchor="middle" fill="${dim}">${value < 0 ? '−' : ''}${Math.abs(value)}</text></g>`
  })
  const border = xOf(2 - 3 * ease(at, 35, 41))
  const fallen = ease(at, 9, 12)
  const ray = (930 - border) * ease(at, 17, 23)
  const full = ease(at, 27, 29)
  return `${blackboard}<path d="M${480 - distance} ${y}H${480 + distance}" stroke="${chalk}" stroke-width="4" stroke-linecap="round"/>${ticks.join('')}
    <rect x="${border}" y="${y - 70}" width="${ray}" height="70" fill="${lit}" opacity=".16"/>
    <path d="M${border} ${y}h${ray}" stroke="${lit}" stroke-width="10" stroke-linecap="round" opacity="${ray > 1 ? 1 : 0}"/>
    <g opacity="${fallen}"><circle cx="${border}" cy="${y - 150 * (1 - fallen)}" r="15" fill="${board}" stroke="${lit}" stroke-width="6"/>
    <circle cx="${border}" cy="${y}" r="${15 * full}" fill="${lit}"/></g>`
}

/** A parabola that rises over its axis: it meets it twice, once, and not at all. */
function parabola(at: number) {
  const axis = 330
  const lift = 130 - 130 * ease(at, 20, 26) - 90 * ease(at, 34, 39) + 190 * ease(at, 46, 52)
  const drawn = ease(at, 4, 10)
  const yOf = (x: number) => axis + lift - x * x * 0.0042
  const points = Array.from({ length: 121 }, (_, nth) => (nth - 60) * 4.6)
  const shown = points.slice(0, Math.round(points.length * drawn))
  const path = shown.map((x, nth) => `${nth ? 'L' : 'M'}${480 + x} ${yOf(x).toFixed(1)}`).join('')
  const root = Math.sqrt(Math.max(0, lift) / 0.0042)
  const meets = lift >= -0.5 ? ease(at, 11, 13) : 0
  const dots = (root < 2 ? [0] : [-root, root]).map(
    x => `<circle cx="${480 + x}" cy="${axis}" r="13" fill="${apricot}" stroke="${board}" stroke-width="4"/>`,
  )
  return `${blackboard}
    <g stroke="${chalk}" stroke-width="4" stroke-linecap="round"><path d="M${480 - 430 * ease(at, 0.5, 3)} ${axis}H${480 + 430 * ease(at, 0.5, 3)}"/>
    <path d="M480 500V${500 - 460 * ease(at, 1.5, 4)}"/></g>
    ${path && `<path d="${path}" fill="none" stroke="${lit}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`}
    <g opacity="${meets}">${dots.join('')}</g>`
}

/** One leaf, then three, then a fruit among them, then an orchard full. */
function leaves(at: number) {
  const cells = Array.from({ length: 32 }, (_, nth) => [nth % 8, Math.floor(nth / 8)] as const)
  const first = ['3 1', '4 1', '3 2']
  const drawn = cells.map(([column, row]) => {
    const nth = first.indexOf(`${column} ${row}`)
    const far = Math.hypot(column - 3.5, row - 1.5)
    const begin = nth === 0 ? 1 : nth > 0 ? 7 + nth * 2 : 23 + far * 2.2
    const grown = ease(at, begin, begin + 2)
    const glow = nth >= 0 || (column * 5 + row * 3) % 7 === 0 ? 1 : 0
    const d =
      (column + row) % 2
        ? 'M0 48A48 48 0 0 1 48 0A48 48 0 0 1 0 48Z'
        : 'M0 0A48 48 0 0 1 48 48A48 48 0 0 1 0 0Z'
    const transform = `translate(${72 + column * 104} ${66 + row * 104}) scale(${(2 * grown).toFixed(3)})`
    return `<g transform="${transform}"><path d="${d}" fill="${leafOnDeep}"/><path d="${d}" fill="${lit}" opacity="${glow}"/></g>`
  })
  const fruit = ease(at, 17, 19)
  return `<rect width="960" height="540" fill="${deep}"/>${drawn.join('')}<circle cx="536" cy="322" r="${30 * fruit}" fill="${apricot}"/>`
}

export const videos: Record<string, Video> = {
  'number-line': withOpening({ seconds: 44, notes: [130.81, 196, 261.63], scene: numberLine }),
  parabola: withOpening({ seconds: 54, notes: [146.83, 220, 293.66], scene: parabola }),
  leaves: withOpening({ seconds: 40, notes: [164.81, 246.94, 329.63], scene: leaves }),
}
