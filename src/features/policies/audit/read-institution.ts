import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import type { AccountWire } from '@api/accounts/accounts.wire'
import { tickersQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import { usersQuery } from '@api/users/users.queries'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { domainsUnder } from '@domain/domains/domains-under'
import { hasTrait } from '@domain/ledgers/ledger-family'
import type { AccountGroup, AuditTask } from '@domain/policies/audit/audit-report'
import type { AuditedLevel, AuditedPerson, KnownEndpoint, Payer } from '@domain/policies/audit/audited'
import type { Uuid } from '@domain/shared/ids'
import { compareWords } from '@components/ui/format-order'
import { fewAtOnce } from '@machines/shared/few-at-once'
import { readLevels, type Source } from '@features/intents/read-refusals'

/** Domains that are read at a time. */
const readsAtOnce = 4

export interface AuditNames {
  readonly domains: ReadonlyMap<string, string>
  readonly policies: ReadonlyMap<string, string>
  readonly assets: ReadonlyMap<string, { readonly name: string; readonly decimals: number | undefined }>
}

export interface InstitutionRead {
  readonly task: AuditTask
  readonly names: AuditNames
  readonly people: {
    /** By key. */
    readonly names: ReadonlyMap<string, string>
    /** The key of each user. */
    readonly keys: ReadonlyMap<string, string>
  }
  readonly counts: {
    readonly domains: number
    readonly policies: number
    readonly people: number
    readonly accounts: number
  }
  /** The names of domains whose accounts could not all be read. */
  readonly unreadAccounts: readonly string[]
}

interface DomainRead {
  readonly levels: readonly AuditedLevel[]
  readonly accounts: readonly AccountWire['data'][]
  readonly ledgersOf: ReadonlyMap<Uuid, readonly string[]>
  readonly areAllAccounts: boolean
  readonly endpoints: readonly KnownEndpoint[]
  readonly areAllEndpoints: boolean
}

/** Reads a domain and those below it, as far as this person may: what is not known is left unknown. */
export async function readInstitution(
  source: Source,
  rootId: Uuid,
  signal: AbortSignal,
  signsAnything: boolean,
): Promise<InstitutionRead> {
  const { api, queries } = source
  const [domains, vaults, tickers, ledgers] = await Promise.all([
    queries.fetchQuery(domainsQuery(api)),
    queries.fetchQuery(vaultsQuery(api)).catch(() => undefined),
    queries.fetchQuery(tickersQuery(api)).catch(() => undefined),
    queries.fetchQuery(ledgersQuery(api)).catch(() => undefined),
  ])
  const listed = domains.items.map(({ data }) => data)
  const reads = await readDomains(source, listed, rootId, signal)
  const lineages = [...reads.values()].flatMap(({ levels }) => levels.map(({ domainId }) => domainId))
  const people = await readPeople(source, [...new Set(lineages)], signal)
  signal.throwIfAborted()
  const withKnownPeople = (levels: readonly AuditedLevel[]) =>
    levels.map((level) => (people.unread.has(level.domainId) ? { ...level, policies: [], isComplete: false } : level))
  const payerOf = payersOf({
    vaults: vaults?.items ?? [],
    tickers,
    ledgers: ledgers?.items ?? [],
    reads,
    signsAnything,
  })
  const groups = [...reads].flatMap(([domainId, read]) =>
    groupAccounts(domainId, read, payerOf).map(({ payer, ...group }): AccountGroup => {
      const question = { levels: withKnownPeople(read.levels), people: people.all, payer }
      return { ...group, question }
    }),
  )
  const task = {
    domains: [...reads.values()].map(({ levels }) => withKnownPeople(levels)),
    people: people.all,
    groups,
  }
  const { names, keys } = people
  return { task, ...describe(task, listed, reads, tickers?.items ?? []), people: { names, keys } }
}

type Listed = readonly DomainWire['data'][]

/** Names and numbers for the report. */
function describe(
  { domains, people }: AuditTask,
  listed: Listed,
  reads: ReadonlyMap<Uuid, DomainRead>,
  tickers: readonly { readonly data: TickerWire['data'] }[],
): Pick<InstitutionRead, 'names' | 'counts' | 'unreadAccounts'> {
  const domainNames = new Map<string, string>(listed.map(({ id, alias }) => [id, alias]))
  const policies = domains.flat().flatMap((level) => level.policies)
  return {
    names: {
      domains: domainNames,
      policies: new Map(policies.map(({ id, alias }) => [id, alias])),
      assets: new Map(
        tickers.map(({ data }) => [data.id, { name: data.symbol ?? data.name, decimals: data.decimals }]),
      ),
    },
    counts: {
      domains: reads.size,
      policies: domains.reduce((sum, [own]) => sum + (own?.policies.length ?? 0), 0),
      people: people.length,
      accounts: [...reads.values()].reduce((sum, { accounts }) => sum + accounts.length, 0),
    },
    unreadAccounts: [...reads].flatMap(([id, { areAllAccounts }]) =>
      areAllAccounts ? [] : [domainNames.get(id) ?? id],
    ),
  }
}

async function readDomains(source: Source, listed: Listed, rootId: Uuid, signal: AbortSignal) {
  const ids = domainsUnder(listed, rootId).map(({ id }) => id)
  const found = new Map<Uuid, DomainRead>()
  await fewAtOnce(readsAtOnce, ids, signal, async (id) => {
    found.set(id, await readDomain(source, listed, id))
  })
  signal.throwIfAborted()
  return new Map(ids.map((id) => [id, found.get(id)!]))
}

async function readDomain(source: Source, listed: Listed, id: Uuid): Promise<DomainRead> {
  const { api, queries } = source
  const isOpen = (domainId: Uuid) => (listed.find((one) => one.id === domainId)?.lock ?? 'Unlocked') === 'Unlocked'
  const { levels } = await readLevels(source, id)
  const [accounts, endpoints] = await Promise.all([
    queries.fetchQuery(accountChoicesQuery(api, id)).catch(() => undefined),
    queries.fetchQuery(endpointsQuery(api, id)).catch(() => undefined),
  ])
  const items = accounts?.items ?? []
  return {
    levels: levels.map((level) => ({ ...level, lock: isOpen(level.domainId) ? 'Unlocked' : 'Locked' })),
    accounts: items.map(({ data }) => data),
    ledgersOf: new Map(
      items.map(({ data, additionalDetails }) => [
        data.id,
        additionalDetails?.ledgers.map(({ ledgerId }) => ledgerId) ?? (data.ledgerId ? [data.ledgerId] : []),
      ]),
    ),
    areAllAccounts: isWhole(accounts),
    areAllEndpoints: isWhole(endpoints),
    endpoints: (endpoints?.items ?? [])
      .filter(({ data }) => data.lock === 'Unlocked')
      .map(({ data: { ledgerId, trustScore } }) => ({ ledgerId, trustScore })),
  }
}

interface Page {
  readonly nextStartingAfter?: unknown
}

/** Could it be read, and is there no more of it? */
const isWhole = (page: Page | undefined): boolean => page !== undefined && page.nextStartingAfter === undefined

async function readPeople({ api, queries }: Source, domainIds: readonly Uuid[], signal: AbortSignal) {
  const byKey = new Map<string, AuditedPerson['users'][number][]>()
  const names = new Map<string, string>()
  const keys = new Map<string, string>()
  const unread = new Set<Uuid>()
  await fewAtOnce(readsAtOnce, domainIds, signal, async (id) => {
    const users = await queries.fetchQuery(usersQuery(api, id)).catch(() => undefined)
    if (!isWhole(users)) unread.add(id)
    for (const { data } of users?.items ?? []) {
      const { publicKey, alias, ...user } = data
      byKey.set(publicKey, [
        ...(byKey.get(publicKey) ?? []),
        { id: user.id, domainId: user.domainId, roles: user.roles, lock: user.lock },
      ])
      names.set(publicKey, alias)
      keys.set(user.id, publicKey)
    }
  })
  const all = [...byKey].map(([id, users]): AuditedPerson => ({ id, users }))
  return { all: all.sort((a, b) => compareWords(names.get(a.id)!, names.get(b.id)!)), names, keys, unread }
}

interface Records {
  readonly vaults: readonly { readonly data: { readonly id: Uuid; readonly lock: string } }[]
  readonly tickers:
    | (Page & {
        readonly items: readonly {
          readonly data: { readonly id: Uuid; readonly ledgerId: string; readonly lock: string }
        }[]
      })
    | undefined
  readonly ledgers: readonly LedgerWire[]
  readonly reads: ReadonlyMap<Uuid, DomainRead>
  readonly signsAnything: boolean
}

type PayerOf = (account: AccountWire['data'], read: DomainRead) => Payer

function payersOf({ vaults, tickers, ledgers, reads, signsAnything }: Records): PayerOf {
  // One of which nothing is known may.
  const paysOne = new Set(
    ledgers.filter(({ data }) => !hasTrait(data.parameters.type, 'paysSeveral')).map(({ data }) => data.id),
  )
  const lockedVaults = new Set(vaults.filter(({ data }) => data.lock !== 'Unlocked').map(({ data }) => data.id))
  const usable = (tickers?.items ?? []).filter(({ data }) => data.lock === 'Unlocked')
  const accountsOn = new Map<string, number>()
  for (const ledgerId of [...reads.values()].flatMap(({ ledgersOf }) => [...ledgersOf.values()].flat()))
    accountsOn.set(ledgerId, (accountsOn.get(ledgerId) ?? 0) + 1)
  // There may be others among those that were not read.
  const areAllAccounts = [...reads.values()].every((read) => read.areAllAccounts)
  return (account, { ledgersOf, endpoints, areAllEndpoints }) => {
    const ledgerIds = ledgersOf.get(account.id) ?? []
    return {
      isLocked: account.lock !== 'Unlocked',
      isVaultLocked: lockedVaults.has(account.providerDetails.vaultId),
      ledgerIds,
      assets: usable.flatMap(({ data: { id, ledgerId } }) =>
        ledgerIds.includes(ledgerId) ? [{ tickerId: id, ledgerId }] : [],
      ),
      endpoints,
      ledgersOfOthers: ledgerIds.filter((ledgerId) => !areAllAccounts || (accountsOn.get(ledgerId) ?? 0) > 1),
      ledgersOfSeveral: ledgerIds.filter((ledgerId) => !paysOne.has(ledgerId)),
      signsAnything,
      unread: [
        ...(isWhole(tickers) ? [] : (['assets'] as const)),
        ...(areAllEndpoints ? [] : (['endpoints'] as const)),
      ],
    }
  }
}

interface PayerGroup extends Omit<AccountGroup, 'question'> {
  readonly payer: Payer
}

/** Accounts of a domain of which everything that rules can ask is alike are one group. */
function groupAccounts(domainId: Uuid, read: DomainRead, payerOf: PayerOf): readonly PayerGroup[] {
  const groups = new Map<string, PayerGroup>()
  for (const account of read.accounts) {
    const payer = payerOf(account, read)
    if (payer.ledgerIds.length === 0) continue
    const key = JSON.stringify(payer)
    const accounts = [...(groups.get(key)?.accounts ?? []), { id: account.id, alias: account.alias }]
    groups.set(key, { domainId, accounts, payer })
  }
  return [...groups.values()]
}
