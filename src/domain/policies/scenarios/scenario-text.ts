import { isIntentType } from '@domain/intents/catalogue/labels'
import { policyLimits } from '@domain/intents/catalogue/policy-limits'
import { isUuid } from '@domain/shared/ids'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { rolePattern } from '@domain/shared/limits'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { destinationTypes } from '../condition-terms'
import {
  scenarioLimits,
  scenariosType,
  scenariosVersion,
  type AskedApprovals,
  type AskedSeats,
  type AskedStep,
  type Expectation,
  type InventedTransfer,
  type Scenario,
  type ScenarioSet,
} from './scenario'

export type ScenarioTextProblem =
  /** Something else: no scenarios, and nothing is wrong with it. */
  | { readonly tag: 'otherData' }
  | { readonly tag: 'tooLong' | 'tooMany' | 'otherVersion' | 'sameName' }
  /** `at`: where in the text. */
  | { readonly tag: 'malformed'; readonly at: string }
  /** It says the same in another spelling: members twice, in another order, or spaces between them. */
  | { readonly tag: 'otherSpelling' }

/** Reads what a notarization holds. Strict: what is not exactly of this form is a problem, and never an exception. */
export function readScenarios(text: string): Result<ScenarioSet, ScenarioTextProblem> {
  if (text.length > scenarioLimits.text) return refuse({ tag: 'tooLong' })
  const read = parseJson(text)
  if (!isJsonObject(read) || own(read, 'type') !== scenariosType) return refuse({ tag: 'otherData' })
  if (own(read, 'version') !== scenariosVersion) return refuse({ tag: 'otherVersion' })
  try {
    const set = setOf(read)
    if (new Set(set.scenarios.map(({ name }) => name)).size < set.scenarios.length) return refuse({ tag: 'sameName' })
    return writeScenarios(set) === text ? succeed(set) : refuse({ tag: 'otherSpelling' })
  } catch (error) {
    if (error instanceof Malformed) return refuse(error.problem)
    throw error
  }
}

/** The text that is signed: the same set is always written alike. */
export const writeScenarios = ({ domainId, supersedes, scenarios }: ScenarioSet): string =>
  JSON.stringify({
    type: scenariosType,
    version: scenariosVersion,
    domainId,
    ...(supersedes === undefined ? {} : { supersedes }),
    scenarios: scenarios.map(written),
  })

const written = ({ name, intentType, author, transfer, expects }: Scenario) => ({
  name,
  intentType,
  author: { ...writtenDomain(author), roles: author.roles },
  ...(transfer && {
    transfer: {
      tickerId: transfer.tickerId,
      amount: transfer.amount,
      destination: transfer.destination,
      ...(transfer.trustScore === undefined ? {} : { trustScore: transfer.trustScore }),
    },
  }),
  expects: writtenExpectation(expects),
})

const writtenDomain = ({ domainId }: { readonly domainId?: string }) => (domainId === undefined ? {} : { domainId })

const writtenExpectation = (expects: Expectation) =>
  expects.outcome === 'approvals'
    ? {
        outcome: expects.outcome,
        approvals: expects.approvals.map((one) => ({
          ...writtenDomain(one),
          steps: one.steps.map((step) => step.map((way) => way.map(({ roles, quorum }) => ({ roles, quorum })))),
        })),
        ...(expects.tooFewPeople ? { tooFewPeople: true } : {}),
      }
    : { outcome: expects.outcome }

class Malformed extends Error {
  constructor(readonly problem: ScenarioTextProblem) {
    super()
  }
}

type Members = Readonly<Record<string, unknown>>

const own = (of: Members, name: string): unknown => (Object.hasOwn(of, name) ? of[name] : undefined)

const malformed = (at: string): never => {
  throw new Malformed({ tag: 'malformed', at })
}

const check = <T>(value: unknown, isIt: (value: unknown) => value is T, at: string): T =>
  isIt(value) ? value : malformed(at)

/** An object with these members and no other; `may` are those that can be absent. */
function membersOf(value: unknown, at: string, must: readonly string[], may: readonly string[] = []): Members {
  if (!isJsonObject(value)) return malformed(at)
  for (const name of must) if (!Object.hasOwn(value, name)) malformed(`${at}.${name}`)
  if (Object.keys(value).some((name) => !must.includes(name) && !may.includes(name))) malformed(at)
  return value
}

