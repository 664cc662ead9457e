import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { readAgain } from '@api/shared/read-again'

/** A platform that counts what it is asked and answers when it is told to, with the state of the world when the question came. */
function platform() {
  const fixture = { version: 1, reads: 0 }
  const open: (() => void)[] = []
  const ask = () => {
    fixture.reads += 1
    const { version } = fixture
    return new Promise<number>((resolve, reject) => {
      open.push(() => (version < 0 ? reject(new Error('not reached')) : resolve(version)))
    })
  }
  return {
    fixture,
    ask,
    answerAll: () => {
      for (const answer of open.splice(0)) answer()
    },
  }
}

function shown(queries: QueryClient, key: string, ask: () => Promise<number>, initialData?: number) {
  const observer = new QueryObserver(queries, {
    queryKey: [key],
    queryFn: ask,
    retry: false,
    staleTime: Infinity,
    ...(initialData === undefined ? {} : { initialData }),
  })
  onTestFinished(observer.subscribe(() => undefined))
  return () => observer.getCurrentResult().data
}

const observed = async (answer: Promise<void>) => {
  let hasEnded = false
  void answer.then(() => {
    hasEnded = true
  })
  await Promise.resolve()
  await new Promise(setImmediate)
  return hasEnded
}

it('three changes at once are two reads: one at once and one for all that came meanwhile', async () => {
  const [queries, { fixture, ask, answerAll }] = [new QueryClient(), platform()]
  const seen = shown(queries, 'list', ask, 0)
  const first = readAgain(queries)
  fixture.version = 2
  const second = readAgain(queries)
  fixture.version = 3
  const third = readAgain(queries)
  expect(fixture.reads).toBe(1)
  answerAll()
  await first
  expect([fixture.reads, seen()]).toEqual([2, 1])
  expect([await observed(second), await observed(third)]).toEqual([false, false])
  answerAll()
  await Promise.all([second, third])
  expect([fixture.reads, seen()]).toEqual([2, 3])
})

it('news without end keeps no answer away, and what is slow keeps nothing else waiting', async () => {
  const [queries, slow, quick] = [new QueryClient(), platform(), platform()]
  const seen = { slow: shown(queries, 'slow', slow.ask, 0), quick: shown(queries, 'quick', quick.ask, 0) }
  for (let version = 1; version <= 20; version++) {
    slow.fixture.version = quick.fixture.version = version
    void readAgain(queries)
    quick.answerAll()
    await observed(Promise.resolve())
  }
  quick.answerAll()
  await observed(Promise.resolve())
  expect([slow.fixture.reads, seen.quick()]).toEqual([1, 20])
  slow.answerAll()
  await observed(Promise.resolve())
  expect(seen.slow()).toBe(1)
  slow.answerAll()
  await observed(Promise.resolve())
  expect([slow.fixture.reads, seen.slow()]).toEqual([2, 20])
})

it('what is read for the first time is shown when it comes, and read again if there was news meanwhile', async () => {
  const [queries, { fixture, ask, answerAll }] = [new QueryClient(), platform()]
  const seen = shown(queries, 'list', ask)
  fixture.version = 2
  const again = readAgain(queries)
  answerAll()
  await observed(again)
  expect([fixture.reads, seen()]).toEqual([2, 1])
  answerAll()
  await again
  expect(seen()).toBe(2)
})

it('a read that fails is over as one that is answered, and the next news is read', async () => {
  const [queries, { fixture, ask, answerAll }] = [new QueryClient(), platform()]
  const seen = shown(queries, 'list', ask, 0)
  fixture.version = -1
  const failed = readAgain(queries)
  answerAll()
  await failed
  fixture.version = 2
  const again = readAgain(queries)
  answerAll()
  await again
  expect([fixture.reads, seen()]).toEqual([2, 2])
})

it('what is not on show is read when it is shown next, and what was left out is not', async () => {
  const [queries, { fixture, ask }] = [new QueryClient(), platform()]
  queries.setQueryData(['elsewhere'], 1)
  const seen = shown(queries, 'left', ask, 0)
  await readAgain(queries, { predicate: ({ queryKey }) => queryKey[0] !== 'left' })
  expect([
    fixture.reads,
    seen(),
    queries.getQueryState(['elsewhere'])?.isInvalidated,
    queries.getQueryState(['left'])?.isInvalidated,
  ]).toEqual([0, 0, true, false])
})
