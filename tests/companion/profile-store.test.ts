// @vitest-environment node
import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { expect, it, onTestFinished } from 'vitest'
import type { Profile } from '@companion/profiles/profile'
import { createProfileStore } from '@companion/profiles/profile-store'
import { listeningProfile } from '@support/listening-samples'

/** Other files of the process may have left profiles of their own. */
const own = (store: ReturnType<typeof createProfileStore>) =>
  store.list().filter(({ id }) => id === listeningProfile.id)

it('a tab changes a profile as it is kept now: it takes back nothing of another tab, and brings none back that is gone', async () => {
  const [here, there] = [createProfileStore(), createProfileStore()]
  const { enrolment: _enrolment, ...unpaired } = listeningProfile
  await here.save(unpaired)
  await there.load()
  await here.update(unpaired.id, (kept) => ({ ...kept, pinnedKey: 'the key of the server' }))
  await there.update(unpaired.id, (kept) => ({ ...kept, email: 'another@nordhaven.example' }))
  const expected: Profile = { ...unpaired, pinnedKey: 'the key of the server', email: 'another@nordhaven.example' }
  expect(own(there)).toEqual([expected])
  await here.remove(unpaired.id)
  await there.update(unpaired.id, (kept) => ({ ...kept, email: 'risen@nordhaven.example' }))
  expect(own(there)).toEqual([])
})

it('a profile that is deleted, or paired, in one window is so in the others', async () => {
  const windows: (() => void)[] = []
  const open = () => {
    let onNews: () => void
    return createProfileStore({
      addEventListener: (_: string, listen: () => void) => void windows.push((onNews = listen)),
      postMessage: () => windows.forEach((one) => one !== onNews && one()),
    } as unknown as BroadcastChannel)
  }
  const [here, there] = [open(), open()]
  const nextChange = () =>
    new Promise<void>((resolve) => {
      const stop = there.subscribe(() => {
        stop()
        resolve()
      })
    })
  const saved = nextChange()
  await here.save(listeningProfile)
  await saved
  expect(own(there)).toEqual([listeningProfile])
  const removed = nextChange()
  await here.remove(listeningProfile.id)
  await removed
  expect(own(there)).toEqual([])
})

const nextOf = ({ subscribe }: ReturnType<typeof createProfileStore>) =>
  new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      stop()
      resolve()
    })
  })

const deleteDatabase = () =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('auth-and-sign')
    deleting.onsuccess = resolve
    deleting.onerror = deleting.onblocked = reject
  })

it('a database that is deleted under an open app has no profiles, and takes the next one', async () => {
  const store = createProfileStore()
  await store.save(listeningProfile)
  const emptied = nextOf(store)
  await deleteDatabase()
  await emptied
  expect(own(store)).toEqual([])
  await store.save(listeningProfile)
  expect(own(store)).toEqual([listeningProfile])
  await store.remove(listeningProfile.id)
})

it('a database that the browser closes under an open app is opened again, though not at once', async () => {
  const opened: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  onTestFinished(() => void (indexedDB.open = open))
  indexedDB.open = (...given) => {
    const request = open(...given)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  }
  await deleteDatabase()
  const store = createProfileStore()
  await store.save(listeningProfile)
  const failOnce = () => {
    indexedDB.open = open
    const failing = {} as IDBOpenDBRequest
    queueMicrotask(() => failing.onerror?.(new Event('error')))
    return failing
  }
  const another = { ...listeningProfile, email: 'another@nordhaven.example' }
  const replaced = await new Promise<IDBDatabase>((resolve) => {
    const request = open('auth-and-sign', 1)
    request.onsuccess = () => resolve(request.result)
  })
  const writing = replaced.transaction('profiles', 'readwrite')
  writing.objectStore('profiles').put(another, another.id)
  await new Promise((resolve) => (writing.oncomplete = resolve))
  const read = nextOf(store)
  indexedDB.open = failOnce
  opened.forEach((one) => forceCloseDatabase(one as never))
  await read
  expect(own(store)).toEqual([another])
  await store.remove(another.id)
})
