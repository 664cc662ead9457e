import type { AskedApprovals, Expectation, InventedTransfer, Scenario } from '@domain/policies/scenarios/scenario'
import { visibleText } from '@domain/shared/visible-text'
import { formatAmount } from '@components/ui/format-amount'
import { intentLabel } from './intent.messages'
import { scenarioWordMessages as words } from './scenario-words.messages'

/** What ids in scenarios are called; undefined where they cannot be looked up. */
export interface ScenarioNames {
  readonly asset: (id: string) => { readonly name: string; readonly decimals: number } | undefined
  readonly domain: (id: string) => string | undefined
}

/** Who proposes what. */
export const requestWords = ({ intentType, author, transfer }: Scenario, names: ScenarioNames): string =>
  words.request(
    transfer ? transferWords(transfer, names) : intentLabel(intentType),
    author.roles,
    author.domainId === undefined ? undefined : scenarioDomain(author.domainId, names),
  )

function transferWords({ tickerId, amount, destination, trustScore }: InventedTransfer, names: ScenarioNames): string {
  const asset = names.asset(tickerId)
  return words.transfer(
    asset
      ? `${formatAmount(amount, asset.decimals, 'said')} ${visibleText(asset.name)}`
      : words.smallestUnits(amount, tickerId),
    words.destinations[destination] + (trustScore === undefined ? '' : words.trust(trustScore)),
  )
}

/** A domain by its name, or by its id where that is not known. */
export const scenarioDomain = (id: string, names: ScenarioNames) => visibleText(names.domain(id) ?? id)

/** Whose approvals are asked, step by step. */
export function approvalWords(approvals: readonly AskedApprovals[], names: ScenarioNames): string {
  return approvals
    .map(({ domainId, steps }) => {
      const asked =
        steps.length === 0
          ? words.atOnce
          : steps
              .map((step) =>
                step
                  .map((way) => way.map(({ roles, quorum }) => words.seats(quorum, roles)).join(words.and))
                  .join(words.or),
              )
              .join(words.followedBy)
      return domainId === undefined ? asked : words.inDomain(scenarioDomain(domainId, names), asked)
    })
    .join('; ')
}

/** What is expected of the rules. */
export function expectationWords(expects: Expectation, names: ScenarioNames): string {
  if (expects.outcome !== 'approvals') return words[expects.outcome]
  const asked = approvalWords(expects.approvals, names)
  return expects.tooFewPeople ? `${asked} (${words.tooFew})` : asked
}
