import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type SiteReason, siteReasons } from '../contract/entry.ts'

/** Why something is void: as somebody wrote it, or of the site itself in the words of the reader. */
export function VoidReason({ of }: { of: string | null }) {
  const t = useTranslate()
  return siteReasons.includes(of as SiteReason) ? t(`ledger.void.${of}`) : <Written>{of}</Written>
}