function listOf<T>(
  value: unknown,
  at: string,
  [least, most]: readonly [number, number],
  read: (item: unknown, at: string) => T,
): readonly T[] {
  if (!Array.isArray(value) || value.length < least || value.length > most) return malformed(at)
  return value.map((item, i) => read(item, `${at}.${i + 1}`))
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.trim() === value && value.length <= scenarioLimits.name
const isRole = (value: unknown): value is string => typeof value === 'string' && rolePattern.test(value)
const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= scenarioLimits.amountDigits && /^(?:0|[1-9]\d*)$/.test(value)
const isDestination = (value: unknown): value is InventedTransfer['destination'] =>
  destinationTypes.some((one) => one === value)
const isWholeTo =
  (least: number, most: number) =>
  (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most

function setOf(read: Members): ScenarioSet {
  const members = membersOf(read, 'set', ['type', 'version', 'domainId', 'scenarios'], ['supersedes'])
  const { domainId, supersedes, scenarios } = members
  if (Array.isArray(scenarios) && scenarios.length > scenarioLimits.scenarios) throw new Malformed({ tag: 'tooMany' })
  return {
    domainId: check(domainId, isUuid, 'set.domainId'),
    ...(supersedes === undefined ? {} : { supersedes: check(supersedes, isUuid, 'set.supersedes') }),
    scenarios: listOf(scenarios, 'scenarios', [0, scenarioLimits.scenarios], scenarioOf),
  }
}

function scenarioOf(value: unknown, at: string): Scenario {
  const { name, intentType, author, transfer, expects } = membersOf(
    value,
    at,
    ['name', 'intentType', 'author', 'expects'],
    ['transfer'],
  )
  const type = check(intentType, isIntentType, `${at}.intentType`)
  if (transfer !== undefined && type !== 'v0_CreateTransferOrder') return malformed(`${at}.transfer`)
  return {
    name: check(name, isName, `${at}.name`),
    intentType: type,
    author: authorOf(author, `${at}.author`),
    ...(transfer === undefined ? {} : { transfer: transferOf(transfer, `${at}.transfer`) }),
    expects: expectationOf(expects, `${at}.expects`),
  }
}

function authorOf(value: unknown, at: string): Scenario['author'] {
  const { domainId, roles } = membersOf(value, at, ['roles'], ['domainId'])
  return { ...domainOf(domainId, at), roles: rolesOf(roles, `${at}.roles`) }
}

const domainOf = (domainId: unknown, at: string) =>
  domainId === undefined ? {} : { domainId: check(domainId, isUuid, `${at}.domainId`) }

function rolesOf(value: unknown, at: string): readonly string[] {
  const roles = listOf(value, at, [1, scenarioLimits.roles], (role, position) => check(role, isRole, position))
  return new Set(roles).size === roles.length ? roles : malformed(at)
}

function transferOf(value: unknown, at: string): InventedTransfer {
  const members = membersOf(value, at, ['tickerId', 'amount', 'destination'], ['trustScore'])
  const { tickerId, amount, destination, trustScore } = members
  if (trustScore !== undefined && destination !== 'Endpoint') return malformed(`${at}.trustScore`)
  return {
    tickerId: check(tickerId, isUuid, `${at}.tickerId`),
    amount: check(amount, isAmount, `${at}.amount`),
    destination: check(destination, isDestination, `${at}.destination`),
    ...(trustScore === undefined
      ? {}
      : { trustScore: check(trustScore, isWholeTo(0, scenarioLimits.trustScore), `${at}.trustScore`) }),
  }
}

function expectationOf(value: unknown, at: string): Expectation {
  const outcome = isJsonObject(value) ? own(value, 'outcome') : undefined
  if (outcome === 'refused' || outcome === 'nobodyGoverns') {
    membersOf(value, at, ['outcome'])
    return { outcome }
  }
  if (outcome !== 'approvals') return malformed(`${at}.outcome`)
  const { approvals, tooFewPeople } = membersOf(value, at, ['outcome', 'approvals'], ['tooFewPeople'])
  if (tooFewPeople !== undefined && tooFewPeople !== true) return malformed(`${at}.tooFewPeople`)
  return {
    outcome,
    approvals: listOf(approvals, `${at}.approvals`, [1, scenarioLimits.scenarios], approvalsOf),
    ...(tooFewPeople === true ? { tooFewPeople } : {}),
  }
}

function approvalsOf(value: unknown, at: string): AskedApprovals {
  const { domainId, steps } = membersOf(value, at, ['steps'], ['domainId'])
  return { ...domainOf(domainId, at), steps: listOf(steps, `${at}.steps`, [0, policyLimits.workflowSteps], stepOf) }
}

const stepOf = (value: unknown, at: string): AskedStep =>
  listOf(value, at, [1, policyLimits.stepWays], (way, wayAt) =>
    listOf(way, wayAt, [1, policyLimits.stepTerms], seatsOf),
  )

function seatsOf(value: unknown, at: string): AskedSeats {
  const { roles, quorum } = membersOf(value, at, ['roles', 'quorum'])
  return {
    roles: listOf(roles, `${at}.roles`, [1, policyLimits.stepTerms], (role, roleAt) => check(role, isRole, roleAt)),
    quorum: check(quorum, isWholeTo(1, scenarioLimits.quorum * policyLimits.stepTerms), `${at}.quorum`),
  }
}
