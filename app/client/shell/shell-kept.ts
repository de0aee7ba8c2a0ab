import { useEffect } from 'react'

/** Once somebody is in, and the page has nothing better to do, keeps the shell of the site on their device. */
export function useShellKept() {
  useEffect(() => {
    if (!import.meta.env.PROD || isKept) return
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [])
}
const pause = 3_000
let isKept = false

async function keep() {
  isKept = true
  const part = await import('#platform/client/offline/keep-shell.ts').catch(() => undefined)
  if (!part) {
    isKept = false // the server is away, which is told elsewhere; the next screen tries again
    return
  }
  try {
    await part.keepShell()
  } catch (error) {
    console.warn(error) // the site works without, as it does where browsers keep nothing
  }
}
