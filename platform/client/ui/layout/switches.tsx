import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { setLocale, useLanguage, useTranslate } from '../../i18n/i18n.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { languageName } from '../../i18n/language-choices.ts'
import { languages } from '../../../contract/language.ts'
import styles from './switches.module.css'

/** The other language, by its own name, and the way to it. */
export function useOtherLanguage() {
  const { language } = useLanguage()
  const other = languages.find(each => each !== language)!
  return {
    lang: other,
    name: languageName(other),
    turn() {
      chooseLanguage(other)
      void setLocale(other)
    },
  }
}

/** Minimal or dark: what a press leads to. */
export function useOtherScheme() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  return { other, turn: () => setColorScheme(other), Icon: other === 'dark' ? IconMoon : IconSun } as const
}

/** A button with the name of the other language; only the sign where there is no room. */
export function LanguageSwitch({ bare }: { bare?: boolean }) {
  const t = useTranslate()
  const { lang, name, turn } = useOtherLanguage()
  return (
    <UnstyledButton
      className={styles.language}
      onClick={turn}
      lang={lang}
      aria-label={`${t('language')}: ${name}`}
    >
      <IconLanguage size={20} stroke={1.8} aria-hidden />
      {!bare && <span>{name}</span>}
    </UnstyledButton>
  )
}

/** A button to the other colour scheme. */
export function SchemeSwitch() {
  const t = useTranslate()
  const { other, turn, Icon } = useOtherScheme()
  return (
    <UnstyledButton className={styles.scheme} onClick={turn} aria-label={t(`scheme.${other}`)}>
      <Icon size={20} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}
