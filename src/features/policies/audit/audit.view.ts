import type { AuditReport } from '@domain/policies/audit/audit-report'
import type { Assumption, Coalition, PaidDestination, PlanStep } from '@domain/policies/audit/audited'
import { auditLimits } from '@domain/policies/audit/find-coalitions'
import { orderCoalitions } from '@domain/policies/audit/find-breaks'
import type { RuleFinding } from '@domain/policies/audit/rule-findings'
import { visibleText } from '@domain/shared/visible-text'
import { formatAmount } from '@components/ui/format-amount'
import { joinChoices, joinWords } from '@components/ui/format-words'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { auditMessages as words } from './audit.messages'
import type { AuditNames, InstitutionRead } from './read-institution'

export type Severity = keyof typeof words.severity

export interface FindingView {
  readonly severity: Severity
  readonly title: string
  readonly text: string
  /** That it is about. */
  readonly policy?: ReportedPolicy
}

/** A policy, and whose it is. */
export interface ReportedPolicy {
  readonly id: string
  readonly domainId: string
}

export interface StepView {
  readonly type: string
  readonly texts: readonly string[]
}

export interface BreakingPolicy extends ReportedPolicy {
  readonly name: string
}

export interface GroupView {
  readonly key: string
  readonly account: string
  readonly others: readonly string[]
  readonly domain: string
  /** `5`, `> 5`, `?` or `0`. */
  readonly people: string
  readonly isAlone: boolean
  readonly set: string
  readonly way: string
  readonly plan: readonly StepView[]
  /** Policies of which each alone would stop it; undefined where that is not known. */
  readonly breaks: readonly BreakingPolicy[] | undefined
  /** Further groups of people, each in one line. */
  readonly further: readonly string[]
}

export interface AuditView {
  readonly scope: string
  readonly counts: string
  readonly named: number
  readonly isViewerNamed: boolean
  readonly shares: readonly { readonly key: string; readonly label: string; readonly accounts: number }[]
  readonly findings: readonly FindingView[]
  readonly groups: readonly GroupView[]
  readonly accounts: number
}

type Group = AuditReport['groups'][number]
interface Names extends AuditNames {
  readonly people: ReadonlyMap<string, string>
  readonly keys: ReadonlyMap<string, string>
  /** Of a policy. */
  readonly homes: ReadonlyMap<string, string>
}

/** How many people the smallest group has, of which there is none smaller also where the search did not come to its end; 0 where nobody can, 6 where more than five are needed, undefined where that is not known. */
function fewestOf({ answer: { coalitions, canEverybody, unknown } }: Group): number | undefined {
  const sizes = coalitions.map(({ size }) => size)
  if (sizes.length > 0) return Math.min(...sizes)
  if (unknown) return undefined
  return canEverybody ? auditLimits.mostPeople + 1 : 0
}

export function toAuditView(
  report: AuditReport,
  read: InstitutionRead,
  viewerKey: string | undefined,
  domainName: string,
): AuditView {
  const { counts } = read
  const homes = new Map(
    read.task.domains.flatMap((levels) =>
      levels.flatMap(({ domainId, policies }) => policies.map(({ id }) => [id, domainId] as const)),
    ),
  )
  const names: Names = { ...read.names, people: read.people.names, keys: read.people.keys, homes }
  const ordered = report.groups.toSorted((a, b) => (fewestOf(a) || 9) - (fewestOf(b) || 9))
  const named = new Set(
    report.groups.flatMap(({ answer }) =>
      answer.coalitions.flatMap(({ seats }) => seats.flatMap(({ people }) => people)),
    ),
  )
  return {
    scope: words.scope(visibleText(domainName), counts.domains - 1),
    counts: words.counts(counts.policies, counts.people, counts.accounts),
    named: named.size,
    isViewerNamed: viewerKey !== undefined && named.has(viewerKey),
    shares: sharesOf(ordered),
    findings: [
      ...aloneIn(ordered, names),
      ...unfinishedIn(report, names),
      ...report.findings.flatMap((one) => (one.kind === 'unfinished' ? [] : [findingView(one, names)])),
      ...unreadIn(read),
    ],
    groups: mergeAlike(ordered.map((group) => groupView(group, names))),
    accounts: counts.accounts,
  }
}

