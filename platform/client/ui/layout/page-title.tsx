import { useLanguage } from '../../i18n/i18n.ts'
import { useSiteName } from '../../i18n/site-name.ts'
import { isolated } from '../text/bidi.tsx'

/** The title of the window: the page first, then the school or the product. */
export function PageTitle({ of }: { of: string }) {
  const name = useSiteName()
  const { dir } = useLanguage()
  const turns = dir === 'rtl' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u
  return <title>{[of, name].map(part => (turns.test(part) ? isolated(part) : part)).join(' · ')}</title>
}
