import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const features = [
  'accounts',
  'assets',
  'dapps',
  'domains',
  'endpoints',
  'external-accounts',
  'home',
  'intents',
  'invitations',
  'ledgers',
  'manifests',
  'policies',
  'preferences',
  'session',
  'shell',
  'signing',
  'transactions',
  'users',
  'vaults',
]

interface FlowNames {
  readonly feature: string
  /** `lock-toggle` */
  readonly file: string
  /** `lockToggle` */
  readonly id: string
  /** `LockToggle` */
  readonly type: string
}

function readNames(argument: string | undefined): FlowNames | string {
  const match = /^([a-z-]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(argument ?? '')
  if (!match) return 'Name the flow as FEATURE/NAME in kebab-case, for example: npm run new:flow accounts/lock-toggle'
  const [, feature, file] = match as unknown as [string, string, string]
  if (!features.includes(feature)) return `${feature} is no feature; the features are ${features.join(', ')}`
  const id = file.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return { feature, file, id, type: id[0]!.toUpperCase() + id.slice(1) }
}

const types = ({ type }: FlowNames) => `export interface ${type}Input {
  readonly subject: string
}

export interface ${type}Context extends ${type}Input {
  readonly problem: ${type}Problem | undefined
}

export type ${type}Problem = { readonly tag: 'failed' }

export type ${type}Event = { readonly type: 'flow.begin' } | { readonly type: 'flow.leave' }

export type ${type}Output = { readonly outcome: 'done' } | { readonly outcome: 'left' }
`

const machine = ({ file, id, type }: FlowNames) => `/**
 * Purpose: say in one sentence what this flow is for.
 *
 * Invariants:
 * 1. leaving stops the work
 *
 * Waits for: the person.
 */
import { assign, setup } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import type { ${type}Context, ${type}Event, ${type}Input, ${type}Output, ${type}Problem } from './${file}.types'

export const ${id} = setup({
  types: {
    input: {} as ${type}Input,
    context: {} as ${type}Context,
    events: {} as ${type}Event,
    output: {} as ${type}Output,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { work: promisePlaceholder<void, { readonly subject: string }>('work') },
  actions: { keepProblem: assign((_, { problem }: { problem: ${type}Problem }) => ({ problem })) },
}).createMachine({
  id: '${id}',
  description: 'One flow',
  context: ({ input }) => ({ ...input, problem: undefined }),
  initial: 'idle',
  on: { 'flow.leave': '.left' },
  states: {
    idle: { tags: ['awaitingHuman'], meta: { description: 'Nothing has begun' }, on: { 'flow.begin': 'working' } },
    working: {
      tags: ['busy'],
      meta: { description: 'The work is under way' },
      invoke: {
        id: 'work',
        src: 'work',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: 'done',
        onError: { target: 'failed', actions: { type: 'keepProblem', params: { problem: { tag: 'failed' } } } },
      },
    },
    failed: { tags: ['failed'], meta: { description: 'The work could not be done' }, on: { 'flow.begin': 'working' } },
    done: { type: 'final', tags: ['terminal'], meta: { description: 'The work is done' }, output: (): ${type}Output => ({ outcome: 'done' }) },
    left: { type: 'final', tags: ['terminal'], meta: { description: 'The person left' }, output: (): ${type}Output => ({ outcome: 'left' }) },
  },
  output: ({ event }) => event.output as ${type}Output,
})
`

const connect = ({ file, id, type }: FlowNames) => `import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '../shared/chart-meta'
import type { ${id} } from './${file}.machine'
import type { ${type}Event, ${type}Problem } from './${file}.types'

export interface ${type}View {
  readonly isBusy: boolean
  readonly prompt: Prompt
  readonly problem: ${type}Problem | undefined
  readonly begin: () => void
  readonly leave: () => void
}

export function connect${type}(snapshot: SnapshotFrom<typeof ${id}>, send: (event: ${type}Event) => void): ${type}View {
  return {
    isBusy: snapshot.hasTag('busy'),
    prompt: snapshot.hasTag('failed') ? 'retry' : snapshot.hasTag('busy') ? 'wait' : 'none',
    problem: snapshot.context.problem,
    begin: () => send({ type: 'flow.begin' }),
    leave: () => send({ type: 'flow.leave' }),
  }
}
`

const provide = ({ file, id, type }: FlowNames) => `import { fromPromise } from 'xstate'
import { ${id} } from './${file}.machine'

export interface ${type}Ports {
  readonly work: (subject: string, signal: AbortSignal) => Promise<void>
}

export const provide${type} = (ports: ${type}Ports) =>
  ${id}.provide({
    actors: { work: fromPromise<void, { readonly subject: string }>(({ input, signal }) => ports.work(input.subject, signal)) },
  })
`

const test = ({ feature, file, id }: FlowNames) => `import { expect } from 'vitest'
import { ${id} } from '@machines/${feature}/${file}.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart } from '@support/chart-walker'

describeChart({
  machine: ${id},
  inputs: [{ subject: 'one' }],
  events: () => [{ type: 'flow.begin' }, { type: 'flow.leave' }],
  answers: { work: [{ name: 'succeeds', done: undefined }, { name: 'fails', fail: new Error('no') }] },
  invariants: [
    {
      title: '1. leaving stops the work',
      check: ({ event, calls }) => {
        if (event.type === 'flow.leave') expect(calls.filter((call) => call.ended === 'running')).toEqual([])
      },
    },
    ...everyChart({ writes: ['work'] }),
  ],
})
`

function register({ feature, file, id }: FlowNames): void {
  const path = 'tools/statecharts/registry.ts'
  const source = readFileSync(path, 'utf8')
  const line = `import { ${id} } from '@machines/${feature}/${file}.machine'\n`
  const entry = `  chart(${id}, 'src/machines/${feature}/${file}'),\n]`
  writeFileSync(
    path,
    source
      .replace('\nexport interface RegisteredChart', `${line}\nexport interface RegisteredChart`)
      .replace(/\n\]/, `\n${entry}`),
  )
}

const names = readNames(process.argv[2])
if (typeof names === 'string') {
  console.error(names)
  process.exit(1)
}
const folder = `src/machines/${names.feature}`
const files = new Map([
  [`${folder}/${names.file}.types.ts`, types(names)],
  [`${folder}/${names.file}.machine.ts`, machine(names)],
  [`${folder}/${names.file}.connect.ts`, connect(names)],
  [`${folder}/${names.file}.provide.ts`, provide(names)],
  [`tests/machines/${names.feature}/${names.file}.test.ts`, test(names)],
])
const existing = [...files.keys()].filter((path) => existsSync(path))
if (existing.length > 0) {
  console.error(`${existing.join(', ')} exists already; nothing was written`)
  process.exit(1)
}
for (const [path, text] of files) {
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true })
  writeFileSync(path, text)
  console.log(path)
}
register(names)
console.log('Registered in tools/statecharts/registry.ts. Next: npm run check, then npm run statecharts.')
