import { IconBookmarks, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import hidden from '../text/unseen.module.css'
import styles from './views-button.module.css'

/** What opens the saved views of a list. */
export function ViewsButton({ children, ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" className={styles.views} {...button}>
      <IconBookmarks size={18} aria-hidden />
      {children}
      <IconChevronDown size={16} aria-hidden />
    </button>
  )
}

/** What stands on that button: the name of the view that is shown, where there is one. */
export function ViewName({ shown }: { shown?: string }) {
  const t = useTranslate()
  if (shown === undefined) return t('list.views')
  return (
    <>
      <span className={hidden.unseen} data-shown>
        {t('list.view')}
        {t('list.colon')}{' '}
      </span>
      <bdi>{shown}</bdi>
    </>
  )
}
