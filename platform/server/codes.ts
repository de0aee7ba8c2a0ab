import { createHmac, hkdfSync } from 'node:crypto'
import { codeSigns, randomSigns, withCheckSign } from '../contract/code.ts'

/** The code of a name under a key (RFC 5869): the same each time, and nothing that another code tells. */
export function codeBy(key: Buffer, name: string) {
  // 256 bits of which 54 are used: how much likelier some signs are than others is beyond measure.
  let number = BigInt(`0x${Buffer.from(hkdfSync('sha256', key, '', `code ${name}`, 32)).toString('hex')}`)
  let signs = ''
  for (let at = 0; at < randomSigns; at++) {
    signs += codeSigns[Number(number % BigInt(codeSigns.length))]
    number /= BigInt(codeSigns.length)
  }
  return withCheckSign(signs)
}

/** A code as it is kept: by a key that the database does not have, and for one owner alone. */
export const codeHash = (key: Buffer, ownerId: string, code: string) =>
  createHmac('sha256', key).update(`${ownerId} ${code}`).digest('base64url')
