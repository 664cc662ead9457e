import { describe, expect, test } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { strayRows } from '@support/chart-suite'
import { everyChart, walkChart, type ActorCall, type ChartModel, type WalkStep } from '@support/chart-walker'

const chain = createMachine({
  id: 'chain',
  initial: 'a',
  on: { noise: { guard: () => false, target: '.a' } },
  states: { a: { on: { next: 'b' } }, b: { on: { next: 'c' } }, c: {} },
})

async function walk(parts: Partial<ChartModel> = {}) {
  const seen = new Set<string>()
  let left = 0
  const record = {
    title: 'record',
    check: ({ path, after }: WalkStep) => void seen.add(`${path.join(' ')} = ${String(after.value)}`),
    whenLeft: () => void left++,
  }
  const report = await walkChart({
    machine: chain,
    inputs: [undefined],
    events: () => [{ type: 'noise' }, { type: 'next' }],
    answers: {},
    invariants: [record],
    ...parts,
  })
  return { seen: [...seen].sort(), left, report }
}

describe('the walk of a chart', () => {
  test('holds each invariant at the beginning and for every step that can be taken in every state, also for those that change nothing, and when the page goes', async () => {
    const { seen, left, report } = await walk()
    expect(seen).toEqual([
      ' = a',
      'next = b',
      'next next = c',
      'next next next = c',
      'next next noise = c',
      'next noise = b',
      'noise = a',
    ])
    expect([report.states, report.steps, report.paths, report.missed, left]).toEqual([
      3,
      6,
      3,
      ['(root) | noise | 1'],
      3 + 3,
    ])
  })

  test('tells of the step that breaks an invariant, wherever it is', async () => {
    const broken = {
      title: 'quiet',
      check: ({ name, before }: { name: string; before: { value: unknown } }) => {
        if (name === 'noise' && before.value === 'b') throw new Error('heard')
      },
    }
    expect((await walk({ invariants: [broken] })).report.violations.get('quiet')).toEqual(['next → noise: heard'])
  })

  test('tells of an invariant whose step no walk has taken, whether it is named or described', async () => {
    const atC = ({ after }: { after: { value: unknown } }) => after.value === 'c'
    const invariants = [
      { title: 'proved', bites: ['next', 'noise', atC] },
      {
        title: 'idle',
        bites: ['next', 'after theLimit', ({ after }: { after: { value: unknown } }) => after.value === 'd'],
      },
    ]
    const { untested } = (await walk({ invariants })).report
    expect([...untested]).toEqual([
      ['proved', []],
      ['idle', ['after theLimit', expect.stringContaining('after.value ===')]],
    ])
  })

  test('tells of a numbered invariant that asserts nothing on any step', async () => {
    const invariants = [
      {
        title: '1. asserts',
        check: ({ name }: WalkStep) => {
          if (name === 'noise') expect(name).toBe('noise')
        },
      },
      {
        title: '2. waits for what never comes',
        check: ({ name }: WalkStep) => {
          if (name === 'thunder') expect(name).toBe('thunder')
        },
      },
      { title: 'of every chart', check: () => undefined },
    ]
    expect((await walk({ invariants })).report.silent).toEqual(['2. waits for what never comes'])
  })

  test('a row that matches no invariant of its chart is found', () => {
    const invariants = [{ title: '1. holds' }, { title: '2. bites' }]
    expect(strayRows({ invariants, rows: { '1. holds': '[AU001]', '2. bite': '[AU002]' } })).toEqual(['2. bite'])
    expect(strayRows({ invariants })).toEqual([])
  })

  test('fails when what changed nothing on paper changes something in a run', async () => {
    let isAsked = false
    const fickle = createMachine({
      id: 'fickle',
      initial: 'a',
      states: { a: { on: { noise: { guard: () => isAsked || !(isAsked = true), target: 'b' } } }, b: {} },
    })
    await expect(walk({ machine: fickle, events: () => [{ type: 'noise' }] })).rejects.toThrow(
      'noise changes what it should not',
    )
  })

  test('fails when a run leads elsewhere than the same steps on paper', async () => {
    let times = 0
    const fickle = createMachine({
      id: 'fickle',
      initial: 'a',
      states: { a: { on: { next: [{ guard: () => times++ > 0, target: 'c' }, { target: 'b' }] } }, b: {}, c: {} },
    })
    await expect(walk({ machine: fickle, events: () => [{ type: 'next' }] })).rejects.toThrow(
      'next leads elsewhere in a run',
    )
  })

  test('walks what differs in a fact, and inputs together only where the facts tell them apart', async () => {
    const counter = setup({ types: { input: {} as number } }).createMachine({
      id: 'counter',
      context: ({ input }) => ({ input }),
      initial: 'a',
      states: { a: { on: { next: 'a' } } },
    })
    const parts = { machine: counter, inputs: [1, 2, 2] }
    expect((await walk(parts)).report.states).toBe(3)
    await expect(walk({ ...parts, keyNamesInputs: true })).rejects.toThrow('two inputs of counter have the same key')
    expect(
      (await walk({ ...parts, inputs: [1, 2], key: ({ context }) => context as unknown, keyNamesInputs: true })).report
        .states,
    ).toBe(2)
  })
})

