import { useTranslate } from '../../i18n/i18n.ts'
import hidden from '../text/unseen.module.css'
import type { Selection } from './use-selection.ts'

/** Tells whoever cannot see the bar how many are chosen, each time that changes; `total` says of how many. */
export function ChosenNumber(props: { of: Selection; total: string }) {
  const { of: selection, total } = props
  const { count, isEvery, isUsed } = selection
  const t = useTranslate()
  const words = [t('list.chosen', { count }), isEvery ? t('list.chosen.every') : total]
  return (
    <output className={hidden.unseen} aria-live="polite">
      {isUsed && words.join(t('list.comma'))}
    </output>
  )
}
