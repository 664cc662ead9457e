const cacheName = 'auth-and-sign-2'
/** What each file of the app is: `sha256  name`, a line each. */
const listPath = '/SHA256SUMS.txt'

const linesOf = (list) => list.split('\n').flatMap((line) => (/^[0-9a-f]{64} {2}/.test(line) ? [[line.slice(0, 64), line.slice(66)]] : []))
const pathOf = (name) => (name === 'index.html' ? '/' : `/${name}`)
const isPart = (name) => name === 'index.html' || name.startsWith('assets/')

async function sumOf(answer) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The whole app as it is published now, or nothing of it: what differs from its sum is not kept. A page that is open still finds its own files. */
async function keepApp() {
  const answer = await fetch(listPath, { cache: 'no-store' })
  if (!answer.ok) return
  const cache = await caches.open(cacheName)
  const [list, before] = [await answer.clone().text(), await (await cache.match(listPath))?.text()]
  const parts = linesOf(list).filter(([, name]) => isPart(name))
  // A page that a host shows in the place of everything is no list: kept as one, it would have the files of the app deleted.
  if (!parts.some(([, name]) => name === 'index.html')) throw new Error('there is no list of the files of the app')
  const files = []
  for (const [sum, name] of parts) {
    const path = pathOf(name)
    const kept = await cache.match(path)
    if (kept && (await sumOf(kept)) === sum) continue
    const file = await fetch(path, { cache: 'no-store' })
    if (!file.ok || (await sumOf(file.clone())) !== sum) throw new Error(`${name} is not the file that is listed`)
    files.push([path, file])
  }
  for (const [path, file] of files) await cache.put(path, file)
  // What is open since the list changed last still finds its own files.
  if (list === before) return
  const known = new Set([...parts, ...linesOf(before ?? '')].map(([, name]) => pathOf(name)))
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/assets/') && !known.has(pathname)) await cache.delete(url)
  }
  // What the installation says belongs to no version.
  await keepConfiguration(await fetch('/config.json', { cache: 'no-store' }))
  await cache.put(listPath, answer)
}

self.addEventListener('install', (event) => event.waitUntil(keepApp().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(drop())
})

/** A page that has found a newer version asks for all of it, before a person is offered to load it. */
self.addEventListener('message', (event) => {
  if (event.data !== 'keep') return
  event.waitUntil(
    keepApp().then(
      () => event.ports[0]?.postMessage('kept'),
      () => event.ports[0]?.postMessage('failed'),
    ),
  )
})

/** What was pushed names nothing and is believed in nothing: the app asks its server what waits. */
const words = { request: 'A request waits for your signature.', login: 'A sign-in waits for you.' }

const kindOf = (data) => {
  try {
    return data?.json()?.kind === 'login' ? 'login' : 'request'
  } catch {
    return 'request'
  }
}

self.addEventListener('push', (event) => {
  const kind = kindOf(event.data)
  event.waitUntil(self.registration.showNotification('Auth & Sign', { body: words[kind], tag: kind, icon: '/icon.svg' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const show = async () => {
    const [open] = await self.clients.matchAll({ type: 'window' })
    return open ? open.focus() : self.clients.openWindow('/')
  }
  event.waitUntil(show())
})

/** What is no configuration replaces none. */
const keepConfiguration = async (answer) => {
  const isReadable = await answer.clone().json().then((read) => Array.isArray(read?.backends), () => false)
  // A device that has no room left keeps nothing, and opens with what its host has answered.
  if (answer.ok && isReadable) await caches.open(cacheName).then((cache) => cache.put('/config.json', answer.clone())).catch(() => undefined)
  return answer
}
/** How long a host has for its answer and all of it where something was kept, in ms. */
const hostMs = 5_000
const afterHostMs = () => new Promise((resolve) => setTimeout(resolve, hostMs))
/** An answer that stands still once it has begun would keep the app from opening just as well. */
const fetchWhole = async (request) => {
  const answer = await fetch(request)
  await answer.clone().arrayBuffer()
  return answer
}
/** A host that fails, says nothing, or does not end its answer, is as good as none, where something was kept. */
const fromHost = async (request, key) => {
  const kept = await caches.match(key)
  const asked = (kept ? fetchWhole : fetch)(request).catch(() => undefined)
  const answer = await (kept ? Promise.race([asked, afterHostMs()]) : asked)
  return answer && answer.status < 500 ? answer : (kept ?? answer ?? Response.error())
}

/** Hashed files never change under one name, and only those of the list are kept; the page itself and what it is configured with are asked anew, and only fall back to what was kept. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  } else if (request.mode === 'navigate') {
    // Whoever opens a newer version has all of it afterwards; what is answered here is kept by its sum alone.
    if (url.pathname === '/') event.waitUntil(keepApp().catch(() => undefined))
    event.respondWith(fromHost(request, '/'))
  } else if (url.pathname === '/config.json') {
    event.respondWith(fromHost(request, '/config.json').then(keepConfiguration))
  } else if (url.pathname === listPath) {
    event.respondWith(fromHost(request, listPath))
  }
})
