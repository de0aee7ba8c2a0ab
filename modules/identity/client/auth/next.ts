import type { NavigateOptions } from '@tanstack/react-router'

/** The page that was open, as the address of the sign-in page keeps it; none for the start and for sign-in itself. */
export function pageToComeBackTo(router: { state: { location: { href: string; pathname: string } } }) {
  const { href, pathname } = router.state.location
  return pathname === '/' || pathname.startsWith('/auth/') || pathname === '/setup' ? undefined : href
}

/** Where to go after signing in: a page of ours and nothing else, else the start. */
export function destinationOf(next?: string): NavigateOptions<any> {
  const url = next?.startsWith('/') ? new URL(next, location.origin) : undefined
  if (!url || url.origin !== location.origin) return { to: '/', replace: true }
  return {
    to: url.pathname,
    search: Object.fromEntries(url.searchParams),
    hash: url.hash.slice(1),
    replace: true,
  }
}
