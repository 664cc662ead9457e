import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dryRunProposal } from '@api/intents/dry-run.api'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import { readRefusals } from '@features/intents/read-refusals'
import { openApi } from '@support/console-api'
import { asNewUser, createHarness, createTestPerson, type Harness } from '@support/gateway-harness'
import { quorum, type TestGenesisPolicy } from '@support/test-institution'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const crew = { maker: ['maker'], checker: ['checker'], both: ['maker', 'checker'], guest: ['guest'] } as const
const onLocks: NonNullable<TestGenesisPolicy['intentTypes']> = ['v0_LockUser']
const when = (expression: string) => ({ type: 'Expression', expression }) as const

const institutions: readonly (readonly [
  string,
  {
    readonly strategy: 'ConsiderDescendants' | 'CoerceDescendants'
    readonly above: readonly TestGenesisPolicy[]
    readonly below: readonly TestGenesisPolicy[]
  },
])[] = [
  [
    'one policy each',
    {
      strategy: 'ConsiderDescendants',
      above: [{ alias: 'A', scope: 'SelfAndDescendants', workflow: [quorum('checker')] }],
      below: [{ alias: 'B', workflow: [quorum('maker'), quorum('checker')] }],
    },
  ],
  [
    'a coercing domain above',
    {
      strategy: 'CoerceDescendants',
      above: [
        { alias: 'A', workflow: [quorum('maker')] },
        { alias: 'L', scope: 'Descendants', intentTypes: onLocks, workflow: [quorum('checker')] },
      ],
      below: [{ alias: 'B', workflow: [quorum('maker')] }],
    },
  ],
  [
    'conditions',
    {
      strategy: 'ConsiderDescendants',
      above: [{ alias: 'A', workflow: [quorum('maker')] }],
      below: [
        {
          alias: 'C',
          rank: 50,
          condition: when("context.request.payload.type === 'v0_LockUser'"),
          workflow: [quorum('checker')],
        },
        { alias: 'B', workflow: [quorum('maker')] },
      ],
    },
  ],
  [
    'conditions alone, and a policy above',
    {
      strategy: 'ConsiderDescendants',
      above: [{ alias: 'A', scope: 'SelfAndDescendants', workflow: [quorum('checker')] }],
      below: [{ alias: 'C', condition: when('false'), workflow: [quorum('maker')] }],
    },
  ],
  [
    'a type that nobody may propose',
    {
      strategy: 'ConsiderDescendants',
      above: [{ alias: 'A', workflow: [quorum('maker')] }],
      below: [
        { alias: 'N', rank: 50, intentTypes: onLocks },
        { alias: 'B', workflow: [] },
      ],
    },
  ],
]

/** What is refused for who proposes it. */
const ofRoles = ['PolicyWorkflowFailed', 'NoApplicablePoliciesForDomain']

test.each(institutions)(
  'nothing that a dry run lets pass is refused beforehand, and where all is certain whatever it refuses for the roles: %s',
  async (_, { strategy, above, below }) => {
    const top = await harness.createDomain({
      people: crew,
      governingStrategy: strategy,
      policies: [
        ...above,
        { alias: 'Domains', rank: 99, intentTypes: ['v0_CreateDomain'], workflow: [quorum('maker')] },
      ],
    })
    const desk = await harness.createDomain({
      people: crew,
      policies: below,
      parent: { id: top.id, admin: top.people.maker },
    })
    const [beforehand, byDryRun]: [string[], string[]] = [[], []]
    for (const [position, domain, people] of [
      ['desk', desk, desk.people],
      ['top', top, top.people],
      ['desk from above', desk, top.people],
    ] as const) {
      for (const [name, person] of Object.entries(people)) {
        const { api } = await openApi(harness, person)
        const author = { domainId: person.user.domainId, roles: crew[name as keyof typeof crew] }
        const refusals = await readRefusals({ api, queries: new QueryClient() }, { domainId: domain.id, author }, [
          'v0_CreateUser',
          'v0_LockUser',
        ])
        const payloads: readonly IntentPayload[] = [
          { type: 'v0_CreateUser', ...asNewUser(createTestPerson('newcomer', domain.id), ['guest']) },
          { type: 'v0_LockUser', reference: { id: domain.people.guest.user.id, revision: 1 } },
        ]
        for (const payload of payloads) {
          const request = buildProposal({
            id: harness.random.uuid(),
            author: person.user,
            targetDomainId: domain.id,
            payload,
            description: undefined,
            now: harness.clock.now(),
          })
          const { errors = [] } = await dryRunProposal(api, request)
          const what = `${name} ${payload.type} at ${position}`
          if (errors.some((code) => ofRoles.includes(code))) byDryRun.push(what)
          if (refusals[payload.type]) beforehand.push(what)
        }
      }
    }
    expect(byDryRun).toEqual(expect.arrayContaining(beforehand))
    // What governs above these domains may not be read by their people.
    const isCertain = (what: string) =>
      ![...above, ...below].some(({ condition }) => condition) && !what.endsWith('from above')
    expect(beforehand.filter(isCertain)).toEqual(byDryRun.filter(isCertain))
    expect(beforehand.length).toBeGreaterThan(0)
  },
)
