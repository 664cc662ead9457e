import { expect, it } from 'vitest'
import { fewReads } from '@features/policies/past-requests'
import type { Source } from '@features/intents/read-refusals'

it('four readings run at a time, whoever asks for them; who leaves begins none of those that wait', async () => {
  let most = 0
  const running: (() => void)[] = []
  const fetchQuery = () =>
    new Promise<string>((resolve) => {
      running.push(() => resolve('read'))
      most = Math.max(most, running.length)
    })
  const few = fewReads({ queries: { fetchQuery } } as unknown as Source, 4)
  const [staying, leaving] = [new AbortController(), new AbortController()]
  const read = (signal: AbortSignal) => few(signal).queries.fetchQuery({ queryKey: ['any'] })
  const kept = [1, 2, 3, 4, 5].map(() => read(staying.signal))
  const left = read(leaving.signal)
  leaving.abort()
  await expect.poll(() => running.length).toBe(4)
  running.splice(0, 2).forEach((end) => end())
  await expect(left).rejects.toThrow('aborted')
  await expect.poll(() => running.length).toBe(3)
  kept.push(...[1, 2, 3].map(() => read(staying.signal)))
  await expect.poll(() => running.length).toBe(4)
  running.splice(0).forEach((end) => end())
  await expect.poll(() => running.length).toBe(2)
  running.splice(0).forEach((end) => end())
  expect(await Promise.all(kept)).toEqual(Array.from({ length: 8 }, () => 'read'))
  expect(most).toBe(4)
})
