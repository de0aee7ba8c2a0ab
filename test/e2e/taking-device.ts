import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { personAt } from './person.ts'
import { type Language, openScreen } from './screen.ts'
import type { Site } from './site.ts'

/** What happened on the page of a device, in its order: what was typed, what the server acknowledged, and what a frame showed. */
type Happened =
  | { what: 'typed'; item: string; answer: string }
  | { what: 'acknowledged'; item: string; answer: unknown }
  | { what: 'shown'; state: string; saysAll: boolean }

/** A device on which a quiz is taken, 360 px wide, that notes what it is told and what it says. */
export async function openDevice(site: Pick<Site, 'address'>, language: Language, token: string) {
  const screen = await openScreen(site, { language, width: 390, token, keeps: true })
  await screen.resize(360)
  const person = personAt(screen.page, language)
  const heard: Happened[] = []
  await screen.page.exposeBinding('noteTaking', (_, happened: Happened) => heard.push(happened))
  await screen.page.addInitScript(noteAll, person.t('take.back.said'))
  const line = screen.page.locator('p[data-state]')
  const isIn = (state: string) => line.and(screen.page.locator(`[data-state=${state}]`)).waitFor()
  return {
    ...{ ...screen, ...person },
    isAway: () => isIn('away'),
    isKept: () => isIn('kept'),
    saysKept: async () => (await line.getAttribute('data-state')) === 'kept',
    setOffline: (isOffline: boolean) => screen.page.context().setOffline(isOffline),
    /** What the server said it has, by the items. */
    acknowledged: () => lastOf(heard, 'acknowledged'),
    /** What a frame of the page called kept that the server had not acknowledged; and how often it called anything so. */
    falselyKept: () => falselyKept(heard),
    /** Opens a question by its number. */
    goTo: (number: number) =>
      screen.page
        .getByRole('button', { name: new RegExp(`^${person.t('take.number.of', { number })}`) })
        .click(),
  }
}
export type Device = Awaited<ReturnType<typeof openDevice>>

type Answered = Exclude<Happened, { what: 'shown' }>

const lastOf = <What extends Answered['what']>(heard: Happened[], what: What) => {
  type Those = Extract<Answered, { what: What }>
  const those = heard.filter(one => one.what === what) as Those[]
  return new Map(those.map(({ item, answer }: Answered) => [item, answer as Those['answer']]))
}

/** Whether an answer says what was typed: all of it, or one of its texts. */
const saysTyped = (answer: unknown, typed: string) =>
  typeof answer === 'object' && answer !== null ? Object.values(answer).includes(typed) : answer === typed

function falselyKept(heard: Happened[]) {
  const wrong: string[] = []
  let times = 0
  for (const [at, one] of heard.entries()) {
    if (one.what !== 'shown' || (one.state !== 'kept' && !one.saysAll)) continue
    times++
    const acknowledged = lastOf(heard.slice(0, at), 'acknowledged')
    for (const [item, answer] of lastOf(heard.slice(0, at), 'typed'))
      if (!saysTyped(acknowledged.get(item), answer)) wrong.push(`${item}: ${answer}, ${JSON.stringify(one)}`)
  }
  return { wrong, times }
}

/** In the page: before its own scripts, so that an answer is noted before the page hears of it. */
function noteAll(allIsKept: string) {
  const note = (happened: Happened) =>
    void (window as never as { noteTaking(happened: Happened): void }).noteTaking(happened)
  let count = 0
  addEventListener(
    'input',
    ({ target }) => {
      const { type, value } = target as HTMLInputElement
      const item = (target as Element).closest<HTMLElement>('[data-item]')?.dataset.item
      // What is chosen is known by keys that only the page has.
      if (!item || ['radio', 'checkbox', 'range', 'file'].includes(type)) return
      count++
      note({ what: 'typed', item, answer: value })
    },
    true,
  )
  const { fetch } = window
  window.fetch = async (address, init) => {
    const reply = await fetch(address, init)
    if (init?.method !== 'PUT' || !String(address).endsWith('/answers') || !reply.ok) return reply
    const { answers } = JSON.parse(String(init.body))
    const { saved } = await reply.clone().json()
    for (const { item, rev } of saved) {
      const sent = answers.find((one: { item: string; rev: number }) => one.item === item && one.rev === rev)
      count++
      if (sent) note({ what: 'acknowledged', item, answer: sent.answer })
    }
    return reply
  }
  let before = ''
  function look() {
    const state = document.querySelector<HTMLElement>('p[data-state]')?.dataset.state ?? ''
    const saysAll = [...document.querySelectorAll('[role=status]')].some(
      ({ textContent }) => textContent === allIsKept,
    )
    const now = `${state} ${saysAll} ${count}`
    if (now !== before) note({ what: 'shown', state, saysAll })
    before = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The answers to a quiz in the database of a site, read from the disk beside the server, whether it runs or not. */
export function answersIn({ folder }: Pick<Site, 'folder'>, quizId: string) {
  const database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true })
  try {
    const rows = database
      .prepare(
        `select item, answer from responses join attempts on attempts.id = "attemptId"
         where "quizId" = ? and answer is not null and answer <> 'null'`,
      )
      .all(quizId) as { item: string; answer: string }[]
    return new Map(rows.map(({ item, answer }) => [item, JSON.parse(answer) as unknown]))
  } finally {
    database.close()
  }
}

/** Waits for a question, whose heading has the focus or will have it. */
export const questionOpen = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${heading}`) }).waitFor()
