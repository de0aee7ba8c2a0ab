import { IconHome2, IconSpeakerphone, IconUser } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { Mark } from '#platform/client/brand/mark.tsx'
import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { writtenIn } from '#platform/contract/language.ts'
import { brandOf } from '../../contract/brand.ts'
import { isReadable } from '../../contract/colours.ts'
import styles from './settings.module.css'

const neutral = {
  light: { '--p-page': '#FBFAF6', '--p-ink': '#0B1F14', '--p-line': '#E8E4D8' },
  dark: { '--p-page': '#0F1411', '--p-ink': '#E9EEEA', '--p-line': '#252E28' },
}
const schemes = ['light', 'dark'] as const

type School = { nameAr: string; nameEn: string; color: string; logo: string | null }

/** What students will see, as it is typed; the page itself changes only after saving. */
export function Preview({ nameAr, nameEn, color, logo }: School) {
  const t = useTranslate()
  const { language } = useLanguage()
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const isColor = /^#[\dA-F]{6}$/i.test(color.trim()) && isReadable(color.trim())
  const colors = isColor ? brandOf(color.trim().toUpperCase())[scheme] : {}
  const name = writtenIn(language, { ar: nameAr, en: nameEn }) || t('bustan')
  return (
    <aside className={styles.preview} aria-label={t('settings.preview')}>
      <div className={styles.previewHead}>
        <h2>{t('settings.preview')}</h2>
        <div className={styles.schemes}>
          {schemes.map(each => (
            <button key={each} type="button" aria-pressed={scheme === each} onClick={() => setScheme(each)}>
              {t(`settings.preview.${each}`)}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.phone} style={{ ...neutral[scheme], ...colors } as CSSProperties}>
        <p className={styles.phoneHead}>
          {logo ? <img src={logo} alt="" width={28} height={28} /> : <Mark size={28} />}
          <bdi>{name}</bdi>
        </p>
        <div className={styles.card}>
          <p className={styles.cardCourse}>{t('settings.preview.course')}</p>
          <p className={styles.cardTitle}>{t('settings.preview.lesson')}</p>
          <span className={styles.cardButton}>{t('settings.preview.go')}</span>
        </div>
        <p className={styles.phoneFoot} aria-hidden>
          <span>
            <IconHome2 size={20} />
          </span>
          <IconSpeakerphone size={20} />
          <IconUser size={20} />
        </p>
      </div>
    </aside>
  )
}
