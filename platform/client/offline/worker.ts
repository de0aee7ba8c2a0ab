/**
 * What keeps the shell of the site on a device: of its built files, which carry a hash in their names, those that learners
 * use, and the page that starts from them; further ones once they were used here. It answers for nothing else: the API,
 * files and uploads pass it by untouched. It sends what pages have left to it (background.ts), where the browser wakes it for that.
 * The build writes in which files there are; where one differs, browsers take this for a new release.
 */
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Fetching = { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
  addEventListener(type: 'install' | 'activate', on: (event: Lasting) => void): void
  addEventListener(type: 'fetch', on: (event: Fetching) => void): void
  addEventListener(type: 'message', on: (event: { data: unknown }) => void): void
  addEventListener(type: 'sync', on: (event: Lasting & { tag: string }) => void): void
}
const worker = globalThis as unknown as Worker

const release = '__RELEASE__'
const files = ['__FILES__']
const ours = 'bustan-shell-'
const kept = `${ours}${release}`
const page = '/'

worker.addEventListener('install', event => event.waitUntil(keep()))
worker.addEventListener('activate', event => event.waitUntil(dropOthers().then(() => worker.clients.claim())))
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('sync', event => {
  if (event.tag === 'bustan.send') event.waitUntil(sendAll())
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  // Another logo has another address.
  if (/^\/(?:assets|logo)\//.test(pathname)) event.respondWith(fromShell(request))
  // The page itself is asked for each time: the one that is kept stands in where no answer comes.
  else if (request.mode === 'navigate' && !isServed(pathname)) event.respondWith(pageFor(request))
})

/** What the server itself answers, though it be opened like a page. */
const isServed = (pathname: string) => /^\/(?:api|media|logo|healthz|readyz)(?:\/|$)/.test(pathname)

async function keep() {
  const cache = await caches.open(kept)
  await Promise.all([cache.add(new Request(page, { cache: 'reload' })), cache.addAll(files)])
}

async function dropOthers() {
  const names = await caches.keys()
  await Promise.all(
    names.filter(name => name.startsWith(ours) && name !== kept).map(name => caches.delete(name)),
  )
}

async function fromShell(request: Request) {
  const known = await caches.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.status === 200) {
    const copy = answer.clone()
    const cache = await caches.open(kept)
    void cache.put(request.url, copy).catch(() => undefined)
  }
  return answer
}

/** A line that is there and carries nothing is as bad as none: no browser waits less than half a minute for it. */
const timeoutMs = 3_000

async function pageFor(request: Request) {
  const answer = fetch(request)
  answer.then(renew, () => undefined) // it is waited for below
  const known = await caches.match(page, { cacheName: kept })
  if (!known) return await answer
  const late = new Promise<Response>(resolve => setTimeout(resolve, timeoutMs, known))
  return await Promise.race([answer.catch(() => known), late])
}

/** Takes the start as it came just now for the kept one, whose look may have changed; that of another release, never. */
async function renew(answer: Response) {
  if (answer.status !== 200 || new URL(answer.url).pathname !== page) return
  const copy = answer.clone()
  const named = (await answer.clone().text()).matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)
  if (![...named].every(([, name]) => files.includes(name!))) return
  const cache = await caches.open(kept)
  await cache.put(page, copy).catch(() => undefined)
}

type Left = { token: string; method: string; path: string; body: object }

/** Sends what pages have left, each once it is answered no more; where no answer comes, the browser tries again later. */
async function sendAll() {
  const db = await openLeft()
  if (!db) return
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const requests = (mode: IDBTransactionMode) => db.transaction('requests', mode).objectStore('requests')
  try {
    for (const name of await done(requests('readonly').getAllKeys())) {
      const left: Left | undefined = await done(requests('readonly').get(name))
      if (!left) continue
      const { token, method, path, body } = left
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const { status } = await fetch(path, { method, headers, body: JSON.stringify(body) })
      if (status >= 500 || status === 429) throw new Error(`${method} ${path}: ${status}`)
      await done(requests('readwrite').delete(name))
    }
  } finally {
    db.close()
  }
}

/** What pages have left, if ever they did: it is not to be there for having been looked for. */
function openLeft() {
  const request = indexedDB.open('bustan.sending')
  request.onupgradeneeded = () => request.transaction!.abort()
  return new Promise<IDBDatabase | undefined>(resolve => {
    request.onsuccess = () => {
      // Where the session ends, all of it goes from the device.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => resolve(undefined)
  })
}
