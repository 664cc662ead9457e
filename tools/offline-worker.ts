import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The worker of an app that has no network: it keeps these files when it is installed and answers from them alone.
 * @param files the SHA-256 of each, by its path
 */
export const offlineWorkerText = (
  files: Readonly<Record<string, string>>,
  digest: string,
): string => `const cacheName = 'offline-${digest}'
const sums = ${JSON.stringify(files)}

async function sumOf(answer) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function readFile(path) {
  const file = await fetch(new Request(path, { cache: 'reload' }))
  if (!file.ok || (await sumOf(file.clone())) !== sums[path]) throw new Error(path + ' is not the file of this app')
  return [path, file]
}

// All of the app or nothing of it: a page of another version, or one that a host shows instead of a file, would open nothing on a device that is offline by then.
self.addEventListener('install', (event) => {
  const keep = async () => {
    const files = await Promise.all(Object.keys(sums).map(readFile))
    const kept = await caches.open(cacheName)
    for (const [path, file] of files) await kept.put(path, file)
  }
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
      const files: Record<string, string> = {}
      for (const path of paths) {
        const content = readFileSync(join(folder, path))
        hash.update(path).update('\0').update(content).update('\0')
        files[path === 'index.html' ? '/' : `/${path}`] = createHash('sha256').update(content).digest('hex')
      }
      writeFileSync(join(folder, 'sw.js'), offlineWorkerText(files, hash.digest('hex').slice(0, 16)))
    },
  }
}
