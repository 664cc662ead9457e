import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DryRunWire } from '@api/intents/dry-run.api'
import type { RequestStateWire } from '@api/intents/submit.wire'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import type { PolicyCondition } from '@domain/policies/policy'
import type { Uuid } from '@domain/shared/ids'
import { readQuestion } from '@gateway/governance/policy-question'
import { asEntity, findEnvelope, reviseEntity } from '@gateway/store/entities'
import {
  createHarness,
  createTestIssuer,
  type Harness,
  type TestIssuer,
  type TestPerson,
} from '@support/gateway-harness'
import { quorum, type TestGenesisPolicy } from '@support/test-institution'

vi.setConfig({ testTimeout: 120_000 })

let issuer: TestIssuer
let harness: Harness
beforeAll(async () => {
  issuer = await createTestIssuer()
  harness = await createHarness({ issuer })
})
afterAll(() => harness.close())

type Scripts = Harness['gateway']['context']['scripts']

/** Puts itself between the gateway and its scripts until the test is over. */
function replaceSittings(replace: (sit: Scripts['sit']) => Scripts['sit']): void {
  const { context } = harness.gateway
  const { scripts } = context
  Object.assign(context, { scripts: { ...scripts, sit: replace(scripts.sit) } })
  onTestFinished(() => void Object.assign(context, { scripts }))
}

/** Keeps the first sitting from ending; tells who has asked for one, and who has begun. */
function holdFirst(...people: readonly TestPerson[]) {
  const [asked, begun]: readonly [string[], string[]] = [[], []]
  const gate: { open?: () => void } = {}
  const opened = new Promise<void>((resolve) => (gate.open = resolve))
  replaceSittings((sit) => (queueKey, work) => {
    const who = people.find(({ user }) => queueKey.includes(user.id))!.name
    asked.push(who)
    return sit(queueKey, async (runner) => {
      begun.push(who)
      if (begun.length === 1) await opened
      return work(runner)
    })
  })
  return { asked, begun, open: () => gate.open?.() }
}

const when = (condition: PolicyCondition | string): TestGenesisPolicy => ({
  alias: 'Conditional',
  rank: 50,
  workflow: [quorum('maker')],
  condition: typeof condition === 'string' ? { type: 'Expression', expression: condition } : condition,
})
const alone: TestGenesisPolicy = { alias: 'Alone', workflow: [quorum('maker')] }
const openDesk = (...policies: readonly TestGenesisPolicy[]) =>
  harness.createDomain({ people: { maker: ['maker'], other: ['maker'] }, policies: [...policies, alone] })
const note: IntentPayload = { type: 'v0_NotarizeData', data: 'a note' }

const proposalOf = (person: TestPerson) =>
  buildProposal({
    id: harness.random.uuid(),
    author: person.user,
    targetDomainId: person.user.domainId,
    payload: note,
    now: harness.clock.now(),
  })
async function send(person: TestPerson): Promise<() => Promise<readonly unknown[]>> {
  const { body } = await harness.send(person, proposalOf(person))
  return async () => {
    const state = (
      await harness.as(person).get<RequestStateWire>(`/v1/domains/${person.user.domainId}/requests/${body.requestId}`)
    ).body
    return [state.status, state.history.at(-1)?.hint]
  }
}

/** Asks for somebody else's own record until it is so; answers how long the slowest answer took, in milliseconds. */
async function askMeanwhile(person: TestPerson, isOver: () => Promise<boolean>): Promise<number> {
  let slowest = 0
  do {
    const begun = performance.now()
    expect((await harness.as(person).get('/v1/me')).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - begun)
  } while (!(await isOver()))
  return slowest
}

const slow = 'let i = 0; while (i < 2e6) i++; false'
const anyOf = (terms: number, expression: string): PolicyCondition =>
  Array.from({ length: terms }, (): PolicyCondition => ({ type: 'Expression', expression })).reduce((left, right) => ({
    type: 'Or',
    left,
    right,
  }))
/** Seconds in one built-in function. */
const long = 'Array.prototype.indexOf.call({ length: 3e8 }, 1) === -1'

