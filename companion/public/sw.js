const cacheName = 'auth-and-sign-1'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(drop())
})

const keep = async (key, answer) => {
  if (answer.ok) await (await caches.open(cacheName)).put(key, answer.clone())
  return answer
}

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

/** Hashed files never change under one name; the page itself is asked anew and only falls back to what was kept. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request).then((answer) => keep(request, answer))))
  } else if (request.mode === 'navigate') {
    // Any page can lead a person to another address of this host: what it answers is not the app.
    const keepOwn = (answer) => (url.pathname === '/' ? keep('/', answer) : answer)
    event.respondWith(fetch(request).then(keepOwn, async () => (await caches.match('/')) ?? Response.error()))
  }
})
