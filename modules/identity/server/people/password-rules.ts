import type { Rule } from '#platform/contract/problem.ts'
import type { Role } from '#platform/contract/role.ts'
import { holdsName, plainText } from '../../contract/password-names.ts'
import { shortestPassword } from '../../contract/user.ts'
import { hasOnlyRuns } from './rows.ts'

const siteWords = ['bustan', 'بستان', 'password', 'كلمةالمرور', 'administrator', 'student', 'teacher']
/** The longest piece that makes a password by nothing but being written again and again. */
const shortPiece = 4

/**
 * Which rule a new password breaks: its length, by role, that it holds no name of whoever it is of, and that not everybody uses it,
 * or finds it by going along the keyboard.
 */
export async function brokenBy(password: string, role: Role, ...names: string[]): Promise<Rule | undefined> {
  const limit = shortestPassword(role)
  if ([...password].length < limit) return { code: 'too_short', limit }
  if (holdsName(password, names)) return { code: 'holds_name' }
  const written = plainText(password)
  const words = new Set([...siteWords, ...names].map(plainText).filter(word => word !== ''))
  const used = await common()
  const isCommon = (text: string): boolean => {
    const piece = pieceOf(text)
    if (piece !== text) return [...piece].length <= shortPiece || isCommon(piece)
    return words.has(text) || used.has(text) || hasOnlyRuns(text)
  }
  const bare = written.replace(/\d{1,4}$/, '')
  const isCommonBare = bare !== written && (words.has(pieceOf(bare)) || (bare !== '' && hasOnlyRuns(bare)))
  return isCommon(written) || isCommonBare ? { code: 'too_common' } : undefined
}

/** The piece that a text repeats, the last time perhaps not to its end; the text itself where it repeats none. */
function pieceOf(text: string) {
  const letters = [...text]
  for (let length = 1; length * 2 <= letters.length; length++)
    if (letters.every((letter, at) => at < length || letter === letters[at - length]))
      return letters.slice(0, length).join('')
  return text
}

/** Read when first needed: most days nobody sets a password. */
const common = () => (known ??= readCommon())
let known: Promise<Set<string>> | undefined
async function readCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common']
  return new Set<string>((Array.isArray(words) ? words : Object.keys(words)).map(String))
}
