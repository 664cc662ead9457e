import { beforeAll, describe, expect, test } from 'vitest'
import { intentTypes } from '@domain/intents/catalogue/labels'
import { explainIntent } from '@domain/policies/explain'
import { readLevel } from '@domain/policies/read-level'
import { proposalBy, type Person } from '@domain/policies/find-approvers'
import { applyDecision, outcomeOf, startWorkflows, type PolicyWorkflow } from '@domain/policies/workflow'
import { demoGenesis } from '@gateway/demo/demo-genesis'

type Domain = typeof demoGenesis.rootDomainSetup
interface Seat extends Person {
  readonly who: string
  readonly publicKey: string
}

/** Every domain with those above it, itself first. */
const lineages = (domain: Domain, above: readonly Domain[] = []): readonly (readonly Domain[])[] => [
  [domain, ...above],
  ...(domain.descendants ?? []).flatMap((child) => lineages(child, [domain, ...above])),
]
const all = lineages(demoGenesis.rootDomainSetup)
const seatsOf = ({ id, alias, users }: Domain): readonly Seat[] =>
  users.map((user) => ({ ...user, domainId: id, who: `${user.alias} of ${alias}` }))
const levelOf = ({ id, governingStrategy, policies }: Domain) =>
  readLevel(
    id,
    governingStrategy,
    policies.map((one) => ({ ...one, domainId: id, revision: 1 })),
  )

/** Whether others can approve it: whoever has a key decides once, by one of their users. */
function canPass(workflows: readonly PolicyWorkflow[], author: Seat, others: readonly Seat[]): boolean {
  if (outcomeOf(workflows) === 'Approved') return true
  return others.some((one) => {
    const decided = applyDecision(workflows, author, proposalBy(one, one.roles))
    return (
      decided.ok &&
      canPass(
        decided.value,
        author,
        others.filter(({ publicKey }) => publicKey !== one.publicKey),
      )
    )
  })
}

/** What becomes of such a request of this author, whatever is in it: the answer where conditions hold, and where they do not. */
async function judge(lineage: readonly Domain[], author: Seat, intentType: string) {
  const levels = lineage.map(levelOf)
  const others = lineage.flatMap(seatsOf).filter(({ publicKey }) => publicKey !== author.publicKey)
  const outcomes = await Promise.all(
    (['true', 'false'] as const).map(async (verdict) => {
      const { outcome } = await explainIntent(
        { intentType, levels, authorDomainId: author.domainId },
        async () => verdict,
      )
      if (outcome.tag !== 'governed') return outcome.tag
      const ids = levels.map(({ domainId }) => domainId)
      const started = startWorkflows(outcome.policies, proposalBy(author, author.roles), ids)
      if (!started.ok) return started.problem.tag
      return canPass(started.value, author, others) ? 'approvable' : 'stuck'
    }),
  )
  return [...new Set(outcomes)]
}

const found = new Map<string, string[]>()
beforeAll(async () => {
  for (const lineage of all) {
    for (const author of seatsOf(lineage[0]!)) {
      for (const type of intentTypes) {
        for (const answer of await judge(lineage, author, type)) {
          found.set(answer, [...(found.get(answer) ?? []), `${author.who}: ${type}`])
        }
      }
    }
  }
})

describe('whoever works in a domain of the demo institution', () => {
  test('proposes nothing there that nobody else can approve, except what Cold Reserve keeps locked for good', () => {
    expect(found.get('stuck') ?? []).toEqual([])
    expect(found.get('neverApprovable')).toEqual([
      'Henrik Dahl of Cold Reserve: v0_UnlockAccount',
      'Fatima Benali of Cold Reserve: v0_UnlockAccount',
    ])
    expect([...found.keys()].toSorted()).toEqual(['approvable', 'authorNotAMaker', 'neverApprovable'])
  })

  test('proposes accounts in every domain that has some, by somebody who is not the last to approve', () => {
    expect(found.get('approvable')?.filter((one) => one.endsWith(' v0_CreateAccount'))).toEqual([
      'Jonas Ekberg of Nordhaven Trust: v0_CreateAccount',
      'Linnea Sandström of Nordhaven Trust: v0_CreateAccount',
      'Ines Caldeira of Treasury Operations: v0_CreateAccount',
      'Marcus Oyelaran of Treasury Operations: v0_CreateAccount',
      'Tomasz Wrona of Treasury Operations: v0_CreateAccount',
      'Marcus Oyelaran of Settlement Desk: v0_CreateAccount',
      'David Mensah of Settlement Desk: v0_CreateAccount',
      'Elena Petrova of Settlement Desk: v0_CreateAccount',
      'Elena Petrova of Staking Desk: v0_CreateAccount',
      'Henrik Dahl of Client Custody: v0_CreateAccount',
      'Fatima Benali of Client Custody: v0_CreateAccount',
      'Henrik Dahl of Cold Reserve: v0_CreateAccount',
      'Fatima Benali of Cold Reserve: v0_CreateAccount',
      'Priya Raghunathan of Compliance: v0_CreateAccount',
      'Sofia Lindqvist of Compliance: v0_CreateAccount',
    ])
  })
})
