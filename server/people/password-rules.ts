import type { Rule } from '#contract/problem.ts'
import { type Role, shortestPassword } from '#contract/user.ts'

const own = ['bustan', 'بستان', 'password', 'كلمةالمرور', 'administrator', 'student', 'teacher']

/** Which rule a new password breaks: its length, by role, and that not everybody uses it (NIST SP 800-63B, 5.1.1.2). */
export async function brokenBy(password: string, role: Role, ...names: string[]): Promise<Rule | undefined> {
  const limit = shortestPassword(role)
  if ([...password].length < limit) return { code: 'too_short', limit }
  const written = plain(password)
  const forbidden = [...own, ...names].map(plain)
  const isOwn = forbidden.some(word => word !== '' && written.replace(/\d{0,4}$/, '') === word)
  if (isOwn || (await common()).has(written)) return { code: 'too_common' }
  return undefined
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/** Read when first needed: most days nobody sets a password. */
const common = () => (known ??= readCommon())
let known: Promise<Set<string>> | undefined
async function readCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common']
  return new Set<string>((Array.isArray(words) ? words : Object.keys(words)).map(String))
}
