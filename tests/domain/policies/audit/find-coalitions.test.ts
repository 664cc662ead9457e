import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expressionOf, type ConditionTerm } from '@domain/policies/condition-terms'
import type { Policy, WorkflowCondition } from '@domain/policies/policy'
import type { AuditedLevel, AuditedPerson, Coalition, FundsQuestion, Payer } from '@domain/policies/audit/audited'
import { auditLimits, findCoalitions, type AuditLimits } from '@domain/policies/audit/find-coalitions'
import type { Uuid } from '@domain/shared/ids'
import { auditedInstitutions } from '@support/audited-institution'
import { draws } from '@support/draws'
import { asset, findByForce, ledgerId, payer } from '@support/brute-force-audit'
import { sampleId } from '@support/sample-intent'

function search(question: FundsQuestion, limits: Partial<AuditLimits> = {}) {
  const steps = findCoalitions(question, { ...auditLimits, ...limits })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Every set of people that a coalition stands for. */
function setsOf({ seats, assumptions }: Coalition): readonly string[] {
  let sets: readonly (readonly string[])[] = [[]]
  for (const { people, count } of seats)
    sets = sets.flatMap((set) => choose(people, count).map((some) => [...set, ...some]))
  return sets.map((set) => said(set, assumptions.length === 0))
}

const said = (people: readonly string[], isCertain: boolean) =>
  `${people.toSorted().join(' + ')}${isCertain ? '' : ' if a script agrees'}`

const choose = (all: readonly string[], count: number): readonly (readonly string[])[] =>
  count === 0 ? [[]] : all.flatMap((one, i) => choose(all.slice(i + 1), count - 1).map((others) => [one, ...others]))

describe('the smallest sets of people who can move funds', () => {
  it(
    'are those that trying everything finds, in random institutions',
    () => {
      const kinds = new Set<string>()
      fc.assert(
        fc.property(auditedInstitutions, (question) => {
          const users = question.people.flatMap((one) => one.users)
          const mostPreparations = users.length > 4 ? 1 : 2
          const { coalitions, unknown } = search(question, { mostPreparations, mostPeople: 7 })
          const forced = findByForce(question, mostPreparations)
          expect(unknown).toBeUndefined()
          expect(coalitions.flatMap(setsOf).sort()).toEqual(
            forced.map(({ people, isCertain }) => said(people, isCertain)).sort(),
          )
          for (const { size, plan, assumptions } of coalitions)
            kinds.add(`${size} people, ${plan.length} requests, ${assumptions.length > 0 ? 'assumed' : 'certain'}`)
        }),
        { numRuns: draws(800), seed: 20_261_127 },
      )
      expect([...kinds].sort()).toEqual(
        expect.arrayContaining([
          '1 people, 1 requests, certain',
          '1 people, 3 requests, certain',
          '2 people, 1 requests, assumed',
          '2 people, 2 requests, assumed',
          '3 people, 3 requests, certain',
          '4 people, 2 requests, certain',
        ]),
      )
    },
    draws(120_000),
  )
})

const [child, root] = [sampleId(900), sampleId(901)]
const quorum = (role: string, count = 1): WorkflowCondition => ({ type: 'RoleQuorum', role, quorum: count })
let made = 0
const policy = (
  intentTypes: readonly string[] | undefined,
  workflow: readonly WorkflowCondition[],
  rest: Partial<Policy> = {},
): Policy => ({
  id: sampleId(100 + (made++ % 400)),
  domainId: child,
  revision: 1,
  alias: '',
  rank: 10,
  scope: 'SelfAndDescendants',
  lock: 'Unlocked',
  intentTypes,
  workflow,
  ...rest,
})
const when = (term: ConditionTerm) => ({ condition: { type: 'Expression', expression: expressionOf(term) } }) as const
const level = (domainId: Uuid, policies: readonly Policy[], rest: Partial<AuditedLevel> = {}): AuditedLevel => ({
  domainId,
  governingStrategy: 'ConsiderDescendants',
  policies: policies.map((one) => ({ ...one, domainId })),
  isComplete: true,
  lock: 'Unlocked',
  ...rest,
})
const person = (name: string, roles: readonly string[], domainId = child, lock = 'Unlocked'): AuditedPerson => ({
  id: name,
  users: [{ id: sampleId(500 + name.charCodeAt(0)), domainId, roles, lock }],
})
const pays = ['v0_CreateTransferOrder']
const everything = policy(undefined, [quorum('board', 3)], { rank: 1 })
const board = ['B', 'C', 'D'].map((name) => person(name, ['board']))
const ask = (levels: readonly AuditedLevel[], people: readonly AuditedPerson[], rest: Partial<Payer> = {}) => {
  const { coalitions } = search({ levels, people, payer: { ...payer, ...rest } })
  return coalitions.map((one) => ({
    people: setsOf(one),
    plan: one.plan.map(({ type, effect, domainId }) =>
      [type, effect.kind, ...(domainId === root ? ['root'] : [])].join(' '),
    ),
  }))
}

describe('funds are reached', () => {
  it('by what pays, and by every request that changes who decides on it first', () => {
    const levels = [level(child, [everything, policy(['v0_UpdateUser'], [quorum('clerk', 2)])])]
    expect(ask(levels, [...board, person('F', ['clerk']), person('G', ['clerk'])])).toEqual([
      {
        people: ['B + F + G', 'C + F + G', 'D + F + G'],
        plan: ['v0_UpdateUser setRoles', 'v0_UpdateUser setRoles', 'v0_CreateTransferOrder pay'],
      },
      { people: ['B + C + D'], plan: ['v0_CreateTransferOrder pay'] },
    ])
    const invites = [level(child, [everything, policy(['v0_CreateUser'], [quorum('clerk', 2)])])]
    expect(ask(invites, [...board, person('F', ['clerk']), person('G', ['clerk'])])).toEqual([
      {
        people: ['F + G'],
        plan: [...Array.from({ length: 3 }, () => 'v0_CreateUser createUser'), 'v0_CreateTransferOrder pay'],
      },
      { people: ['B + C + D'], plan: ['v0_CreateTransferOrder pay'] },
    ])
  })

  it('by four preparations and no more', () => {
    const needs = (seats: number) => [
      level(child, [
        policy(undefined, [quorum('board', seats)], { rank: 1 }),
        policy(['v0_CreateUser'], [quorum('clerk')]),
      ]),
    ]
    expect(ask(needs(4), [person('F', ['clerk'])]).map(({ plan }) => plan.length)).toEqual([5])
    expect(ask(needs(5), [person('F', ['clerk'])])).toEqual([])
  })

  it('through a domain that is put between, whose people leave out the domain of the account', () => {
    const levels = [
      level(child, [policy(undefined, [quorum('board', 3)])]),
      level(root, [policy(undefined, [quorum('owner')])]),
    ]
    expect(ask(levels, [...board, person('O', ['owner'], root)])[0]).toEqual({
      people: ['O'],
      plan: ['v0_CreateDomain insertDomain root', 'v0_CreateTransferOrder pay'],
    })
  })

  it('by an endpoint with the trust that a policy asks for, once it has been created', () => {
    const trusted = policy(pays, [quorum('clerk')], when({ kind: 'trust', comparison: 'least', score: 80 }))
    const lists = policy(['v0_CreateEndpoint'], [quorum('lister')])
    const people = [...board, person('F', ['clerk']), person('L', ['lister'])]
    expect(ask([level(child, [everything, { ...trusted, rank: 20 }, lists])], people)[0]).toEqual({
      people: ['F + L'],
      plan: ['v0_CreateEndpoint createEndpoint', 'v0_CreateTransferOrder pay'],
    })
    const endpoints = [{ ledgerId, trustScore: 79 }]
    expect(ask([level(child, [everything, { ...trusted, rank: 20 }])], people, { endpoints })).toEqual([
      { people: ['B + C + D'], plan: ['v0_CreateTransferOrder pay'] },
    ])
    expect(
      ask([level(child, [everything, { ...trusted, rank: 20 }])], people, {
        endpoints: [{ ledgerId, trustScore: 80 }],
      })[0]!.people,
    ).toEqual(['F'])
  })

  it('by an endpoint that is known, once it has been given another score, of each that a policy tells from another', () => {
    const clerks = (comparison: 'least' | 'less', score: number) =>
      policy(pays, [quorum('clerk')], { ...when({ kind: 'trust', comparison, score }), rank: 20 })
    const lists = policy(['v0_UpdateEndpoint'], [quorum('lister')])
    const people = [...board, person('F', ['clerk']), person('L', ['lister'])]
    const endpoints = [{ ledgerId, trustScore: 85 }]
    for (const pay of [clerks('least', 90), clerks('less', 40)]) {
      expect(ask([level(child, [everything, pay, lists])], people, { endpoints })[0]).toEqual({
        people: ['F + L'],
        plan: ['v0_UpdateEndpoint updateEndpoint', 'v0_CreateTransferOrder pay'],
      })
      expect(ask([level(child, [everything, pay, lists])], people)).toHaveLength(1)
    }
  })

  it('by an order that pays another place beside, where the ledger can, and by one that reaches further', () => {
    const orders = ['v0_CreateTransactionOrder']
    const own = policy(orders, [quorum('clerk')], {
      ...when({ kind: 'destination', of: 'some', types: ['Account'] }),
      rank: 20,
    })
    const people = [...board, person('F', ['clerk'])]
    const asked = [level(child, [everything, own])]
    expect(ask(asked, people)).toHaveLength(1)
    expect(ask(asked, people, { ledgersOfSeveral: [ledgerId] })[0]).toEqual({
      people: ['F'],
      plan: ['v0_CreateTransactionOrder pay'],
    })
    // Without its tag the order pays endpoints alone.
    const known = policy(orders, [quorum('board', 3)], {
      ...when({ kind: 'destination', of: 'every', types: ['Endpoint'] }),
      rank: 20,
    })
    const some = policy(orders, [quorum('clerk')], {
      ...when({ kind: 'destination', of: 'some', types: ['Endpoint'] }),
      rank: 15,
    })
    const endpoints = [{ ledgerId, trustScore: 90 }]
    expect(ask([level(child, [everything, known, some])], people, { endpoints })[0]?.people).toEqual(['F'])
    // What names nobody counts as an address: it is no way of its own.
    const named = policy(orders, [quorum('board', 3)], {
      ...when({ kind: 'destination', of: 'some', types: ['Address', 'Account', 'Endpoint'] }),
      rank: 20,
    })
    const others = policy(orders, [quorum('clerk')], { rank: 15 })
    expect(ask([level(child, [everything, named, others])], people)).toHaveLength(1)
  })

  it('by signed bytes where the installation signs anything', () => {
    const levels = [level(child, [everything, policy(['v0_SignManifest'], [quorum('clerk')])])]
    expect(ask(levels, [...board, person('F', ['clerk'])]).map(({ people }) => people)).toEqual([['B + C + D']])
    expect(ask(levels, [person('F', ['clerk'])], { signsAnything: true })).toEqual([
      { people: ['F'], plan: ['v0_SignManifest pay'] },
    ])
  })

  it('once the locks are off that the same people may take off', () => {
    const levels = [
      level(child, [policy(undefined, [quorum('board')])], { lock: 'Locked' }),
      level(root, [policy(['v0_UnlockDomain', 'v0_UnlockVault'], [quorum('owner')], { scope: 'Self' })]),
    ]
    const people = [person('B', ['board']), person('O', ['owner'], root)]
    expect(ask(levels, people, { isLocked: true, isVaultLocked: true })).toEqual([
      {
        people: ['B + O'],
        plan: [
          'v0_UnlockDomain unlockDomain root',
          'v0_UnlockAccount unlockAccount',
          'v0_UnlockVault unlockVault root',
          'v0_CreateTransferOrder pay',
        ],
      },
    ])
  })

  it('by small sums where only large ones ask for more', () => {
    const large = policy(pays, [quorum('board', 3)], {
      rank: 20,
      ...when({ kind: 'amount', comparison: 'least', tickerId: asset, ledgerId, units: '1000' }),
    })
    const { coalitions } = search({
      levels: [level(child, [large, policy(pays, [quorum('clerk')])])],
      people: [...board, person('F', ['clerk'])],
      payer,
    })
    expect(coalitions.map(setsOf)).toEqual([['F'], ['B + C + D']])
    expect(coalitions[0]!.plan[0]!.facts.amount).toBe(999n)
  })

  it('by nobody twice: the users of one key are one person, in all domains and steps', () => {
    const both: AuditedPerson = {
      id: 'A',
      users: [...person('A', ['board']).users, ...person('Z', ['owner'], root).users],
    }
    const levels = [level(child, [policy(pays, [quorum('board', 2)])]), level(root, [policy(pays, [quorum('owner')])])]
    expect(ask(levels, [both, person('B', ['board'])])).toEqual([])
    expect(ask(levels, [both, person('B', ['board']), person('C', ['board'])]).map(({ people }) => people)).toEqual([
      ['A + B + C'],
    ])
  })
})

describe('an audit says', () => {
  const one = { levels: [level(child, [everything])], people: board, payer }

  it('when people are alike: any so many of them', () => {
    const { coalitions } = search({ ...one, people: [...board, person('E', ['board'])] })
    expect(coalitions.map(({ seats, size }) => ({ seats, size }))).toEqual([
      { seats: [{ people: ['B', 'C', 'D', 'E'], count: 3 }], size: 3 },
    ])
  })

  it('when only more people than it weighs can', () => {
    const large = policy(undefined, [quorum('board', 6)])
    const six = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => person(name, ['board']))
    expect(search({ ...one, levels: [level(child, [large])], people: six })).toEqual({
      coalitions: [],
      hasMore: false,
      canEverybody: true,
      unknown: undefined,
    })
    expect(search({ ...one, people: board.slice(1) })).toEqual({
      coalitions: [],
      hasMore: false,
      canEverybody: false,
      unknown: undefined,
    })
  })

  it('on which script a set depends, and which one can whatever it answers', () => {
    const script = policy(pays, [quorum('clerk')], { rank: 20, ...when({ kind: 'script', expression: 'late()' }) })
    const { coalitions } = search({
      ...one,
      levels: [level(child, [everything, script])],
      people: [...board, person('F', ['clerk'])],
    })
    expect(coalitions.map(setsOf)).toEqual([['F if a script agrees'], ['B + C + D']])
    expect(coalitions[0]!.assumptions).toEqual([{ policyId: script.id, expression: 'late()', holds: true }])
  })

  it('nothing certain of policies that it could not read, or that are too many to weigh', () => {
    expect(search({ ...one, levels: [level(child, [], { isComplete: false })] })).toMatchObject({ unknown: 'unread' })
    expect(search(one, { mostQuestions: 1 })).toMatchObject({ unknown: 'tooMany' })
  })

  it('nothing certain where a condition asks for endpoints or assets that it could not read, or no asset could be', () => {
    const says = (term: ConditionTerm | undefined, rest: Partial<Payer>) => {
      const asking = policy(pays, [quorum('board', 3)], term ? when(term) : {})
      return search({ ...one, levels: [level(child, [everything, asking])], payer: { ...payer, ...rest } }).unknown
    }
    const trust: ConditionTerm = { kind: 'trust', comparison: 'least', score: 90 }
    const large: ConditionTerm = { kind: 'amount', comparison: 'least', tickerId: asset, ledgerId, units: '5' }
    const role: ConditionTerm = { kind: 'role', roles: ['board'] }
    const all = [trust, large, role, undefined]
    const [endpoints, assets] = [{ unread: ['endpoints'] }, { unread: ['assets'] }] as const
    expect(all.map((term) => says(term, endpoints))).toEqual(['unread', undefined, undefined, undefined])
    expect(all.map((term) => says(term, assets))).toEqual([undefined, 'unread', undefined, undefined])
    expect(all.map((term) => says(term, { ...assets, assets: [] }))).toEqual(all.map(() => 'unread'))
  })

  it('the first few hundred sets and that there are more, where rules make tens of thousands', () => {
    const withRoles = (count: number) =>
      Array.from({ length: count }, (_, n): AuditedPerson => {
        const users = [{ id: sampleId(500 + n), domainId: child, roles: [`role-${n}`, 'board'], lock: 'Unlocked' }]
        return { id: `key ${n}`, users }
      })
    const asks = (seats: number) => [
      level(child, [
        policy(undefined, [quorum('board', seats)]),
        policy(
          ['v0_LockVault'],
          withRoles(24).map((_, n) => quorum(`role-${n}`)),
          { lock: 'Locked' },
        ),
      ]),
    ]
    const three = { ...one, levels: asks(2), people: withRoles(3) }
    expect(search(three, { mostCoalitions: 3 })).toMatchObject({ coalitions: { length: 3 }, hasMore: false })
    expect(search(three, { mostCoalitions: 2 })).toMatchObject({ coalitions: { length: 2 }, hasMore: true })
    const { coalitions, ...rest } = search({ ...one, levels: asks(4), people: withRoles(24) })
    expect(coalitions.length).toBeLessThanOrEqual(1000)
    expect(new Set(coalitions.map(({ size }) => size))).toEqual(new Set([4]))
    expect(rest).toEqual({ canEverybody: true, hasMore: true, unknown: undefined })
  })

  it('that there is too much to weigh, at once, of policies whose scripts can answer in ways that multiply', () => {
    const script = (name: string) => ({ type: 'Expression', expression: `${name}()` }) as const
    const scripted = Array.from({ length: 22 }, (_, n) =>
      policy(pays, [quorum('clerk')], {
        id: sampleId(1000 + n),
        rank: 20,
        condition: { type: 'And', left: script(`late${n}`), right: script(`large${n}`) },
      }),
    )
    const people = [...board, person('F', ['clerk'])]
    const levels = (count: number) => [level(child, [everything, ...scripted.slice(0, count)])]
    expect(search({ ...one, levels: levels(4), people })).toMatchObject({ unknown: undefined })
    expect(search({ ...one, levels: levels(22), people })).toMatchObject({ unknown: 'tooMany' })
  }, 20_000)

  it('that there is too much to weigh, at once, of an institution in which everybody has roles of their own', () => {
    const many = Array.from({ length: 100 }, (_, n): AuditedPerson => {
      const users = [{ id: sampleId(500), domainId: child, roles: [`role-${n}`, 'board'], lock: 'Unlocked' }]
      return { id: `key ${n}`, users }
    })
    const steps = [[quorum('board', 3)], ...many.map((_, n) => [quorum(`role-${n}`)])]
    const policies = steps.map((workflow, n) =>
      policy(n > 0 ? ['v0_LockVault'] : undefined, workflow, { rank: 10, id: sampleId(1000 + n) }),
    )
    expect(search({ ...one, levels: [level(child, policies)], people: many })).toMatchObject({
      canEverybody: true,
      unknown: 'tooMany',
    })
  })
})
