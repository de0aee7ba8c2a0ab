import { useEffect, useRef } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { NumberButton, type Numbered, numberedItems } from './numbers.tsx'
import styles from './numbers.module.css'

/** The numbers of all questions in one row, the open one in sight. */
export function Strip(numbered: Numbered) {
  const t = useTranslate()
  const row = useRef<HTMLElement>(null)
  const { current } = numbered
  useEffect(() => {
    const currentItem = row.current?.querySelector('[aria-current]')
    currentItem?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav ref={row} className={styles.strip} aria-label={t('take.numbers')}>
      {numberedItems(numbered.views).map(({ item, view }, at) => (
        <NumberButton key={item.item} numbered={numbered} view={view} item={item} number={at + 1} />
      ))}
    </nav>
  )
}
