import { IconBookmarks, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import hidden from '../text/unseen.module.css'
import styles from './views-button.module.css'

/** What opens the saved views of a list; it says the name of the one that is shown. */
export function ViewsButton({ shown, ...button }: ComponentProps<'button'> & { shown?: string }) {
  const t = useTranslate()
  return (
    <button type="button" className={styles.views} data-shown={shown !== undefined || undefined} {...button}>
      <IconBookmarks size={18} aria-hidden />
      {shown === undefined ? (
        t('list.views')
      ) : (
        <>
          <span className={hidden.unseen}>
            {t('list.view')}
            {t('list.colon')}{' '}
          </span>
          <bdi>{shown}</bdi>
        </>
      )}
      <IconChevronDown size={16} aria-hidden />
    </button>
  )
}