describe('a condition that', () => {
  test.each([
    ['stays in a built-in function', long],
    ['fills the memory', 'const a = []; while (true) a.push(new Array(1e6).fill(1))'],
    ['joins many slow expressions', anyOf(60, slow)],
  ] as const)('%s fails alone: others are answered meanwhile [ER042]', async (_what, condition) => {
    const { people } = await openDesk(when(condition))
    const other = (await openDesk()).people.maker
    const state = await send(people.maker)
    const slowest = await askMeanwhile(other, async () => (await state())[0] !== 'Processing')
    expect([await state(), slowest < 2000]).toEqual([['Failed', 'PolicyScriptingExecutionFailed'], true])
  })

  test('is slow shares its time with the other policies that are asked [ER042]', async () => {
    const steps = 'let i = 0; while (i < 1.2e6) i++; false'
    const { people } = await openDesk(...[50, 49, 48, 47, 46].map((rank) => ({ ...when(steps), rank })))
    expect((await harness.propose(people.maker, note)).request.history.at(-1)?.hint).toBe(
      'PolicyScriptingExecutionFailed',
    )
  })

  test('fails says nothing about a policy that is asked before it [ER042]', async () => {
    const { people, id } = await openDesk({ ...when('true'), rank: 60 }, when(long))
    const { intentId } = await harness.propose(people.maker, note)
    expect((await harness.readIntent(people.maker, id, intentId)).data.state.status).toBe('Executed')
  })
})

describe('many proposals with conditions that take too long', () => {
  test('hold up neither what has no condition nor the conditions of another domain', async () => {
    const hostile = (await openDesk(when(long))).people
    const honest = (await openDesk(when("context.request.payload.data === 'a note'"))).people
    const plain = (await openDesk()).people
    const attacks = []
    for (let i = 0; i < 4; i++) attacks.push(await send(i % 2 ? hostile.maker : hostile.other))
    const [conditional, free] = [await send(honest.maker), await send(plain.maker)]
    const isDone = async () => (await Promise.all([conditional(), free()])).every(([status]) => status === 'Succeeded')
    expect(await askMeanwhile(plain.other, isDone)).toBeLessThan(2000)
    const waiting = (await Promise.all(attacks.map((state) => state()))).filter(([status]) => status === 'Processing')
    expect(waiting.length).toBeGreaterThan(1)
    await harness.settle()
    expect(await Promise.all(attacks.map((state) => state()))).toEqual(
      attacks.map(() => ['Failed', 'PolicyScriptingExecutionFailed']),
    )
  })

  test('hold up nothing as dry runs either', async () => {
    const hostile = (await openDesk(when(long))).people.maker
    const honest = (await openDesk(when('true'))).people.maker
    const { type: _type, ...body } = proposalOf(hostile)
    let ended = 0
    const dryRuns = Array.from({ length: 4 }, () =>
      harness
        .as(hostile)
        .post<DryRunWire>('/v1/intents/dry-run', body)
        .finally(() => ended++),
    )
    const state = await send(honest)
    const slowest = await askMeanwhile(honest, async () => (await state())[0] === 'Succeeded')
    expect([slowest < 2000, ended < 4]).toEqual([true, true])
    const answers = await Promise.all(dryRuns)
    expect(answers.map(({ status, body: { errors } }) => [status, errors])).toEqual(
      answers.map(() => [200, ['PolicyScriptingExecutionFailed']]),
    )
  })
})

describe('dry runs, of which a person has eight at once,', () => {
  test('count as the own ones of somebody who took the name of another person: a person is who holds the key', async () => {
    const hostile = (await openDesk(when('true'))).people.maker
    const honest = (await openDesk(when('true'))).people.maker
    const { asked, open } = holdFirst(hostile, honest)
    const tryOut = async (person: TestPerson) => {
      const { type: _type, ...body } = proposalOf(person)
      const authorization = `Bearer ${await issuer.sign('ines.caldeira@nordhaven.example', person.key.publicKey)}`
      const answer = await harness.fetch(
        new Request('http://gateway/v1/intents/dry-run', {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { authorization, 'content-type': 'application/json' },
        }),
      )
      return answer.status
    }
    const attack = Array.from({ length: 10 }, () => tryOut(hostile))
    await vi.waitFor(() => expect(asked).toHaveLength(8))
    const own = tryOut(honest)
    await vi.waitFor(() => expect(asked).toHaveLength(9))
    open()
    expect([await own, (await Promise.all(attack)).toSorted()]).toEqual([
      200,
      [...Array.from({ length: 8 }, () => 200), 429, 429],
    ])
  })
})

