import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/**
 * Everything that a page says, asks for, is answered, shows and keeps; of streams that do not end their addresses alone.
 * @param isSending of the one call that sends secrets, whose body is not among it
 */
export function listenTo(page: Page, isSending: (path: string) => boolean): () => Promise<readonly string[]> {
  const seen: string[] = []
  const answers: Promise<unknown>[] = []
  page.on('console', (message) => seen.push(message.text()))
  page.on('request', (request) => {
    seen.push(request.url())
    const isSent = request.method() === 'POST' && isSending(new URL(request.url()).pathname)
    if (!isSent) seen.push(request.postData() ?? '')
  })
  page.on('response', (response) => {
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream')
    if (!isStream && /\/(v1|internal|api)\//.test(response.url()))
      answers.push(
        response
          .text()
          .then((text) => seen.push(text))
          .catch(() => undefined),
      )
  })
  return async () => {
    await Promise.all(answers)
    return [...seen, await readKept(page), await page.content()]
  }
}

/** What the page's origin keeps in this browser: web storage, cookies, databases and caches. */
export const readKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store)
        kept.push([name, store, await ended(records.getAllKeys()), await ended(records.getAll())])
      }
      database.close()
    }
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name)
      for (const request of await cache.keys()) kept.push([request.url, await (await cache.match(request))?.text()])
    }
    return JSON.stringify(kept)
  })

/** Everything that the gateway has written: database, write-ahead log, keys. */
export const readWritten = (folder: string): readonly Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))

/** The beginnings of the texts in which one of these stands. */
export const textsWith = (secrets: readonly string[], texts: readonly string[]): readonly string[] =>
  texts.filter((text) => secrets.some((secret) => text.includes(secret))).map((text) => text.slice(0, 200))
