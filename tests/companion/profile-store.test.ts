// @vitest-environment node
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
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
