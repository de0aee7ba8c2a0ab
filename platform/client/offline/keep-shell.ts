import { showToast } from '../ui/feedback/toasts.ts'

const aDay = 86_400_000
const anHour = 3_600_000
/** How long a new release may take to come, in ms. */
const timeoutMs = 4_000
/** How long a device waits that could not keep every file, before it tries again, in ms: twice as long each time, up to an hour. */
const againMs = 15_000

/** Whether this device asked for as little as possible to be fetched; not every browser says so. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Keeps the shell of the site on this device, and says when there is a new release. It is taken only when somebody asks
 * for it, or with the next start: what they are writing is not reloaded away.
 */
export async function keepShell({ serviceWorker } = navigator) {
  if (!serviceWorker || savesData()) return
  const known = await register(serviceWorker)
  setInterval(() => void known.update().catch(() => undefined), anHour)
  if (known.waiting && serviceWorker.controller) offer(known.waiting)
  known.addEventListener('updatefound', () => {
    const next = known.installing
    next?.addEventListener('statechange', () => {
      // The first one replaces nothing.
      if (next.state === 'installed' && serviceWorker.controller) offer(next)
    })
  })

  function offer(next: ServiceWorker) {
    showToast({
      id: 'release',
      tone: 'plain',
      title: 'release.new',
      message: 'release.new.why',
      lasts: aDay,
      action: { label: 'release.reload', run: () => take(next) },
    })
  }

  function take(next: ServiceWorker) {
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    next.postMessage('take over')
    // Chromium at times holds the worker of before though that has nothing left to do: the next page starts without it.
    setTimeout(() => void known.unregister().finally(() => location.reload()), timeoutMs)
  }
}

/** Registers the worker. One that cannot keep every file, as on a line that breaks, is given up by the browser: another is tried. */
async function register(
  serviceWorker: ServiceWorkerContainer,
  waitMs = againMs,
): Promise<ServiceWorkerRegistration> {
  const known = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  if (known.active || (await isInstalled(known.installing))) return known
  await new Promise(resolve => setTimeout(resolve, waitMs))
  return register(serviceWorker, Math.min(2 * waitMs, anHour))
}

/** Whether a worker that is being installed comes to hold what it keeps; none is one that does already. */
const isInstalled = (first: ServiceWorker | null) =>
  new Promise<boolean>(resolve => {
    const answer = () => first?.state !== 'installing' && resolve(first?.state !== 'redundant')
    first?.addEventListener('statechange', answer)
    answer()
  })
