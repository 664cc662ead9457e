import { afterAll, describe, expect, test } from 'vitest'
import { expressionOf, readTerm } from '@domain/policies/condition-terms'
import type { ConditionContext } from '@domain/policies/conditions'
import type { ScriptDoubt } from '@domain/policies/simulation'
import type { ScriptAnswer, UnreadPaths } from '@domain/policies/script-sitting'
import { askCondition } from '@features/policies/ask-condition'
import { openConditionScripts, type SandboxWorker } from '@features/policies/condition-scripts'
import { createScripts } from '@gateway/scripts/script-runner'
import { sampleId } from '@support/sample-intent'
import { threadWorker } from '@support/sandbox-workers'
import { depthProbes, isDeeper, notedProbes, openProbe, probeIs, quietProbes } from '@support/sandbox-probe'
import { attacks, breakers, outcomes } from '@support/script-vectors'

const clock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (id: unknown) => clearTimeout(id as NodeJS.Timeout),
}
const staying = new AbortController().signal
const started: SandboxWorker[] = []
const scripts = openConditionScripts(clock, () => {
  const worker = threadWorker()
  started.push(worker)
  return worker
})
const gateway = createScripts()
afterAll(async () => {
  scripts.rest()
  await gateway.close()
})

const context: ConditionContext = {
  request: { type: 'Propose', payload: { type: 'v0_LockUser', alias: 'vip', list: ['a', { b: 1 }] }, expiryAt: 'x' },
  references: { users: { [sampleId(1)]: { roles: ['maker'] } }, endpoints: { known: { trustScore: 70 } } },
}
const askAll = (expressions: readonly string[], unread: UnreadPaths = []) =>
  scripts.sit(staying, async (sitting) => {
    const answers: ScriptAnswer[] = []
    for (const expression of expressions) answers.push(await sitting.ask(expression, context, unread))
    return answers
  })
const onPage = async (expression: string, unread?: UnreadPaths) => {
  const [answer] = await askAll([expression], unread)
  return (
    answer &&
    ('verdict' in answer ? answer.verdict : 'isUnread' in answer ? 'unread' : answer.isLimit ? 'limits' : 'fails')
  )
}
const atGateway = async (expression: string) => {
  const answer = await gateway.sit(['test'], (runner) => runner.evaluate(expression, context))
  return answer.ok ? answer.value : 'fails'
}

/** What the console never closes, and a map of which not all was read. */
const open: UnreadPaths = [[], ['request'], ['references'], ['references', 'endpoints']]

describe('the sandbox of the console', () => {
  test.each(outcomes)('answers as that of the gateway: %s', async (expression, outcome) => {
    expect([await onPage(expression), await atGateway(expression)]).toEqual([outcome, outcome])
    expect([outcome, 'unread']).toContain(await onPage(expression, open))
  })

  test.each(attacks)('ends one that %s, and answers the next in a new worker', async (_what, expression) => {
    const before = started.length
    const answers = await askAll(['true', expression, 'false'])
    expect(answers).toEqual([{ verdict: true }, expect.objectContaining({ isLimit: true }), { verdict: false }])
    expect(started.length).toBeGreaterThan(before)
  })

  test.each(breakers)('fails one that %s, as the gateway does', async (_what, expression) => {
    expect(['fails', 'limits']).toContain(await onPage(expression))
    expect(await atGateway(expression)).toBe('fails')
    expect(await onPage('true')).toBe(true)
  })
})

describe('no script finds out where it runs', async () => {
  const text = JSON.stringify(context)
  const [likeConsole, likeGateway] = [
    await openProbe({ context: text, unread: open }),
    await openProbe({ context: text }),
  ]

  test.each(Object.entries({ ...quietProbes, ...notedProbes }))('by %s', (_what, probe) => {
    const seen = likeGateway(probe)
    expect(likeConsole(probe)).toBe(seen)
    expect(seen).not.toBe('undefined')
  })

  test.each(Object.entries(quietProbes))('and both answer: by %s', async (_what, probe) => {
    const isThis = probeIs(probe, likeGateway(probe))
    expect([await onPage(isThis, open), await onPage(isThis), await atGateway(isThis)]).toEqual([true, true, true])
  })

  test.each(Object.entries(notedProbes))('and the console gives no verdict: by %s', async (_what, probe) => {
    const isThis = probeIs(probe, likeGateway(probe))
    expect([await onPage(isThis, open), await onPage(isThis), await atGateway(isThis)]).toEqual(['unread', true, true])
  })
})

/** The depth at which an expression overflows. */
async function deepestOf(leaf: string, ask: (expression: string) => Promise<unknown>): Promise<number> {
  let [reached, below] = [0, 16_384]
  while (below - reached > 1) {
    const middle = Math.floor((reached + below) / 2)
    if ((await ask(isDeeper(leaf, middle))) === true) reached = middle
    else below = middle
  }
  return reached
}

test.each(Object.entries(depthProbes))(
  'no script finds out where it runs by how deep it comes, %s',
  async (_what, leaf) => {
    const atTheGateway = await deepestOf(leaf, atGateway)
    expect(await deepestOf(leaf, (expression) => onPage(expression, open))).toBe(atTheGateway)
    expect(atTheGateway).toBeGreaterThan(100)
  },
)

