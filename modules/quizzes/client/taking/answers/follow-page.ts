/** Calls when the network or the page is back, and when the page goes out of sight, which may be the last of it. */
export function followPage({ back, away }: { back: () => void; away: () => void }) {
  const follow = () => (document.visibilityState === 'visible' ? back() : away())
  addEventListener('online', back)
  document.addEventListener('visibilitychange', follow)
  return () => {
    removeEventListener('online', back)
    document.removeEventListener('visibilitychange', follow)
  }
}
