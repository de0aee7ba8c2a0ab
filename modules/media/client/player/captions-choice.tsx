import { IconBadgeCc } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Captions } from './captions.ts'
import styles from './player.module.css'
import { Press, withKeys } from './press.tsx'

/** Captions: on or off where there is one language, otherwise a choice. */
export function CaptionsChoice({ of: { all, chosen, choose, toggle } }: { of: Captions }) {
  const t = useTranslate()
  const icon = <IconBadgeCc size={25} stroke={1.8} aria-hidden />
  if (all.length === 1)
    return (
      <Press word={t('player.captions')} keys="C" pressed={chosen >= 0} run={toggle}>
        {icon}
      </Press>
    )
  return (
    <span className={styles.choice} data-on={chosen >= 0 || undefined}>
      {icon}
      <select
        aria-label={t('player.captions')}
        title={withKeys(t('player.captions'), 'C')}
        value={chosen}
        onChange={event => choose(Number(event.currentTarget.value))}
      >
        <option value={-1}>{t('player.captions.off')}</option>
        {all.map(({ language, label }, at) => (
          <option key={`${language} ${label}`} value={at} lang={language}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
