import './hues.css'
import { useState } from 'react'
import type { Picture } from '../../contract/file.ts'
import { drawingOf, hashOf } from './hash.ts'
import { motifs } from './motifs.tsx'
import { sourceOf } from './picture.ts'

const cell = 48

type Drawing = { id: string; columns?: number; rows?: number; className?: string }

/** What a course looks like: the picture chosen for it, else its pattern of leaves. It fills the box it is put in. */
export function Cover({ picture, ...drawing }: Drawing & { picture?: Picture | null }) {
  const { columns = 9, className } = drawing
  const [lost, lose] = useState<string>()
  // Links to pictures end after a while: one that does not come is no picture.
  if (!picture || picture.url === lost) return <Leaves {...drawing} />
  return (
    <img
      className={className}
      src={sourceOf(picture, columns * 40)}
      alt=""
      width="100%"
      height="100%"
      style={{ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
      onError={() => lose(picture.url)}
    />
  )
}

/** The picture of a course that has none: a pattern of leaves drawn from its id. */
function Leaves({ id, columns = 9, rows = 5, className }: Drawing) {
  const { motif, hue } = drawingOf(id)
  const draw = motifs[motif]!
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    index,
    column: index % columns,
    row: Math.floor(index / columns),
    // About one leaf in five is lit, and always the same ones.
    chance: hashOf(`${id} ${index}`) % 100,
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
      {cells.map(({ index, column, row, chance }) => (
        <g key={index} transform={`translate(${column * cell} ${row * cell})`}>
          {draw({ column, row, chance, lit: chance < 20 })}
        </g>
      ))}
    </svg>
  )
}

const dot = { flex: 'none', width: '0.625rem', height: '0.625rem' }

/** A small leaf in the hue of a course, before its name, that grows with the letters beside it. */
export function CourseDot({ id }: { id: string }) {
  return (
    <svg data-hue={drawingOf(id).hue} viewBox="0 0 10 10" style={dot} aria-hidden>
      <path d="M0 10A10 10 0 0 1 10 0A10 10 0 0 1 0 10Z" fill="var(--h-lit)" />
    </svg>
  )
}
