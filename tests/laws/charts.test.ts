import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { appLevel, mostUnreachable } from '../../tools/statecharts/app-level'
import { charts } from '../../tools/statecharts/registry'
import { readHeader } from '../../tools/statecharts/read-header'
import { declaredTransitions, stateNodesOf } from '@support/chart-transitions'
import { listFiles, readSource } from '@support/source-files'

const tags = ['editable', 'busy', 'awaitingHuman', 'refused', 'failed', 'terminal']

describe('every chart', () => {
  it('is registered, so that it is drawn and walked', () => {
    const files = listFiles('src', 'companion').filter((path) => path.endsWith('.machine.ts'))
    expect(charts.map(({ source }) => source).sort()).toEqual([...files].sort())
  })

  it.each(charts.map((chart) => [chart.machine.id, chart] as const))(
    '%s: every state has tags of the closed union and says what is true',
    (_id, { machine }) => {
      const poor = stateNodesOf(machine)
        .slice(1)
        .filter((node) => {
          const description = (node.meta as { description?: string } | undefined)?.description
          const isRegion = node.parent?.type === 'parallel'
          return (!isRegion && node.tags.length === 0) || node.tags.some((tag) => !tags.includes(tag)) || !description
        })
      expect(poor.map((node) => node.id)).toEqual([])
    },
  )

  it.each(charts.map((chart) => [chart.machine.id, chart] as const))(
    '%s: every guard, action, actor and delay has a name that exists',
    (_id, { machine }) => {
      const unnamed = declaredTransitions(machine).filter(
        (one) => one.guard === 'unnamed' || one.actions.includes('unnamed'),
      )
      expect(unnamed.map((one) => one.id)).toEqual([])
      expect(missingNames(machine)).toEqual([])
    },
  )

  it.each(charts.map((chart) => [chart.machine.id, chart] as const))(
    '%s: the header has invariants, with which its test walks the chart',
    (_id, { source, test }) => {
      const header = readHeader(readSource(source))
      // The walk itself holds the header's invariants against those of its suite.
      expect(header.invariants.length).toBeGreaterThan(0)
      expect(readSource(test)).toMatch(/^describeChart\(/m)
    },
  )

  it.each(
    charts
      .filter(({ machine }) => Object.keys(machine.implementations.actors).length > 0)
      .map((chart) => [chart.machine.id, chart] as const),
  )('%s: every actor is provided', (_id, { machine, source }) => {
    const provide = readSource(source.replace('.machine.ts', '.provide.ts'))
    expect(
      Object.keys(machine.implementations.actors).filter((name) => !new RegExp(`\\b${name}[:,]`).test(provide)),
    ).toEqual([])
  })
})

describe('what a chart has', () => {
  const program = (path: string) => ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, true)
  const claimsIn = (node: ts.Node): number =>
    (ts.isNonNullExpression(node) ? 1 : 0) + node.getChildren().reduce((sum, child) => sum + claimsIn(child), 0)

  it('is never claimed against its types', () => {
    const files = listFiles('src/machines', 'companion/machines').filter((path) => path.endsWith('.ts'))
    expect(files.filter((path) => claimsIn(program(path)) > 0)).toEqual([])
  })
})

describe('what a state means', () => {
  it('is said at the state and nowhere else', () => {
    expect(charts.map(({ source }) => source).filter((source) => /^ \* States:/m.test(readSource(source)))).toEqual([])
  })
})

/** What is written for this chart alone, and what it shares with others. */
function provisionOf(source: string): string {
  const own = readSource(source.replace('.machine.ts', '.provide.ts'))
  const shared = [...own.matchAll(/from '\.\/([\w-]+\.provide)'/g)].map(([, name]) =>
    readSource(`${source.slice(0, source.lastIndexOf('/'))}/${name}.ts`),
  )
  return [own, ...shared].join('\n')
}

/** An action that does nothing by itself keeps a seat for what it means outside of the chart. */
const emptyActions = (machine: AnyStateMachine) =>
  Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && /=>\s*(?:void 0|undefined|\{\s*\})$/.test(String(action)))
    .map(([name]) => name)

describe('an action that means something outside of its chart', () => {
  const seats = charts.flatMap((chart) =>
    emptyActions(chart.machine).map((name) => [chart.machine.id, name, chart] as const),
  )

  it.each(seats)('%s: %s is provided', (_id, name, { source }) => {
    expect(provisionOf(source).split('actions: {').slice(1).join()).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it('stands in every chart that proposes', () => {
    expect(new Set(seats.filter(([, name]) => name === 'sayProposed').map(([id]) => id))).toEqual(
      new Set([
        'proposalForm',
        'trade',
        'wizard',
        'quarantinedRelease',
        'orderCancellation',
        'orderReplacement',
        'manifestSign',
        'lockToggle',
        'tickerValidation',
      ]),
    )
  })
})

describe('the level of the whole app', () => {
  const coverage = JSON.parse(readSource('docs/statecharts/coverage.json')) as Readonly<
    Record<string, { readonly app?: readonly string[] }>
  >

  it.each(Object.keys(appLevel))('%s: every transition is taken by the whole app, or listed with its reason', (id) => {
    const { machine } = charts.find((chart) => chart.machine.id === id)!
    const declared = declaredTransitions(machine).map((one) => one.id)
    const listed = appLevel[id]!.map(({ transition }) => transition)
    const taken = coverage[id]?.app ?? []
    expect([...taken, ...listed].sort()).toEqual([...declared].sort())
    expect(listed.length).toBeLessThanOrEqual(declared.length * mostUnreachable)
  })
})

function missingNames(machine: AnyStateMachine): readonly string[] {
  const { guards, actions, actors, delays } = machine.implementations as unknown as Record<
    string,
    Record<string, unknown>
  >
  const used = stateNodesOf(machine).flatMap((node) => [
    ...node.invoke.map((invoke) => ['actor', invoke.src as string, actors] as const),
    ...[...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type) => ['delay', type.split('.')[2]!, delays] as const),
    ...[...node.entry, ...node.exit].map(
      (action) => ['action', (action as { type: string }).type ?? action, actions] as const,
    ),
  ])
  const inTransitions = declaredTransitions(machine).flatMap((one) => [
    ...(one.guard ? [['guard', one.guard, guards] as const] : []),
    ...one.actions.map((name) => ['action', name, actions] as const),
  ])
  return [...used, ...inTransitions]
    .filter(
      ([, name, known]) => typeof name === 'string' && !name.startsWith('xstate.') && !Object.hasOwn(known ?? {}, name),
    )
    .map(([kind, name]) => `${kind} ${name}`)
}
