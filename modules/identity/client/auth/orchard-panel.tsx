import { hashOf } from '#platform/client/brand/hash.ts'
import { type Age, ages, Plant } from '#platform/client/brand/orchard.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './orchard-panel.module.css'

const columns = 8
const rows = 9
const cells = Array.from({ length: columns * rows }, (_, cell) => {
  const ripe = (cell % columns) / (columns - 1) + Math.floor(cell / columns) / (rows - 1)
  const luck = (hashOf(`orchard ${cell}`) % 100) / 100 - 0.5
  return { cell, age: ages[Math.max(0, Math.min(4, Math.floor(ripe * 2.6 - 0.35 + luck * 1.5)))]! }
})
const band: Age[] = ['seed', 'sprout', 'sapling', 'tree', 'fruit', 'tree', 'sapling']

/** An orchard that ripens towards its far corner: beside the sign-in form, or a band above it on phones. */
export function OrchardPanel() {
  const t = useTranslate()
  return (
    <aside className={styles.panel}>
      <div className={styles.grid} aria-hidden>
        {cells.map(({ cell, age }) => (
          <Plant key={cell} age={age} tone="deep" height={66} />
        ))}
      </div>
      <p className={styles.motto}>{t('signIn.motto')}</p>
    </aside>
  )
}

/** The same for phones: seven plants in a row. */
export function OrchardBand() {
  return (
    <div className={styles.band} aria-hidden>
      {band.map((age, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <Plant key={cell} age={age} tone="deep" height={48} />
      ))}
    </div>
  )
}
