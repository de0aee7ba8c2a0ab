import { drawingOf, hashOf } from './hash.ts'
import { motifs } from './motifs.tsx'

const cell = 48

/** The picture of a course that has none: a pattern of leaves drawn from its id. It fills the box it is put in. */
export function Cover(props: { id: string; columns?: number; rows?: number; className?: string }) {
  const { id, columns = 9, rows = 5, className } = props
  const { motif, hue } = drawingOf(id)
  const draw = motifs[motif]!
  const places = Array.from({ length: columns * rows }, (_, place) => ({
    place,
    column: place % columns,
    row: Math.floor(place / columns),
    // About one leaf in five is lit, and always the same ones.
    chance: hashOf(`${id} ${place}`) % 100,
  }))
  return (
    <svg
      data-hue={hue}
      className={className}
      viewBox={`0 0 ${columns * cell} ${rows * cell}`}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden
    >
      <rect width="100%" height="100%" fill="var(--h-ground)" />
      {places.map(({ place, column, row, chance }) => (
        <g key={place} transform={`translate(${column * cell} ${row * cell})`}>
          {draw({ column, row, chance, lit: chance < 20 })}
        </g>
      ))}
    </svg>
  )
}

/** A small leaf in the hue of a course, before its name. */
export function CourseDot({ id }: { id: string }) {
  return (
    <svg data-hue={drawingOf(id).hue} viewBox="0 0 10 10" width="10" height="10" aria-hidden>
      <path d="M0 10A10 10 0 0 1 10 0A10 10 0 0 1 0 10Z" fill="var(--h-lit)" />
    </svg>
  )
}
