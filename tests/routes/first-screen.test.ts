import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { createFirstScreen } from '@app/first-screen'

function page() {
  const time = new SimulatedClock()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const clock = {
    now: () => time.now(),
    setTimeout: (run: () => void, ms: number) => time.setTimeout(run, ms),
    clearTimeout: (id: unknown) => time.clearTimeout(id as number),
  }
  const observed: string[] = []
  const unpainted: (() => void)[] = []
  const paint = () => unpainted.splice(0).forEach((run) => run())
  const firstScreen = createFirstScreen(queries, clock, (run) => unpainted.push(run))
  const stand = () => void firstScreen.subscribe(() => observed.push('over'))
  const read = (key: string) => {
    let [resolve, reject]: [(text: string) => void, (reason: Error) => void] = [() => undefined, () => undefined]
    const answer = new Promise<string>((yes, no) => {
      ;[resolve, reject] = [yes, no]
    })
    const reading = queries.prefetchQuery({ queryKey: [key], queryFn: () => answer })
    return {
      answer: async () => {
        resolve('read')
        await reading
      },
      fail: async () => {
        reject(new Error('no'))
        await reading
      },
    }
  }
  return { firstScreen, stand, read, paint, time, observed }
}

describe('the first screen', () => {
  it('is over when the last of the first reads has ended, well or not, and is painted, and is told once', async () => {
    const { firstScreen, stand, read, paint, observed } = page()
    const [rows, names] = [read('rows'), read('names')]
    stand()
    await rows.answer()
    expect([firstScreen.isOver(), observed]).toEqual([false, []])
    await names.fail()
    expect([firstScreen.isOver(), observed]).toEqual([false, []])
    paint()
    expect([firstScreen.isOver(), observed]).toEqual([true, ['over']])
    await read('later').answer()
    paint()
    expect(observed).toEqual(['over'])
  })

  it('is over after three seconds, whatever is still awaited', () => {
    const { firstScreen, stand, read, time, observed } = page()
    read('rows')
    stand()
    time.increment(2_999)
    expect(firstScreen.isOver()).toBe(false)
    time.increment(1)
    expect([firstScreen.isOver(), observed]).toEqual([true, ['over']])
  })

  it('does not end with what was read before the frame stood', async () => {
    const { firstScreen, stand, read, paint } = page()
    await read('domain').answer()
    expect(firstScreen.isOver()).toBe(false)
    const rows = read('rows')
    stand()
    expect(firstScreen.isOver()).toBe(false)
    await rows.answer()
    paint()
    expect(firstScreen.isOver()).toBe(true)
  })

  it('goes on when what was painted asks for more', async () => {
    const { firstScreen, stand, read, paint } = page()
    const rows = read('rows')
    stand()
    await rows.answer()
    const names = read('names')
    paint()
    expect(firstScreen.isOver()).toBe(false)
    await names.answer()
    paint()
    expect(firstScreen.isOver()).toBe(true)
  })

  it('of a page that reads nothing is over when it is painted', () => {
    const { firstScreen, stand, paint, observed } = page()
    stand()
    paint()
    expect([firstScreen.isOver(), observed]).toEqual([true, ['over']])
  })
})