function sharesOf(groups: readonly Group[]): AuditView['shares'] {
  const accountsWith = (number: number | undefined) =>
    groups.filter((group) => fewestOf(group) === number).reduce((sum, { accounts }) => sum + accounts.length, 0)
  const sizes = Array.from({ length: auditLimits.mostPeople }, (_, i) => i + 1)
  return [
    ...sizes.map((size) => ({ key: String(size), label: words.fewest(size), accounts: accountsWith(size) })),
    { key: 'more', label: words.moreThanFive, accounts: accountsWith(auditLimits.mostPeople + 1) },
    { key: 'nobody', label: words.nobody, accounts: accountsWith(0) },
    { key: 'unknown', label: words.unknown, accounts: accountsWith(undefined) },
  ]
}

const nameIn = (names: ReadonlyMap<string, string>, id: string): string => visibleText(names.get(id) ?? id)

function aloneIn(groups: readonly Group[], { people }: Names): readonly FindingView[] {
  const alone = groups.filter((group) => fewestOf(group) === 1)
  if (alone.length === 0) return []
  const who = new Set(
    alone.flatMap(({ answer }) =>
      answer.coalitions.filter(({ size }) => size === 1).flatMap(({ seats }) => seats.flatMap((seat) => seat.people)),
    ),
  )
  const accounts = alone.reduce((sum, group) => sum + group.accounts.length, 0)
  return [
    {
      severity: 'serious',
      title: words.alone(accounts),
      text: words.aloneText(joinChoices([...who].map((key) => nameIn(people, key)))),
    },
  ]
}

function unfinishedIn({ findings }: AuditReport, { domains }: Names): readonly FindingView[] {
  const unfinished = findings.flatMap((one) => (one.kind === 'unfinished' ? [nameIn(domains, one.domainId)] : []))
  return unfinished.length === 0
    ? []
    : [{ severity: 'warning', title: words.unfinished, text: words.unfinishedText(joinWords(unfinished)) }]
}

type NamedFinding = Exclude<RuleFinding, { readonly kind: 'unfinished' }>

function findingView(found: NamedFinding, { domains, people }: Names): FindingView {
  const aliases = (policies: readonly { readonly alias: string }[]) =>
    joinWords(policies.map(({ alias }) => visibleText(alias)))
  switch (found.kind) {
    case 'shadowed': {
      const text = found.by.length > 1 ? words.shadowedByManyText : words.shadowedText
      return {
        severity: 'warning',
        title: words.shadowed,
        text: text(aliases(found.by), aliases([found.policy])),
        policy: found.policy,
      }
    }
    case 'step':
      return {
        severity: 'warning',
        title: words.step,
        text: words.stepText(aliases([found.policy]), found.step + 1, found.needed, found.given),
        policy: found.policy,
      }
    case 'people':
      return {
        severity: 'warning',
        title: words.people,
        text: words.peopleText(aliases([found.policy]), found.missing),
        policy: found.policy,
      }
    case 'indispensable':
      return {
        severity: 'warning',
        title: words.indispensable,
        text: words.indispensableText(
          joinChoices(found.personIds.map((key) => nameIn(people, key))),
          aliases([found.policy]),
        ),
        policy: found.policy,
      }
    case 'ungoverned':
      return {
        severity: 'note',
        title: words.ungoverned(found.intentTypes.length),
        text: words.ungovernedText(nameIn(domains, found.domainId), joinWords(found.intentTypes.map(intentLabel))),
      }
    case 'unread':
      return { severity: 'note', title: words.unread, text: words.unreadText(nameIn(domains, found.domainId)) }
  }
}

const unreadIn = ({ unreadAccounts }: InstitutionRead): readonly FindingView[] =>
  unreadAccounts.length === 0
    ? []
    : [
        {
          severity: 'note',
          title: words.unreadAccounts,
          text: words.unreadAccountsText(joinWords(unreadAccounts.map(visibleText))),
        },
      ]

/** Accounts of a domain whose funds the same people move in the same way are one row. */
function mergeAlike(groups: readonly GroupView[]): readonly GroupView[] {
  const rows = new Map<string, GroupView>()
  for (const group of groups) {
    const { domain, set, way, plan, breaks, further } = group
    const key = JSON.stringify([domain, set, way, plan, breaks, further])
    const row = rows.get(key)
    rows.set(key, row ? { ...row, others: [...row.others, group.account, ...group.others] } : group)
  }
  return [...rows.values()]
}