describe('what was not read', () => {
  test.each([
    ['a field of the request that a newer platform may add', 'context.request.feePriority === undefined'],
    ['a further part of the context', 'context.submitter === undefined'],
    ['a further record', 'context.references.endpoints.other?.trustScore > 50'],
    ['whether there is one', "'other' in context.references.endpoints"],
    ['whether there is an own one', "Object.hasOwn(context.references.endpoints, 'other')"],
    ['all records', 'Object.values(context.references.endpoints).every(({ trustScore }) => trustScore > 50)'],
    ['the whole as text', "JSON.stringify(context).includes('vip')"],
    [
      'one inside of an error that it catches',
      'try { context.references.endpoints.other.trustScore; false } catch { true }',
    ],
    ['one under a name that it put elsewhere', 'Object.prototype.other = 1; context.references.endpoints.other === 1'],
    [
      'one after it changed the functions of the sandbox',
      'Reflect.get = Object.hasOwn = () => true; context.references.endpoints.other !== 1',
    ],
    ['the time', 'Date.now() > 0'],
    ['a part of the time', 'new Date().getHours() >= 0'],
    ['chance', 'Math.random() < 2'],
    ['the time, by the property itself', "Object.getOwnPropertyDescriptor(globalThis, 'Date').value.now() > 0"],
    [
      'whether there is one, by what a change leaves of it',
      "const all = context.references.endpoints; Object.defineProperty(all, 'other', { value: 1 }); Object.getOwnPropertyDescriptor(all, 'other').enumerable",
    ],
  ])('is asked for, and no verdict is given: %s', async (_what, expression) => {
    expect(await onPage(expression, open)).toBe('unread')
  })

  test.each([
    ['context.references.endpoints.known.trustScore > 50', true],
    [`context.references.users['${sampleId(1)}'].roles.includes('maker')`, true],
    [`context.references.users['${sampleId(2)}'] === undefined`, true],
    ['context.request.payload.list.some((one) => one.b === 1)', true],
    ["String(context.request).startsWith('[object') && context.request.payload.missing === undefined", true],
    ["context.request.payload.type === 'v0_LockUser' || context.submitter.roles.length > 0", true],
  ])('changes nothing for what does not ask for it: %s', async (expression, verdict) => {
    expect([await onPage(expression, open), await atGateway(expression)]).toEqual([verdict, verdict])
  })
})

test('a script is unknown with its reason, fails where it fails for everybody, and a condition of the form is answered without any', async () => {
  const doubts = new Map<string, ScriptDoubt>()
  const author = { id: sampleId(1), domainId: sampleId(2) }
  const intent = {
    type: 'v0_LockUser',
    author,
    authorRoles: ['maker'],
    targetDomainId: sampleId(2),
    content: undefined,
  }
  const weigh = (expression: string) =>
    scripts.sit(staying, (sitting) => askCondition(sitting, intent, { context, unread: open }, doubts)(expression))
  const loop = 'while (true) {}'
  expect([await weigh(loop), await weigh('context.submitter.roles.length > 0'), await weigh('null.x')]).toEqual([
    'unknown',
    'unknown',
    'failed',
  ])
  expect([...doubts.values()]).toEqual(['limits', 'unread'])
  const before = started.length
  expect([await weigh('context.request.author.domainId !== context.request.targetDomainId'), await weigh('')]).toEqual([
    'false',
    'unknown',
  ])
  expect(started.length).toBe(before)
})

test('a condition in an earlier form comes to what its own text comes to, and not to what forms mean by it today', async () => {
  const payload = {
    type: 'v0_CreateTransactionOrder',
    parameters: { type: 'Ethereum', destination: { type: 'Endpoint', endpointId: sampleId(3) }, data: '0xa9059cbb' },
  }
  const author = { id: sampleId(1), domainId: sampleId(2) }
  const content = { payload, customProperties: {}, tickers: {}, endpoints: {} }
  const intent = { type: payload.type, author, authorRoles: [], targetDomainId: sampleId(2), content }
  const asked: ConditionContext = {
    request: { author, targetDomainId: sampleId(2), customProperties: {}, payload },
    references: {},
  }
  const earlier =
    '((types) => types.length > 0 && types.every((type) => ["Endpoint"].includes(type)))((function of(at) { return typeof at === "object" && at !== null ? [at.destination?.type ?? [], ...Object.values(at).map(of)].flat(Infinity) : []; })(context.request.payload))'
  const weigh = (expression: string) =>
    scripts.sit(staying, (sitting) =>
      askCondition(sitting, intent, { context: asked, unread: [] }, new Map())(expression),
    )
  expect(readTerm(earlier).kind).toBe('destination')
  expect(await weigh(earlier)).toBe('true')
  expect(await weigh(expressionOf({ kind: 'destination', of: 'every', types: ['Endpoint'] }))).toBe('false')
})

test('where no worker starts, scripts are unknown for that reason', async () => {
  const broken: SandboxWorker = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: () => undefined,
    terminate: () => undefined,
  }
  const none = openConditionScripts(clock, () => {
    queueMicrotask(() => broken.onerror?.call(broken as Worker, new Event('error') as ErrorEvent))
    return broken
  })
  const doubts = new Map<string, ScriptDoubt>()
  const author = { id: sampleId(1), domainId: sampleId(2) }
  const intent = { type: 'v0_LockUser', author, authorRoles: [], targetDomainId: sampleId(2), content: undefined }
  expect(
    await none.sit(staying, (sitting) => askCondition(sitting, intent, { context, unread: open }, doubts)('1 === 1')),
  ).toBe('unknown')
  expect([...doubts]).toEqual([['1 === 1', 'notRun']])
})

test('who leaves ends the script that is running, and the next is answered in a new worker', async () => {
  const leaving = new AbortController()
  const left = scripts.sit(leaving.signal, async (sitting) => {
    const running = sitting.ask('Array.prototype.indexOf.call({ length: 9007199254740991 }, 1) === -1', context)
    leaving.abort()
    return [await running, await sitting.ask('true', context)]
  })
  await expect(left).rejects.toThrow('aborted')
  const before = started.length
  expect([await onPage('true'), started.length]).toEqual([true, before + 1])
})
