import type { ReactNode } from 'react'

type Cell = { column: number; row: number; chance: number; lit: boolean }

/** A leaf between two quarter circles, rising towards the right, or falling. */
const rising = 'M0 48A48 48 0 0 1 48 0A48 48 0 0 1 0 48Z'
const falling = 'M0 0A48 48 0 0 1 48 48A48 48 0 0 1 0 0Z'
const quarter = 'M0 48A48 48 0 0 1 48 0V48Z'

const leaf = (d: string, lit: boolean) => <path d={d} fill={lit ? 'var(--h-lit)' : 'var(--h-leaf)'} />
const odd = ({ column, row }: Cell) => (column + row) % 2 === 1

/** Six ways to lay leaves, each cell 48 units wide. */
export const motifs: ((cell: Cell) => ReactNode)[] = [
  // Leaves turned about each crossing.
  cell => leaf(odd(cell) ? rising : falling, cell.lit),
  // Garlands: a seed at the foot of some lit leaves.
  ({ column, lit, chance }) => (
    <>
      {leaf(column % 2 === 1 ? rising : falling, lit)}
      {lit && column % 2 === 1 && chance % 2 === 0 && <circle cy="48" r="6" fill="var(--h-ink)" />}
    </>
  ),
  // Quarter circles in columns of three strengths.
  ({ column, chance }) => (
    <path
      d={quarter}
      fill={column % 2 === 1 ? 'var(--h-leaf)' : 'var(--h-lit)'}
      opacity={column % 2 === 1 ? (chance < 50 ? 1 : 0.7) : chance < 45 ? 1 : 0.75}
    />
  ),
  // Slanting rows of leaves, every third place a fruit.
  ({ column, row, lit }) =>
    (column + 2 * row) % 3 === 0 ? <circle cx="24" cy="24" r="14" fill="var(--h-lit)" /> : leaf(rising, lit),
  // The first, twice as fine.
  cell => (
    <g transform="scale(.5)">
      {leaf(falling, false)}
      <g transform="translate(48 0)">{leaf(rising, cell.lit)}</g>
      <g transform="translate(0 48)">{leaf(rising, cell.lit)}</g>
      <g transform="translate(48 48)">{leaf(falling, false)}</g>
    </g>
  ),
  // Leaves and drops by turns.
  cell => {
    if (odd(cell)) return leaf(rising, cell.lit)
    const large = cell.chance < 25
    return <circle cx="24" cy="24" r={large ? 17 : 10.5} fill={large ? 'var(--h-leaf)' : 'var(--h-lit)'} />
  },
]