function groupView(group: Group, names: Names): GroupView {
  const { accounts, domainId, answer, breaks } = group
  const [first, ...others] = accounts.map(({ alias }) => visibleText(alias))
  const fewest = fewestOf(group)
  const [smallest, ...further] = orderCoalitions(answer.coalitions)
  const base = {
    key: accounts[0]?.id ?? domainId,
    account: first ?? '',
    others,
    domain: nameIn(names.domains, domainId),
    isAlone: fewest === 1,
    plan: smallest?.plan.map((step) => stepView(step, smallest.size === 1, names)) ?? [],
    breaks: breaks?.map((id) => ({
      id,
      domainId: names.homes.get(id) ?? domainId,
      name: nameIn(names.policies, id),
    })),
    further: [
      ...further.map((one) => `${setWords(one, names)}. ${wayWords(one)}`),
      ...(answer.hasMore ? [words.moreGroups] : answer.unknown ? [words.mayBeMore] : []),
    ],
  }
  if (answer.unknown && !smallest)
    return { ...base, people: '?', set: words.unknownText, way: words.unknownReason[answer.unknown], plan: [] }
  if (!smallest)
    return answer.canEverybody
      ? { ...base, people: '> 5', set: words.moreText, way: words.moreWay }
      : { ...base, people: '0', set: words.nobodyText, way: words.nobodyWay }
  return { ...base, people: String(smallest.size), set: setWords(smallest, names), way: wayWords(smallest) }
}

const setWords = ({ seats }: Coalition, { people }: Names): string =>
  joinWords(
    seats.map(({ people: alike, count }) => {
      const aliases = alike.map((key) => nameIn(people, key))
      return alike.length === count ? joinWords(aliases) : words.anyOf(count, joinWords(aliases))
    }),
  )

const wayWords = ({ plan, assumptions }: Coalition): string =>
  [plan.length === 1 ? words.directly : words.after(plan.length - 1), ...assumed(assumptions)].join(', ')

function assumed(assumptions: readonly Assumption[]): readonly string[] {
  const [first, ...more] = assumptions
  if (!first) return []
  return [more.length > 0 ? words.ifScripts : first.holds ? words.ifScript : words.ifNotScript]
}

function stepView(step: PlanStep, isAlone: boolean, names: Names): StepView {
  const author = names.people.has(step.author.key) ? nameIn(names.people, step.author.key) : words.newUser
  return {
    type: intentLabel(step.type),
    texts: [
      effectWords(step, names),
      ...factWords(step, names),
      (isAlone ? words.proposesAlone : words.proposes)(author),
    ],
  }
}

function effectWords({ effect, domainId }: PlanStep, names: Names): string {
  const { effects } = words
  const domain = domainId.startsWith('new') ? words.newDomain : nameIn(names.domains, domainId)
  const roles = (list: readonly string[]) => (list.length > 0 ? effects.roles(joinWords(list.map(visibleText))) : '')
  const person = (userId: string) => nameIn(names.people, names.keys.get(userId) ?? '') || words.newUser
  switch (effect.kind) {
    case 'free':
      return effect.policyId ? effects.freed(nameIn(names.policies, effect.policyId)) : effects.free(domain)
    case 'lockPolicy':
    case 'unlockPolicy':
      return effects[effect.kind](nameIn(names.policies, effect.policyId))
    case 'createUser':
      return effects.createUser(domain, roles(effect.roles))
    case 'setRoles':
      return effects.setRoles(person(effect.userId), roles(effect.roles))
    case 'unlockUser':
      return effects.unlockUser(person(effect.userId))
    case 'insertDomain':
      return effects.insertDomain(nameIn(names.domains, effect.childId))
    case 'unlockDomain':
      return effects.unlockDomain(nameIn(names.domains, effect.domainId))
    case 'createEndpoint':
    case 'updateEndpoint':
      return effects[effect.kind](effect.trustScore)
    case 'unlockAccount':
    case 'unlockVault':
    case 'pay':
      return effects[effect.kind]
  }
}

const besideWords = ({ destination, trustScore = 0 }: PaidDestination): string =>
  destination === 'Endpoint' ? words.beside.Endpoint(trustScore) : words.beside[destination]

/** What has to be in the request, where a condition asks for it. */
function factWords({ facts, effect }: PlanStep, { assets }: Names): readonly string[] {
  const asset = facts.tickerId && assets.get(facts.tickerId)
  const isBounded = facts.amount !== undefined && facts.amount > 1n
  return [
    ...(isBounded && asset?.decimals !== undefined
      ? [words.atMost(`${formatAmount(String(facts.amount), asset.decimals, 'exact')} ${visibleText(asset.name)}`)]
      : []),
    ...(effect.kind === 'pay' && facts.destination === 'Endpoint' ? [words.toEndpoint(facts.trustScore ?? 0)] : []),
    ...(effect.kind === 'pay' && facts.destination === 'Account' ? [words.toAccount] : []),
    ...(facts.beside ?? []).map(besideWords),
    ...(facts.reachesFurther ? [words.reachesFurther] : []),
    ...facts.properties.map(({ name, value }) => words.withProperty(visibleText(name), visibleText(value))),
  ]
}
