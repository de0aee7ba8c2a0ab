import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { westernDigits } from '#platform/contract/digits.ts'
import { Problem } from '#platform/server/problem.ts'

const hash = promisify(argon2)

/** Argon2id by the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane, 16 bytes of salt, 32 of tag. */
export const owaspCost = { memory: 19_456, passes: 2, parallelism: 1 }
let cost = owaspCost
/** Hashes at another cost from now on, and counts every other as outdated: tests hash hundreds of passwords that guard nothing. */
export const hashAt = (next: typeof owaspCost) => {
  cost = next
}
const tagLength = 32

/** Hashing must not starve the file I/O that shares its threads, nor grow an endless queue. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
const concurrency = Math.max(1, Math.min(availableParallelism(), threads - 2))
const longestQueue = 200
const waiting: (() => void)[] = []
let working = 0

/** How many passwords are being hashed now, and how many wait for it. */
export const hashQueue = () => ({ working, waiting: waiting.length })

async function inTurn<Result>(work: () => Promise<Result>) {
  if (working >= concurrency) {
    if (waiting.length >= longestQueue) throw new Problem('busy')
    await new Promise<void>(go => waiting.push(go))
  } else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism } = cost) =>
  inTurn(() =>
    hash('argon2id', { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength }),
  )

const written = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Today's cost as PHC strings say it. */
const costIn = () => `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`

/** A password as it is kept: a PHC string that carries its own cost. */
export async function hashOf(password: string) {
  const salt = randomBytes(16)
  return `$argon2id$v=19$${costIn()}$${written(salt)}$${written(await tagOf(password, salt))}`
}

/** Whether this is the password behind a hash. Without a hash it takes as long and is false: nobody learns who exists. */
export async function isPassword(password: string, kept: string | null | undefined) {
  const parts = (kept ?? nobodys()).match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/)
  if (!parts) return false
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  const tag = await tagOf(password, Buffer.from(parts[4]!, 'base64'), { memory, passes, parallelism })
  return timingSafeEqual(tag, Buffer.from(parts[5]!, 'base64')) && Boolean(kept)
}

/**
 * The password behind a hash, as somebody typed it, or else without what a phone's keyboard and a pasted line add: digits
 * that are not 0–9, white space at its ends. What was typed alone decides whether there is a second look, also without a
 * hash, so that the time it takes says nothing of who exists.
 */
export async function fittingPassword(typed: string, kept: string | null | undefined) {
  if (await isPassword(typed, kept)) return typed
  const plain = westernDigits(typed).trim()
  return plain !== typed && (await isPassword(plain, kept)) ? plain : undefined
}
const nobodys = () => `$argon2id$v=19$${costIn()}$${written(randomBytes(16))}$${written(randomBytes(32))}`

/** Whether a hash was made at a lower cost than today's, and is to be made anew at the next sign-in. */
export const isOutdated = (kept: string) => !kept.includes(`$${costIn()}$`)
