import styles from './orchard.module.css'

/** The five ages of a tree in the orchard. */
export type Age = 'seed' | 'sprout' | 'sapling' | 'tree' | 'fruit'
export const ages: Age[] = ['seed', 'sprout', 'sapling', 'tree', 'fruit']

/** One plant of the orchard, standing on the foot of its box; it never moves. */
export function Plant(props: {
  age: Age
  height?: number
  tone?: 'paper' | 'deep' | 'faint'
  className?: string
}) {
  const { age, height = 96, tone = 'paper', className } = props
  return (
    <svg
      viewBox="0 0 80 108"
      width={(height * 80) / 108}
      height={height}
      className={`${styles[tone]} ${className ?? ''}`}
      aria-hidden
    >
      <Growth age={age} />
      <circle className={styles.seed} cx="40" cy="101" r="5.6" />
    </svg>
  )
}

/** A leaf that points up and outwards from its foot. */
const right = (x: number, y: number, size: number) =>
  `M${x} ${y}A${size} ${size} 0 0 1 ${x + size} ${y - size}A${size} ${size} 0 0 1 ${x} ${y}Z`
const left = (x: number, y: number, size: number) =>
  `M${x} ${y}A${size} ${size} 0 0 0 ${x - size} ${y - size}A${size} ${size} 0 0 0 ${x} ${y}Z`

function Growth({ age }: { age: Age }) {
  const lit = styles.lit
  const pale = styles.pale
  if (age === 'seed') return null
  if (age === 'sprout')
    return (
      <>
        <path className={pale} d={left(38, 90, 22)} />
        <path className={lit} d={right(42, 90, 27)} />
      </>
    )
  if (age === 'sapling')
    return (
      <>
        <path className={styles.stem} d="M40 93V38" />
        <path className={pale} d={left(38, 90, 27)} />
        <path className={lit} d={right(42, 90, 27)} />
        <path className={lit} d={left(38, 60, 23)} />
        <path className={pale} d={right(42, 60, 23)} />
      </>
    )
  return (
    <>
      <path className={styles.stem} d="M40 93V12" />
      <path className={pale} d={left(38, 90, 32)} />
      <path className={lit} d={right(42, 90, 32)} />
      <path className={lit} d={left(38, 60, 32)} />
      <path className={pale} d={right(42, 60, 32)} />
      <path className={pale} d={left(38, 30, 21)} />
      <path className={lit} d={right(42, 30, 21)} />
      {age === 'fruit' && (
        <>
          <circle className={styles.fruit} cx="63" cy="23" r="6.5" />
          <circle className={styles.fruit} cx="9" cy="57" r="6.5" />
          <circle className={styles.fruit} cx="73" cy="59" r="6.5" />
        </>
      )}
    </>
  )
}

/** All five ages in a row: what a first-use empty state shows. */
export function Orchard({ height = 76 }: { height?: number }) {
  return (
    <span className={styles.row} aria-hidden>
      {ages.map(age => (
        <Plant key={age} age={age} height={height} />
      ))}
    </span>
  )
}
