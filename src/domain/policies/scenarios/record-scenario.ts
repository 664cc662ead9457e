import { isIntentType } from '@domain/intents/catalogue/labels'
import { isUuid } from '@domain/shared/ids'
import { destinationTypes } from '../condition-terms'
import type { SimulatedRequest, Simulation } from '../simulation'
import { approvalsAsked } from './asked-approvals'
import type { Expectation, InventedTransfer, Scenario } from './scenario'

/** Is it a transfer with custom properties? A scenario has none, so that its answer would be another one. */
export const holdsProperties = ({ type, content }: SimulatedRequest): boolean =>
  type === 'v0_CreateTransferOrder' &&
  [content?.customProperties, content?.payload['customProperties']].some(
    (of) => typeof of === 'object' && of !== null && Object.keys(of).length > 0,
  )

/** The scenario that a simulation comes to, without a name; undefined where its outcome, its author or its type is not known, or it holds what no scenario does. */
export function recordScenario(request: SimulatedRequest, simulation: Simulation): Scenario | undefined {
  const { type, targetDomainId, author, content } = request
  const expects = expectedOf(simulation, request)
  const roles = simulation.author?.roles ?? []
  if (!expects || !isIntentType(type) || roles.length === 0 || holdsProperties(request)) return undefined
  const transfer = type === 'v0_CreateTransferOrder' && content ? transferIn(content.payload) : undefined
  if (content && type === 'v0_CreateTransferOrder' && !transfer) return undefined
  return {
    name: '',
    intentType: type,
    author: { ...(author.domainId === targetDomainId ? {} : { domainId: author.domainId }), roles },
    ...(transfer && { transfer }),
    expects,
  }
}

function expectedOf(
  { explanation: { outcome }, problem, approvers }: Simulation,
  { targetDomainId }: SimulatedRequest,
): Expectation | undefined {
  if (outcome.tag === 'noApplicablePolicy') return { outcome: 'nobodyGoverns' }
  if (outcome.tag === 'scriptFailed' || problem) return { outcome: 'refused' }
  if (outcome.tag !== 'governed') return undefined
  const approvals = approvalsAsked(outcome.policies, targetDomainId)
  const missing = outcome.policies.map(({ id }) => approvers.get(id)?.missing)
  if (!approvals || missing.includes(undefined)) return undefined
  return {
    outcome: 'approvals',
    approvals,
    ...(missing.some((count) => count !== 0) ? { tooFewPeople: true } : {}),
  }
}

/** Undefined where its outputs are not all amounts for one kind of destination. */
function transferIn({ tickerId, outputs }: Readonly<Record<string, unknown>>): InventedTransfer | undefined {
  if (!isUuid(tickerId) || !Array.isArray(outputs) || outputs.length === 0) return undefined
  const read = (
    outputs as readonly { readonly amount?: unknown; readonly destination?: { readonly type?: unknown } }[]
  ).map((output) => ({ amount: output?.amount, type: output?.destination?.type }))
  const destination = destinationTypes.find((type) => read.every((one) => one.type === type))
  const amounts = read.map(({ amount }) => amount)
  const isAmount = (amount: unknown): amount is string => typeof amount === 'string' && /^\d{1,70}$/.test(amount)
  return destination && amounts.every(isAmount)
    ? { tickerId, amount: amounts.reduce((sum, amount) => sum + BigInt(amount), 0n).toString(), destination }
    : undefined
}
