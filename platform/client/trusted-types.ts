/** The part of Trusted Types that this page uses; not every browser has it. */
type TrustedTypes = { createPolicy(name: string, rules: Record<string, (given: string) => string>): unknown }
type Clean = (markup: string) => string

let cleaned: Clean = () => refuse('Markup')

/** Lets markup into the page from now on, through what cleans it: DOMPurify, once a screen with rich text has brought it. */
export function letMarkupThrough(clean: Clean) {
  cleaned = clean
}

/** Libraries write style sheets as text: that may pass, markup is cleaned or refused, and scripts come from here alone. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createHTML: text => (text.includes('<') ? cleaned(text) : text),
  createScriptURL: url =>
    new URL(url, location.href).origin === location.origin ? url : refuse('A foreign script'),
})

function refuse(what: string): never {
  throw new TypeError(`${what} is not let into the page`)
}
