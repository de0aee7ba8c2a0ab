import { hash, randomBytes } from 'node:crypto'

/** The secret of a link: 256 random bits, as 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What a link is known again by. Whoever reads the database cannot open the page by it. */
export const hashOf = (token: string) => hash('sha256', token, 'hex')
