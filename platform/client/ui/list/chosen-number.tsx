import { useTranslate } from '../../i18n/i18n.ts'
import hidden from '../text/unseen.module.css'
import type { Selection } from './use-selection.ts'

/** Tells whoever cannot see the bar how many are chosen, each time that changes. */
export function ChosenNumber({ of: { count, isEvery, isUsed } }: { of: Selection }) {
  const t = useTranslate()
  return (
    <output className={hidden.unseen} aria-live="polite">
      {isUsed &&
        [t('list.chosen', { count }), ...(isEvery ? [t('list.chosen.every')] : [])].join(t('list.comma'))}
    </output>
  )
}
