import { useLanguage, useTranslate } from '../../i18n/i18n.ts'
import { isolated } from '../text/bidi.tsx'

/** The title of the window: the page first, then the product. */
export function PageTitle({ of }: { of: string }) {
  const t = useTranslate()
  const { dir } = useLanguage()
  const turns = dir === 'rtl' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u
  return <title>{`${turns.test(of) ? isolated(of) : of} · ${t('bustan')}`}</title>
}
