import { describe, expect, test } from 'vitest'
import { createFairQueue, type FairQueue } from '@gateway/scripts/fair-queue'

const takeAll = (queue: FairQueue<string>): readonly string[] => {
  const taken: string[] = []
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item)
  return taken
}

describe('a queue of places within places', () => {
  test('has a newcomer served next, before more of the place that is being served', () => {
    const queue = createFairQueue<string>()
    for (const item of ['a1', 'a2', 'a3']) queue.add(['root', 'a', 'ann'], item)
    expect(queue.take()).toBe('a1')
    queue.add(['root', 'b', 'ben'], 'b1')
    expect(takeAll(queue)).toEqual(['b1', 'a2', 'a3'])
  })

  test('has a newcomer served before a place that brings one thing at a time, always while its last one is being served', () => {
    const queue = createFairQueue<string>()
    queue.add(['root', 'a', 'ann'], 'a1')
    expect(queue.take()).toBe('a1')
    queue.add(['root', 'a', 'ann'], 'a2')
    queue.add(['root', 'b', 'ben'], 'b1')
    expect(queue.take()).toBe('b1')
    queue.add(['root', 'b', 'ben'], 'b2')
    expect(takeAll(queue)).toEqual(['a2', 'b2'])
  })

  test('goes round at every level, also for newcomers within a place', () => {
    const queue = createFairQueue<string>()
    for (const item of ['a1', 'a2', 'a3']) queue.add(['root', 'a', 'ann', 'proposals'], item)
    queue.add(['root', 'b', 'ben', 'proposals'], 'b1')
    expect([queue.take(), queue.take()]).toEqual(['a1', 'b1'])
    queue.add(['root', 'a', 'eve', 'dry runs'], 'e1')
    queue.add(['root', 'a', 'ann', 'dry runs'], 'a4')
    queue.add(['root', 'c', 'cem', 'proposals'], 'c1')
    expect(takeAll(queue)).toEqual(['a2', 'c1', 'e1', 'a4', 'a3'])
  })
})