describe('a proposal that arrives while another domain’s condition is evaluated', () => {
  test('is evaluated next, however many proposals and dry runs of that domain wait', async () => {
    const hostile = (await openDesk(when('true'))).people
    const honest = (await openDesk(when('true'))).people.maker
    const { asked, begun, open } = holdFirst(hostile.maker, hostile.other, honest)
    const { type: _type, ...body } = proposalOf(hostile.other)
    for (let count = 0; count < 3; count++) await send(hostile.maker)
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    const dryRuns = Array.from({ length: 3 }, () => harness.as(hostile.other).post('/v1/intents/dry-run', body))
    await vi.waitFor(() => expect(asked).toHaveLength(6))
    await send(honest)
    await vi.waitFor(() => expect(asked).toHaveLength(7))
    open()
    await Promise.all(dryRuns)
    await harness.settle()
    const { maker, other } = hostile
    const after = [maker, maker, other, other, other].map(({ name }) => name)
    expect([begun.slice(0, 2), begun.slice(2).toSorted()]).toEqual([[maker.name, honest.name], after])
  })

  test('waits for sixteen of a person at most: what the person sends beyond them is not taken up yet', async () => {
    const hostile = (await openDesk(when('true'))).people.maker
    const honest = (await openDesk()).people.maker
    const { asked, open } = holdFirst(hostile)
    const states = []
    for (let count = 0; count < 20; count++) states.push(await send(hostile))
    await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(16))
    for (let count = 0; count < 3; count++) {
      const other = await send(honest)
      await vi.waitFor(async () => expect(await other()).toEqual(['Succeeded', undefined]))
    }
    expect(asked).toHaveLength(16)
    open()
    await harness.settle()
    expect(await Promise.all(states.map((state) => state()))).toEqual(states.map(() => ['Succeeded', undefined]))
  })
})

describe('the conditions of somebody’s proposals', () => {
  test('wait in one place, whatever domains the proposals are for', async () => {
    const { root } = harness
    const { id, people } = await openDesk(when('true'))
    const { database } = harness.gateway.context
    const positionOf = async (person: TestPerson, targetDomainId: Uuid) =>
      (await readQuestion(database, { ...proposalOf(person), targetDomainId })).queueKey
    expect([
      await positionOf(root, id),
      await positionOf(root, root.user.domainId),
      await positionOf(people.maker, id),
    ]).toEqual([
      [root.user.domainId, root.user.id],
      [root.user.domainId, root.user.id],
      [root.user.domainId, id, people.maker.user.id],
    ])
  })
})

describe('what a condition has read', () => {
  const isRisk = "Object.values(context.references.users).some((user) => user.roles.includes('risk'))"

  /** Lets something happen after each of the sittings and before anybody hears of its answer. */
  function afterSitting(change: () => Promise<void>): { readonly count: () => number } {
    let count = 0
    replaceSittings((sit) => async (queueKey, work) => {
      const answer = await sit(queueKey, work)
      count++
      await change()
      return answer
    })
    return { count: () => count }
  }

  async function revise(kind: 'User' | 'Policy', id: Uuid, fields: object): Promise<void> {
    const { database, platform } = harness.gateway.context
    const data = asEntity((await findEnvelope(database, kind, id))!)
    await reviseEntity({ database, platform, now: data.metadata.lastModifiedAt }, kind, data, fields, undefined)
  }

  const statusOf = async (person: TestPerson, id: Uuid) =>
    (await harness.readIntent(person, person.user.domainId, id)).data.state.status

  test('is asked again when it has changed before the answer is used', async () => {
    const { people } = await openDesk({ ...when(isRisk), workflow: [quorum('maker'), quorum('maker')] })
    let isFirst = true
    const sittings = afterSitting(async () => {
      if (isFirst) await revise('User', people.maker.user.id, { roles: ['maker', 'risk'] })
      isFirst = false
    })
    const { intentId } = await harness.propose(people.maker, note)
    expect([await statusOf(people.maker, intentId), sittings.count()]).toEqual(['Open', 2])
  })

  test('is asked three times while it changes, then rests, and holds nobody up', async () => {
    const { people } = await openDesk(when(isRisk))
    let changes = 0
    const sittings = afterSitting(async () => {
      if (++changes <= 3) await revise('User', people.maker.user.id, { roles: ['maker', `turn-${changes}`] })
    })
    const state = await send(people.maker)
    await harness.settle()
    expect([await state(), sittings.count()]).toEqual([['Processing', undefined], 3])
    expect((await harness.propose(people.other, note)).request.status).toBe('Succeeded')
    harness.clock.increment(30_000)
    await harness.settle()
    expect([await state(), sittings.count()]).toEqual([['Succeeded', undefined], 5])
  })

  test('includes the policies: one that is locked meanwhile governs nothing', async () => {
    const strict = harness.random.uuid()
    const { people } = await openDesk({ ...when('true'), id: strict, workflow: [quorum('maker'), quorum('maker')] })
    let isFirst = true
    afterSitting(async () => {
      if (isFirst) await revise('Policy', strict, { lock: 'Locked' })
      isFirst = false
    })
    const { intentId } = await harness.propose(people.maker, note)
    expect(await statusOf(people.maker, intentId)).toBe('Executed')
  })
})
