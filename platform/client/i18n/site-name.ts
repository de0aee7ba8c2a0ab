import { useSite } from '../api/site.ts'
import { useLanguage, useTranslate } from './i18n.ts'

/** What the site is called in the language of the reader: as its school is, else as the product. */
export function useSiteName() {
  const t = useTranslate()
  const { names } = useSite()
  const { language } = useLanguage()
  return names?.[language] || t('bustan')
}
