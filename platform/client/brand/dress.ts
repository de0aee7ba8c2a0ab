import { site } from '../api/site.ts'
import { renewLocale } from '../i18n/i18n.ts'
import { styleNonce } from '../nonce.ts'
import type { SiteLook } from '../../contract/site-look.ts'

/** Gives an open page another look, with the rules of its colours: what the server writes into the next one. */
export function dress(look: Omit<SiteLook, 'address'>, css: string) {
  const { address } = site.read().look
  site.write({ look: { ...look, ...(address !== undefined && { address }) } })
  renewLocale()
  const style =
    document.getElementById('brand') ??
    Object.assign(document.createElement('style'), { id: 'brand', nonce: styleNonce() })
  style.textContent = css
  document.head.append(style)
}