const asking = setup({ actors: { ask: fromPromise(() => Promise.resolve()) }, delays: { soon: 100, late: 1000 } })
const answers = {
  ask: [
    { name: 'answers', done: undefined },
    { name: 'fails', fail: new Error('no') },
  ],
}

describe('what the graph of the library does not know of', () => {
  test('actors are asked, answer, and are stopped, on paper as in a run', async () => {
    const machine = asking.createMachine({
      id: 'asking',
      initial: 'a',
      states: {
        a: { invoke: { id: 'ask', src: 'ask', input: 'what', onDone: 'b', onError: 'c' }, on: { next: 'c' } },
        b: {},
        c: { on: { next: 'a' } },
      },
    })
    const observed = new Set<string>()
    const check = ({ path, calls }: WalkStep) =>
      void observed.add(
        `${path.join(' ')}: ${calls.map(({ input, startedAtStep, ended }) => `${String(input)} ${startedAtStep} ${ended}`).join(', ')}`,
      )
    const { report } = await walk({
      machine,
      events: () => [{ type: 'next' }],
      answers,
      invariants: [{ title: 'tells', check }, ...everyChart({ writes: ['ask'] })],
    })
    expect([...observed]).toEqual(
      expect.arrayContaining([
        'ask answers: what 0 answered',
        'ask fails: what 0 answered',
        'next: what 0 stopped',
        'next next: what 0 stopped, what 2 running',
      ]),
    )
    expect([report.missed, [...report.violations.values()].flat()]).toEqual([[], []])
  })

  test('a write that begins again without a word of anybody breaks the rule of every chart', async () => {
    const machine = asking.createMachine({
      id: 'eager',
      initial: 'a',
      states: {
        a: { invoke: { id: 'ask', src: 'ask', onDone: 'c', onError: 'b' } },
        b: { after: { late: 'a' } },
        c: { on: { next: 'a' } },
      },
    })
    const { violations } = (
      await walk({ machine, events: () => [{ type: 'next' }], answers, invariants: everyChart({ writes: ['ask'] }) })
    ).report
    expect([...violations.values()].flat()).toEqual(['ask fails → after late: ask is repeated by itself'])
  })

  test('what was asked is over once the page has gone, and a late answer changes nothing of that', async () => {
    const machine = asking.createMachine({
      id: 'asking',
      initial: 'a',
      states: { a: { invoke: { id: 'ask', src: 'ask' }, on: { next: {} } } },
    })
    const left: (readonly ActorCall[])[] = []
    await walk({ machine, answers: {}, invariants: [{ title: 'left', whenLeft: (calls) => void left.push(calls) }] })
    expect(left.map((calls) => calls.map(({ ended }) => ended))).toEqual([['stopped'], ['stopped'], ['stopped']])
  })

  test('delays run out in runs as a clock can show them: the later of two by a way on which it is due first', async () => {
    const machine = asking.createMachine({
      id: 'waiting',
      initial: 'a',
      after: { late: '.end' },
      states: { a: { after: { soon: 'b' } }, b: { on: { next: 'a' } }, end: {} },
    })
    const { report } = await walk({ machine, events: () => [{ type: 'next' }], invariants: [] })
    expect([report.missed, report.paths]).toEqual([[], 1 + 3])
  })

  test('a delay that no clock reaches counts as a transition that is never taken', async () => {
    const machine = asking.createMachine({
      id: 'waiting',
      initial: 'a',
      states: { a: { after: { soon: 'b', late: 'c' } }, b: {}, c: {} },
    })
    expect((await walk({ machine, events: () => [], invariants: [] })).report.missed).toEqual(['a | after late | 1'])
  })
})
