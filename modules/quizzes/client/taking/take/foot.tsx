import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconLayoutGrid } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './take.module.css'

/** The ways on and back, where a thumb reaches them. An empty answer keeps nobody from going on. */
export function Foot(props: {
  back?: () => void
  next?: () => void
  isLast: boolean
  isForward: boolean
  /** The next page is asked for, and has not come. */
  isWaiting: boolean
  isAway: boolean
  showAll: () => void
}) {
  const { back, next, isLast, isForward, isWaiting, isAway, showAll } = props
  const t = useTranslate()
  return (
    <footer className={styles.foot}>
      {isWaiting && isAway && <p role="status">{t('take.forward.away')}</p>}
      {isForward && !isLast && next && !isWaiting && <p>{t('take.forward')}</p>}
      <div className={styles.ways}>
        <Button
          variant="default"
          size="md"
          className={styles.square}
          disabled={!back}
          onClick={back}
          aria-label={t('take.back')}
        >
          <IconArrowLeft size={20} className={styles.arrow} aria-hidden />
        </Button>
        {next ? (
          <Button
            size="md"
            className={styles.next}
            loading={isWaiting}
            onClick={next}
            rightSection={<IconArrowRight size={20} className={styles.arrow} aria-hidden />}
          >
            {t(isLast ? 'take.check' : 'take.next')}
          </Button>
        ) : (
          <span className={styles.next} />
        )}
        <Button
          variant="default"
          size="md"
          className={styles.square}
          onClick={showAll}
          aria-label={t('take.numbers')}
        >
          <IconLayoutGrid size={20} aria-hidden />
        </Button>
      </div>
    </footer>
  )
}
