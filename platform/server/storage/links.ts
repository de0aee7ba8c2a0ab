import { createHmac, timingSafeEqual } from 'node:crypto'

const minute = 60
const hour = 60 * minute
/** How long a link is good for: what is watched for hours, and what is fetched at once. */
const lasting = { long: 6 * hour, short: 5 * minute }

export type Asked = { id: string; size?: string; download: boolean; exp: number; sid: string }
export type Links = ReturnType<typeof linksBy>

/**
 * Addresses of files, for elements of a page, which cannot send a token: each is good for one session, one size and one
 * way of showing, until it ends. The end is rounded up, so that a page asked for again names the same addresses and the
 * browser shows what it has.
 */
export function linksBy(key: Buffer, clock = Date.now) {
  const signatureOf = ({ id, size = '', download, exp, sid }: Asked) =>
    createHmac('sha256', key)
      .update([id, sid, exp, download ? 'attachment' : 'inline', size].join('\n'))
      .digest()

  return {
    /** The address of a file, as a session may use it. */
    to(
      id: string,
      sid: string,
      {
        of = '',
        size,
        download = false,
        long = false,
      }: { of?: '' | 'jobs'; size?: string; download?: boolean; long?: boolean } = {},
    ) {
      const lasts = long ? lasting.long : lasting.short
      const exp = Math.ceil((clock() / 1_000 + lasts) / lasts) * lasts
      const asked = { id, size, download, exp, sid }
      const query = new URLSearchParams({ exp: String(exp), sid })
      if (size !== undefined) query.set('size', size)
      if (download) query.set('download', '1')
      query.set('sig', signatureOf(asked).toString('base64url'))
      return `/media/${of && `${of}/`}${id}?${query}`
    },

    /** What an address asks for, where it is one of ours. */
    read(id: string, query: Record<string, unknown>): Asked | undefined {
      const { exp, sid, size, download, sig, ...others } = query
      if (typeof exp !== 'string' || typeof sid !== 'string' || typeof sig !== 'string') return undefined
      if (size !== undefined && typeof size !== 'string') return undefined
      if (Object.keys(others).length > 0 || !/^\d{1,12}$/.test(exp)) return undefined
      if (download !== undefined && download !== '1') return undefined
      const asked = { id, size, download: download === '1', exp: Number(exp), sid }
      const given = Buffer.from(sig, 'base64url')
      const right = signatureOf(asked)
      return given.length === right.length && timingSafeEqual(given, right) ? asked : undefined
    },
  }
}
