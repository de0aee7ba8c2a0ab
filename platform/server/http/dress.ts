import type { Language } from '../../contract/language.ts'
import type { SiteLook } from '../../contract/site-look.ts'

/** How a site calls itself and looks: what its pages are told, and the rules and the main one of its colours. */
export type Look = { site: SiteLook; css: string; color?: string }
/** The look as it is now: each page asks for it anew, so that a change is in the next one. */
export type LookOf = () => Promise<Look>

/** As the product comes. */
export const plainLook: Look = { site: {}, css: '' }

export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** From so many letters on, a name is written smaller, as the client does, too. */
const longName = 14

/** Writes the look of a site into one of its pages: head, title, and the name and mark of what stands there before any script. */
export function dress(page: string, { site, css }: Look, language: Language, nonce: string) {
  const name = escaped(site.names?.[language] ?? '')
  const logo = site.logo && escaped(site.logo)
  const isSaid = Object.keys(site).length > 0
  const head = [
    isSaid && `<meta name="site" content="${escaped(JSON.stringify(site))}">`,
    css && `<style id="brand" nonce="${nonce}">${css}</style>`,
  ]
  let text = page.replace('</head>', () => `${head.filter(Boolean).join('')}</head>`)
  if (name) {
    const size = site.names![language].length > longName ? ' data-long="true"' : ''
    text = text
      .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
      .replace(/<bdi data-name="true"[^>]*>[^<]*<\/bdi>/g, () => `<bdi data-name="true"${size}>${name}</bdi>`)
  }
  if (logo)
    text = text
      .replace(/<svg[^>]*data-mark="true"[^>]*>.*?<\/svg>/g, mark => imageFor(mark, logo))
      .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, (_, start) => start + logo)
      .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${logo}">`)
  return text
}

const imageFor = (mark: string, logo: string) => {
  const size = /width="(\d+)"/.exec(mark)?.[1]
  return `<img data-mark="true" src="${logo}" alt="" width="${size}" height="${size}">`
}

type Manifest = Record<string, unknown> & { icons: object[] }

/** What browsers install, under the name, the logo and the colour of the site. */
export function manifestOf(built: string, { site, color }: Look) {
  const manifest = JSON.parse(built) as Manifest
  const { names, logo } = site
  const arabic = names && { ar: { value: names.ar, lang: 'ar', dir: 'rtl' } }
  return JSON.stringify({
    ...manifest,
    ...(names && {
      name: [...new Set([names.en, names.ar])].join(' · '),
      short_name: names.en,
      ...{ name_localized: arabic, short_name_localized: arabic },
    }),
    // Beside it, icons of the exact size would be taken first.
    ...(logo && { icons: [{ src: logo, sizes: 'any', type: 'image/webp', purpose: 'any' }] }),
    ...(color && { theme_color: color }),
  })
}
