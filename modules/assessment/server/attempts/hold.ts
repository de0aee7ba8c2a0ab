import { createHash, randomBytes } from 'node:crypto'

/** What whoever writes an attempt shows with every answer; only its hash is kept. */
export const newHold = () => randomBytes(24).toString('base64url')
export const hashOf = (hold: string) => createHash('sha256').update(hold).digest('base64url')
