import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

function isSeen() {
  const at = document.activeElement
  // After a way to another page its main has the focus, which has no ring by design.
  if (!at || at === document.body || at.tagName === 'MAIN') return at?.tagName === 'MAIN'
  const { width, height, bottom, top } = at.getBoundingClientRect()
  const around = [at]
  for (let part = at.parentElement; part && around.length < 4; part = part.parentElement) around.push(part)
  const rings = around.map(part => getComputedStyle(part)).map(style => [style.outlineStyle, style.boxShadow])
  return width * height > 0 && bottom > 0 && top < innerHeight && rings.flat().some(ring => ring !== 'none')
}

const isFocused = (target: Locator) => target.evaluate(it => it === document.activeElement)

/** Hands that never touch a mouse. */
export function handsOn(page: Page) {
  const { keyboard } = page

  /** Presses a key until the focus has come to an element. */
  async function focusByKeys(target: Locator, key = 'Tab') {
    await target.waitFor()
    for (let presses = 0; !(await isFocused(target)); presses++) {
      if (presses > 80) throw new Error(`${target.toString()} was not reached with ${key}`)
      await keyboard.press(key)
    }
    await seesFocus()
  }
  /** Sees where one is: on something in the window, with a ring around it or around what holds it. */
  async function seesFocus() {
    const seen = () => page.evaluate(isSeen)
    await page.waitForFunction(isSeen, undefined, { timeout: 3_000 }).catch(seen)
    const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))
    expect.soft(await seen(), `the focus at ${page.url()} is on ${at}`).toBe(true)
  }
  return {
    focusByKeys,
    seesFocus,
    type: (text: string) => keyboard.type(text),
    async press(...keys: string[]) {
      for (const key of keys) await keyboard.press(key)
    },
    /** Goes to an element and presses a key on it. */
    async act(target: Locator, key = 'Enter') {
      await focusByKeys(target)
      await keyboard.press(key)
    },
    /** Opens the menu of an item and goes to one of its words by the arrows. */
    async choose(opener: Locator, word: string) {
      await focusByKeys(opener)
      await keyboard.press('Enter')
      await page.getByRole('menu').waitFor()
      await focusByKeys(page.getByRole('menuitem', { name: word, exact: true }), 'ArrowDown')
      await keyboard.press('Enter')
    },
    /** Waits until an element has the focus. */
    async stands(target: Locator) {
      await target.waitFor()
      await expect.poll(() => isFocused(target), { message: `the focus on ${target.toString()}` }).toBe(true)
      await seesFocus()
    },
  }
}
