import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The worker of an app that has no network: it keeps these files when it is installed and answers from them alone. */
export const offlineWorkerText = (
  files: readonly string[],
  digest: string,
): string => `const cacheName = 'offline-${digest}'
const files = ${JSON.stringify(files)}

self.addEventListener('install', (event) => {
  const keep = async () => (await caches.open(cacheName)).addAll(files.map((file) => new Request(file, { cache: 'reload' })))
  event.waitUntil(keep())
})

// A newer one waits until every window of the app is closed: nothing changes under an open request.
self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    // What a newer one is keeping just now is no remainder of an older one: without it, that one could open nothing. It drops the others itself.
    const names = self.registration.installing ? [] : await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

const answer = async ({ method, mode, url }) => {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return Response.error()
  const kept = await caches.open(cacheName)
  return (await kept.match(mode === 'navigate' ? '/' : pathname)) ?? Response.error()
}

self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)))
`

/** Writes the worker beside a built app; another app has another worker. */
export function offlineWorker(): Plugin {
  let folder = ''
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle: () => {
      const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((path) => path !== 'sw.js' && path !== 'SHA256SUMS.txt')
        .sort()
      const hash = createHash('sha256')
      for (const path of paths)
        hash
          .update(path)
          .update('\0')
          .update(readFileSync(join(folder, path)))
          .update('\0')
      const files = paths.map((path) => (path === 'index.html' ? '/' : `/${path}`))
      writeFileSync(join(folder, 'sw.js'), offlineWorkerText(files, hash.digest('hex').slice(0, 16)))
    },
  }
}
