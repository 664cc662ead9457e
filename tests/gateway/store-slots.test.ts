import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerRefusal } from '@gateway/http/refusal'
import { createStoreSlots, StoreBusy } from '@gateway/store/take-turns'

/** Ten places: three of a person, nine of all people, eight of the gateway's own work. */
function openSteps(waitsMs = 30_000) {
  const take = createStoreSlots({ most: 10, ofPerson: 3, ofPeople: 9, ofOwn: 8, waitsMs })
  const taken: { readonly name: string; readonly leave: () => void }[] = []
  const ask = (...queueKey: readonly string[]) =>
    take(queueKey).then((leave) => void taken.push({ name: queueKey.join(' ').trim(), leave }))
  const names = async () => {
    await new Promise((resolve) => void setImmediate(resolve))
    return taken.map(({ name }) => name)
  }
  /** Asks several times; what is not answered in time is of no matter. */
  const fill = (times: number, ...queueKey: readonly string[]) => {
    for (let asked = 0; asked < times; asked++) ask(...queueKey).catch(() => undefined)
  }
  return { ask, fill, taken, names }
}

test('one person has a few places, and the next who asks has the next', async () => {
  const { fill, names } = openSteps()
  fill(16, 'busy')
  fill(1, 'calm')
  fill(1, '')
  expect(await names()).toEqual(['busy', 'busy', 'busy', 'calm', ''])
})

test('many people leave one place to the work of the gateway, and that leaves some to people', async () => {
  const people = openSteps()
  for (const name of ['a', 'b', 'c', 'd', 'e']) people.fill(3, name)
  expect(await people.names()).toHaveLength(9)
  people.fill(2, '')
  expect((await people.names()).slice(9)).toEqual([''])
  const own = openSteps()
  own.fill(20, '')
  own.fill(3, 'a')
  expect(await own.names()).toEqual([...Array.from({ length: 8 }, () => ''), 'a', 'a'])
})

test('who waits goes round, and strangers are one who go round among their networks', async () => {
  const { fill, taken, names } = openSteps()
  for (const name of ['a', 'b', 'c']) fill(5, name)
  fill(5, ' strangers', 'near')
  fill(1, ' strangers', 'far')
  fill(1, 'd')
  await names()
  const first = taken.splice(0)
  for (const { leave } of first.slice(0, 6)) leave()
  expect((await names()).slice(0, 6)).toEqual(['strangers near', 'd', 'strangers far', 'a', 'strangers near', 'a'])
})

test('who waits too long is told so, and takes no place afterwards', async () => {
  const { ask, fill, taken, names } = openSteps(20)
  fill(3, 'busy')
  await expect(ask('busy')).rejects.toBeInstanceOf(StoreBusy)
  fill(1, 'busy')
  for (const { leave } of taken.splice(0)) leave()
  expect(await names()).toEqual(['busy'])
})

test.each([
  ['that waited too long', new StoreBusy()],
  ['that the server ended', new Error('Failed query', { cause: Object.assign(new Error(), { code: '57014' }) })],
])('a question %s is answered with the time to ask again', async (_, error) => {
  const app = new Hono()
  app.onError(answerRefusal)
  app.get('/', () => Promise.reject(error))
  const answer = await app.request('/')
  expect([
    answer.status,
    answer.headers.get('retry-after'),
    ((await answer.json()) as { reason: string }).reason,
  ]).toEqual([503, '2', 'NotReadyError'])
})
