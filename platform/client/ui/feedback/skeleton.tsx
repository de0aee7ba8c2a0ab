import { useLine } from '../../api/line.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import styles from './skeleton.module.css'

/** A grey stand-in for something on its way. It appears after 150 ms: what comes at once never flashes. */
export const Waiting = (props: { width?: number | string; height?: number; round?: boolean }) => (
  <span
    className={styles.waiting}
    style={{ width: props.width, height: props.height, borderRadius: props.round ? '50%' : undefined }}
  />
)

/** A page of unknown shape on its way: its title and a few blocks. Where it stands alone, it may have to say so in an h1. */
export function WaitingPage({ alone }: { alone?: boolean }) {
  const t = useTranslate()
  const { NotOnDevice } = useLine()
  if (NotOnDevice) return <NotOnDevice alone={alone} />
  return (
    <div className={styles.page} role="status" aria-label={t('loading')}>
      <Waiting width={220} height={28} />
      <Waiting height={120} />
      <Waiting height={220} />
    </div>
  )
}
