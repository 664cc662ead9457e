import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { walkChart, type ChartModel } from '@support/chart-walker'

const chain = createMachine({
  id: 'chain',
  initial: 'a',
  on: { noise: { guard: () => false, target: '.a' } },
  states: { a: { on: { next: 'b' } }, b: { on: { next: 'c' } }, c: {} },
})

async function walk(parts: Partial<ChartModel> = {}) {
  const seen: string[] = []
  let left = 0
  const record = { title: 'record', check: ({ path, after }: { path: readonly string[]; after: { value: unknown } }) => void seen.push(`${path.join(' ')} = ${String(after.value)}`), whenLeft: () => void left++ }
  const report = await walkChart({ machine: chain, inputs: [undefined], events: () => [{ type: 'noise' }, { type: 'next' }], answers: {}, invariants: [record], ...parts })
  return { seen, left, report }
}

describe('the walk of a chart', () => {
  test('holds each invariant once for every step that can be taken in every state, also for those that change nothing', async () => {
    const { seen, left } = await walk()
    expect(seen.sort()).toEqual(['next = b', 'next next = c', 'next next next = c', 'next next noise = c', 'next noise = b', 'noise = a'])
    expect(left).toBe(3)
  })

  test('tells of the step that breaks an invariant, wherever it is', async () => {
    const broken = { title: 'quiet', check: ({ name, before }: { name: string; before: { value: unknown } }) => { if (name === 'noise' && before.value === 'b') throw new Error('heard') } }
    expect((await walk({ invariants: [broken] })).report.violations.get('quiet')).toEqual(['next → noise: heard'])
  })

  test('tells of an invariant whose step no walk has taken, whether it is named or described', async () => {
    const atC = ({ after }: { after: { value: unknown } }) => after.value === 'c'
    const invariants = [
      { title: 'proved', bites: ['next', 'noise', atC] },
      { title: 'idle', bites: ['next', 'after theLimit', ({ after }: { after: { value: unknown } }) => after.value === 'd'] },
    ]
    const { untested } = (await walk({ invariants })).report
    expect([...untested]).toEqual([['proved', []], ['idle', ['after theLimit', expect.stringContaining('after.value ===')]]])
  })

  test('fails when what changed nothing on paper changes something in a run', async () => {
    let isAsked = false
    const fickle = createMachine({ id: 'fickle', initial: 'a', states: { a: { on: { noise: { guard: () => isAsked || !(isAsked = true), target: 'b' } } }, b: {} } })
    await expect(walk({ machine: fickle, events: () => [{ type: 'noise' }] })).rejects.toThrow('noise changes what it should not')
  })
})
