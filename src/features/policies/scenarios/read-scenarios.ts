import { tickersQuery } from '@api/assets/tickers.queries'
import { domainsQuery } from '@api/domains/domains.queries'
import { someIntentsQuery } from '@api/intents/intents.queries'
import { isReadingDenied } from '@api/shared/problem'
import { usersQuery } from '@api/users/users.queries'
import { domainsUnder } from '@domain/domains/domains-under'
import type { Person } from '@domain/policies/find-approvers'
import { changeRules } from '@domain/policies/scenarios/changed-rules'
import { newestScenarios, type ListedRequest, type NewestScenarios } from '@domain/policies/scenarios/newest-scenarios'
import {
  answerScenario,
  type AskOf,
  type ScenarioAnswer,
  type ScenarioRules,
} from '@domain/policies/scenarios/run-scenario'
import type { Scenario } from '@domain/policies/scenarios/scenario'
import type { AnsweredDomain, ScenarioSubject } from '@domain/policies/scenarios/scenario-report'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import type { ScenarioRunPorts } from '@machines/policies/scenario-run.provide'
import { fewAtOnce } from '@machines/shared/few-at-once'
import { readLevels, type Source } from '@features/intents/read-refusals'
import { askCondition } from '../ask-condition'
import type { ConditionScripts } from '../condition-scripts'
import type { ScriptContext } from '../script-context'

const staleTime = delays.listRefresh
/** Domains that are read at a time. */
const readsAtOnce = 4
/** Notarizations among which the newest scenarios are looked for; the further ones only where the first hold none. */
const fewNotarizations = 200
export const mostNotarizations = 1000

interface ReadDomain {
  readonly newest: NewestScenarios
  readonly rules: ScenarioRules
}

/** Reads the scenarios of a domain, and with a change those of the domains below it, and answers them by what this person may read. Nothing is sent. */
export const scenarioPorts = (source: Source, scripts: ConditionScripts): ScenarioRunPorts => ({
  read: async (subject, signal) => {
    const ids = await domainsOf(source, subject)
    const read = new Map<Uuid, ReadDomain>()
    const unread: Uuid[] = []
    await fewAtOnce(readsAtOnce, ids, signal, async (id) => {
      const newest = await readNewestScenarios(source, id).catch((error: unknown) =>
        isReadingDenied(error) ? undefined : Promise.reject(error as Error),
      )
      if (!newest) unread.push(id)
      else if (id === subject.domainId || newest.current || newest.unreadable || newest.isCut)
        read.set(id, { newest, rules: await readRules(source, id) })
    })
    signal.throwIfAborted()
    return {
      weigh: async (left) => {
        const domains: AnsweredDomain[] = []
        for (const id of ids) {
          const one = read.get(id)
          if (one) domains.push(await answerDomain(scripts, left, id, one, subject))
        }
        return { domains, unread }
      },
    }
  },
})

async function domainsOf({ api, queries }: Source, { domainId, change }: ScenarioSubject): Promise<readonly Uuid[]> {
  if (!change) return [domainId]
  const listed = await queries.fetchQuery({ ...domainsQuery(api), staleTime })
  const below = domainsUnder(
    listed.items.map(({ data }) => data),
    domainId,
  ).map(({ id }) => id)
  return [domainId, ...below.filter((id) => id !== domainId)]
}

/** The scenarios of a domain that count, by what the platform lists of its executed notarizations: the last that were executed first. */
export async function readNewestScenarios(source: Source, domainId: Uuid): Promise<NewestScenarios> {
  const newest = await findNewest(source, domainId, fewNotarizations)
  return newest.isCut ? findNewest(source, domainId, mostNotarizations) : newest
}

async function findNewest({ api, queries }: Source, domainId: Uuid, most: number): Promise<NewestScenarios> {
  const filter = {
    'details.payload.type': ['v0_NotarizeData'],
    'state.status': ['Executed'],
    sortBy: 'state.lastModifiedAt',
    sortOrder: 'DESC',
  } as const
  const page = await queries.fetchQuery({ ...someIntentsQuery(api, domainId, filter, most), staleTime })
  return newestScenarios(
    page.items.map(({ data: { id, details, state } }): ListedRequest => ({
      id,
      targetDomainId: details.targetDomainId,
      payload: details.payload,
      status: state.status,
      at: state.lastModifiedAt ?? details.metadata.createdAt,
    })),
    domainId,
    page.nextStartingAfter === undefined,
  )
}

async function readRules(source: Source, domainId: Uuid): Promise<ScenarioRules> {
  const { api, queries } = source
  const [{ levels }, tickers] = await Promise.all([
    readLevels(source, domainId),
    queries.fetchQuery({ ...tickersQuery(api), staleTime }).catch(() => undefined),
  ])
  return {
    levels,
    tickers: Object.fromEntries((tickers?.items ?? []).map(({ data: { id, ledgerId } }) => [id, { ledgerId }])),
    peopleOf: (id) => readPeople(source, id),
  }
}

/** Undefined where they cannot all be read. */
async function readPeople({ api, queries }: Source, domainId: Uuid): Promise<readonly Person[] | undefined> {
  const users = await queries.fetchQuery({ ...usersQuery(api, domainId), staleTime }).catch(() => undefined)
  return users && users.nextStartingAfter === undefined ? users.items.map(({ data }) => data) : undefined
}

async function answerDomain(
  scripts: ConditionScripts,
  signal: AbortSignal,
  domainId: Uuid,
  { newest, rules }: ReadDomain,
  { change, domainId: changedId }: ScenarioSubject,
): Promise<AnsweredDomain> {
  const changed = change && changeRules(rules, change, changedId)
  const rows: AnsweredDomain['rows'][number][] = []
  for (const scenario of newest.current?.set.scenarios ?? []) {
    const today = await answerHere(scripts, signal, scenario, rules)
    const withChange = changed && (await answerHere(scripts, signal, scenario, changed))
    rows.push({ scenario, today, withChange })
  }
  return { domainId, ...newest, rows }
}

/** Each has a sitting of its own, as a request has at the platform. */
export const answerHere = (
  scripts: ConditionScripts,
  signal: AbortSignal,
  scenario: Scenario,
  rules: ScenarioRules,
): Promise<ScenarioAnswer> =>
  scripts.sit(signal, (sitting) => {
    const askOf: AskOf = (intent) => askCondition(sitting, intent, inventedContext(scenario, intent), new Map())
    return answerScenario(scenario, rules, askOf)
  })

/** What a script may read of an invented request: what is invented, and whatever else it asks for has no answer. */
function inventedContext(
  { transfer }: Scenario,
  { type, author, targetDomainId }: Parameters<AskOf>[0],
): ScriptContext {
  const outputs = transfer && [{ destination: { type: transfer.destination }, amount: transfer.amount }]
  return {
    context: {
      request: {
        type: 'Propose',
        author: { domainId: author.domainId },
        targetDomainId,
        payload: { type, ...(transfer && { tickerId: transfer.tickerId, outputs }) },
      },
      references: {},
    },
    unread: [
      [],
      ['request'],
      ['request', 'author'],
      ['request', 'payload'],
      ...(transfer
        ? [
            ['request', 'payload', 'outputs', '0'],
            ['request', 'payload', 'outputs', '0', 'destination'],
          ]
        : []),
      ['references'],
    ],
  }
}
