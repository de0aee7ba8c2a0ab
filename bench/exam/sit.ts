import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, send } from '../load.ts'
import type { Student } from './prepare.ts'

/** The server as it is now: it may be killed and started again meanwhile. */
export type Exam = { port: () => number; quizId: string; seconds: number }
/** Milliseconds from the planned time to the answer, by what was asked. */
export type Times = Record<'begin' | 'save' | 'clock' | 'submit', number[]>
/** What one student was told is kept: of each item its last acknowledged number and answer. */
export type Acknowledged = { attemptId: string; kept: Map<string, { rev: number; answer: string }> }

export const saveEverySeconds = 5
const clockEverySeconds = 30
export const beginWithinSeconds = 10
export const submitWithinSeconds = 20
const againMs = 200

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/** One student sits the exam: begins, saves an answer every five seconds, asks the clock, and hands in near the end. */
export async function sit(
  { token }: Student,
  exam: Exam,
  times: Times,
  errors: { server: number },
): Promise<Acknowledged> {
  const start = performance.now()
  const planned = (seconds: number) => start + seconds * 1_000
  const until = (due: number) => pause(Math.max(0, due - performance.now()))

  /** Asks until it is answered, as the page does where the line drops; measured from when it was planned. */
  async function request(kind: keyof Times, call: Call, due: number) {
    for (;;) {
      const reply = await send(exam.port(), agent, call, token).catch(() => undefined)
      if (reply && reply.status < 500) {
        times[kind].push(performance.now() - due)
        return { status: reply.status, body: reply.text === '' ? undefined : JSON.parse(reply.text) }
      }
      if (reply && reply.status !== 503) errors.server++
      await pause(againMs)
    }
  }
  const attempts = `/api/quizzes/${exam.quizId}/attempts`
  const beginAt = planned(Math.random() * beginWithinSeconds)
  await until(beginAt)
  let begun = await request('begin', { method: 'POST', path: attempts, sent: {} }, beginAt)
  // Killed between keeping it and answering: it is open, and is taken over.
  if (begun.status === 409) {
    const path = `/api/attempts/${begun.body.current.id}/take-over`
    begun = await request('begin', { method: 'POST', path }, beginAt)
  }
  const { id, hold, items } = begun.body as Sat
  const kept: Acknowledged['kept'] = new Map()
  const path = `/api/attempts/${id}`
  const end = exam.seconds - submitWithinSeconds
  let rev = 0
  let clock = (beginAt - start) / 1_000 + clockEverySeconds
  for (let at = (beginAt - start) / 1_000 + saveEverySeconds; at < end; at += saveEverySeconds) {
    await until(planned(at))
    const { item, parts } = items[Math.floor(Math.random() * items.length)]!
    const answer = parts.options[Math.floor(Math.random() * parts.options.length)]!.key
    const sent = { hold, answers: [{ item, rev: ++rev, answer }] }
    const { status } = await request('save', { method: 'PUT', path: `${path}/answers`, sent }, planned(at))
    if (status === 200) kept.set(item, { rev, answer })
    if (at < clock) continue
    clock += clockEverySeconds
    const asked = performance.now()
    await request('clock', { method: 'GET', path: `${path}/clock?hold=${hold}` }, asked)
  }
  const submitAt = planned(end + Math.random() * submitWithinSeconds)
  await until(submitAt)
  await request('submit', { method: 'POST', path: `${path}/submit`, sent: { hold } }, submitAt)
  return { attemptId: id, kept }
}

type Sat = { id: string; hold: string; items: { item: string; parts: { options: { key: string }[] } }[] }
