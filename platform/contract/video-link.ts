/** A video on another site. */
export type Video = { kind: 'youtube' | 'vimeo'; externalId: string }

/** Finds the video that a pasted link points at; undefined where the link is of no site we can play from. */
export function videoOf(link: string): Video | undefined {
  const address = addressIn(link.trim())
  if (!address) return undefined
  const host = address.hostname.replace(/^(www|m|music)\./, '')
  const parts = address.pathname.split('/').filter(Boolean)

  if (host === 'youtu.be') return youtube(parts[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const framed = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '')
    return youtube(framed ? parts[1] : address.searchParams.get('v'))
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(parts, address.searchParams.get('h'))
}

/** The address at which people watch a video on its own site. */
export function linkOf({ kind, externalId }: Video) {
  return kind === 'youtube'
    ? `https://www.youtube.com/watch?v=${externalId}`
    : `https://vimeo.com/${externalId}`
}

/** The address that plays a video inside our page. */
export function playerOf({ kind, externalId }: Video) {
  if (kind === 'youtube') return `https://www.youtube-nocookie.com/embed/${externalId}`
  const [id, secret] = externalId.split('/')
  return `https://player.vimeo.com/video/${id}${secret ? `?h=${secret}` : ''}`
}

const youtube = (id: string | null | undefined): Video | undefined =>
  /^[\w-]{11}$/.test(id ?? '') ? { kind: 'youtube', externalId: id! } : undefined

/** An unlisted Vimeo video has a second part, without which it cannot be played. */
function vimeo(parts: string[], hash: string | null): Video | undefined {
  const at = parts.findIndex(part => /^\d{5,12}$/.test(part))
  if (at < 0) return undefined
  const secret = parts[at + 1] ?? hash
  const unlisted = secret && /^[\da-f]{6,20}$/i.test(secret)
  return { kind: 'vimeo', externalId: unlisted ? `${parts[at]}/${secret}` : parts[at]! }
}

function addressIn(link: string) {
  try {
    return new URL(/^https?:\/\//i.test(link) ? link : `https://${link}`)
  } catch {
    return undefined
  }
}
