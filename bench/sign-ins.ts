import { setTimeout as pause } from 'node:timers/promises'
import { passwords } from '../demo/staff.ts'
import { type Call, openConnection } from './connection.ts'
import { percentiles } from './percentiles.ts'
import type { Learner, Site } from './site.ts'

const seconds = 30
const otherCalls = 40

/** What happens to everybody else while a whole school signs in from one address within half a minute. */
export async function measureSignIns(site: Site, learners: Learner[], logins: string[]) {
  const calls = learners.flatMap(({ token, lessons }): Call[] => [
    { method: 'GET', path: '/api/lessons', token },
    { method: 'GET', path: `/api/lessons/${lessons[0]}`, token },
    { method: 'GET', path: '/api/auth/me', token },
  ])

  /** Milliseconds of each of so many calls, begun evenly and not one after another. */
  async function spread(count: number, lasting: number, call: (n: number) => Call) {
    const connections: Awaited<ReturnType<typeof openConnection>>[] = []
    const begun = performance.now()
    const taken = Array.from({ length: count }, async (_, n) => {
      await pause((n * lasting) / count)
      const connection = connections.pop() ?? (await openConnection(site.port))
      const start = performance.now()
      await connection.must(call(n))
      connections.push(connection)
      return performance.now() - start
    })
    const all = await Promise.all(taken)
    for (const connection of connections) connection.end()
    return { all, seconds: (performance.now() - begun) / 1_000 }
  }
  const others = (lasting: number) =>
    spread(otherCalls * lasting, lasting * 1_000, n => calls[n % calls.length]!)

  await others(3) // warm
  const idle = await others(seconds / 2)
  const signIn = (n: number): Call => {
    const sent = { login: logins[n], password: passwords.student }
    return { method: 'POST', path: '/api/auth/login', sent }
  }
  const [signIns, busy] = await Promise.all([spread(logins.length, seconds * 1_000, signIn), others(seconds)])
  return {
    seconds: signIns.seconds,
    signIn: percentiles(signIns.all),
    idle: percentiles(idle.all),
    busy: percentiles(busy.all),
  }
}
