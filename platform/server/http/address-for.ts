import type { FastifyRequest } from 'fastify'
import { isOwnComputer } from '../../contract/site-look.ts'

/** The address by which people open the site, without a slash at its end; empty where nobody can say it. */
export type AddressFor = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string

/**
 * Tells the address that stands on what is handed out: as the operator has set it, otherwise as whoever asks has reached the site.
 * Where that leads each computer to itself, pages say so beside what has it.
 */
export const addressesOf =
  (publicUrl: string): AddressFor =>
  ({ protocol, host }) => {
    if (publicUrl && !isOwnComputer(publicUrl)) return publicUrl
    const reached = `${protocol}://${host}`
    if (!URL.canParse(reached)) return publicUrl
    // A server that was told no address at all, as in tests, names none that opens on its own computer alone.
    if (publicUrl === '' && isOwnComputer(reached)) return ''
    return new URL(reached).origin
  }
