import { IconBuildingBank, IconCash, IconCreditCard, IconDots, IconWallet } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Method } from '../../contract/entry.ts'
import { methods } from '../words.ts'
import styles from './method-choice.module.css'

export const signOfMethod = {
  ...{
    cash: IconCash,
    wallet: IconWallet,
    transfer: IconBuildingBank,
    card: IconCreditCard,
    other: IconDots,
  },
} as const

/** By which way money comes or goes. */
export function MethodChoice({ method, choose }: { method: Method; choose: (method: Method) => void }) {
  const t = useTranslate()
  return (
    <div className={styles.methods} role="radiogroup" aria-label={t('take.method')}>
      {methods.map(each => {
        const Sign = signOfMethod[each]
        return (
          <label key={each} className={styles.method} data-chosen={method === each || undefined}>
            <input
              type="radio"
              name="method"
              value={each}
              checked={method === each}
              onChange={() => choose(each)}
            />
            <Sign size={20} stroke={1.7} aria-hidden />
            {t(`ledger.method.${each}`)}
          </label>
        )
      })}
    </div>
  )
}
