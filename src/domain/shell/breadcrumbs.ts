import { isUuid } from '@domain/shared/ids'
import type { AliasedKind } from '@domain/shared/entity-kind'

/** What a crumb says: a word of the product, an entity by its alias, or a shortened id. */
export type CrumbLabel =
  | { readonly as: 'word'; readonly word: CrumbWord }
  | { readonly as: 'alias'; readonly kind: AliasedKind; readonly id: string }
  | { readonly as: 'id'; readonly id: string }

export type CrumbWord =
  | 'dashboard'
  | 'tasks'
  | 'accounts'
  | 'transactions'
  | 'endpoints'
  | 'dapps'
  | 'policies'
  | 'users'
  | 'domains'
  | 'vaults'
  | 'assets'
  | 'nfts'
  | 'preferences'
  | 'createAccount'
  | 'createOrder'
  | 'connectAccount'
  | 'connectDapp'
  | 'createEndpoint'
  | 'createPolicy'
  | 'createUser'
  | 'inviteUser'
  | 'createDomain'
  | 'createVault'
  | 'signManifest'
  | 'edit'
  | 'trade'
  | 'batch'

export interface Crumb {
  readonly label: CrumbLabel
  /** Where it leads; undefined for what has no page of its own and for the last crumb. */
  readonly path: string | undefined
}

const skipped = new Set([
  'nft',
  'invitations',
  'orders',
  'raw-transactions',
  'transfers',
  'external',
  'pending',
  'manifests',
  'notifications',
  'security',
])
/** Segments without a page of their own. */
const pageless = new Set(['financial-details', 'details', 'information', 'readPermissions', 'portfolio'])

const sections: Readonly<Record<string, CrumbWord>> = {
  home: 'dashboard',
  intents: 'tasks',
  accounts: 'accounts',
  transactions: 'transactions',
  endpoints: 'endpoints',
  dApps: 'dapps',
  policies: 'policies',
  users: 'users',
  domains: 'domains',
  vaults: 'vaults',
  tickers: 'assets',
  'user-preferences': 'preferences',
}
const entityOf: Readonly<Record<string, AliasedKind>> = {
  accounts: 'Account',
  endpoints: 'Endpoint',
  policies: 'Policy',
  users: 'User',
  domains: 'Domain',
  vaults: 'Vault',
  tickers: 'Ticker',
  dApps: 'Dapp',
}
const createOf: Readonly<Record<string, CrumbWord>> = {
  accounts: 'createAccount',
  transactions: 'createOrder',
  endpoints: 'createEndpoint',
  policies: 'createPolicy',
  users: 'createUser',
  domains: 'createDomain',
  vaults: 'createVault',
}

/**
 * The trail of an address below `/{profileDomainId}/domain/{domainId}`; empty elsewhere.
 * @param query `intentId` and `tickerId` name a detail that has no segment
 */
export function crumbsOf(
  path: string,
  query: { readonly intentId?: string | undefined; readonly tickerId?: string | undefined } = {},
): readonly Crumb[] {
  const [profileDomainId, word, domainId, ...rest] = path.split('/').filter(Boolean)
  if (word !== 'domain' || !profileDomainId || !domainId) return []
  const prefix = `/${profileDomainId}/domain/${domainId}`
  const crumbs: Crumb[] = [{ label: { as: 'alias', kind: 'Domain', id: domainId }, path: `${prefix}/home` }]
  const [first = ''] = rest
  const section = Object.hasOwn(sections, first) ? first : ''
  rest.forEach((segment, i) => {
    const label = labelOf(segment, section, rest, i)
    const path = [prefix, ...rest.slice(0, i + 1), ...(isExternalId(rest, i) ? [pageOf(rest)] : [])].join('/')
    if (label) crumbs.push({ label, path })
  })
  if (query.intentId) crumbs.push({ label: { as: 'id', id: query.intentId }, path: undefined })
  if (query.tickerId && section === 'tickers')
    crumbs.push({ label: { as: 'alias', kind: 'Ticker', id: query.tickerId }, path: undefined })
  return crumbs.map((crumb, i) => (i === crumbs.length - 1 ? { ...crumb, path: undefined } : crumb))
}

/** A connected account and its connection have their pages below its id. */
const pageOf = (rest: readonly string[]) => (rest.includes('financial-details') ? 'financial-details' : 'details')
const isExternalId = (rest: readonly string[], i: number) => rest[i - 1] === 'external' && isUuid(rest[i] ?? '')

function labelOf(segment: string, section: string, rest: readonly string[], i: number): CrumbLabel | undefined {
  if (segment === 'nft' && i === rest.length - 1) return { as: 'word', word: 'nfts' }
  if (skipped.has(segment) || pageless.has(segment)) return undefined
  if (i === 0) {
    const word = sections[section]
    return word ? { as: 'word', word } : undefined
  }
  if (segment === 'create') return { as: 'word', word: createWord(section, rest[i - 1]) }
  if (segment === 'edit') return { as: 'word', word: 'edit' }
  if (segment === 'connect') return { as: 'word', word: section === 'dApps' ? 'connectDapp' : 'connectAccount' }
  if (segment === 'trade' || segment === 'batch') return { as: 'word', word: segment }
  return isUuid(segment) ? idLabel(segment, section, rest, i) : undefined
}

const createBelow: Readonly<Record<string, CrumbWord>> = {
  'financial-details': 'createOrder',
  manifests: 'signManifest',
  invitations: 'inviteUser',
}

const createWord = (section: string, before: string | undefined): CrumbWord =>
  createBelow[before ?? ''] ?? createOf[section] ?? 'edit'

function idLabel(id: string, section: string, rest: readonly string[], i: number): CrumbLabel {
  const before = rest[i - 1] ?? ''
  if (before === 'external')
    return { as: 'alias', kind: pageOf(rest) === 'details' ? 'Connection' : 'ExternalAccount', id }
  const kind = i === 1 ? entityOf[section] : undefined
  return kind ? { as: 'alias', kind, id } : { as: 'id', id }
}

/** The first six and last four characters joined by an ellipsis. */
export const shortenCrumbId = (id: string): string => (id.length <= 11 ? id : `${id.slice(0, 6)}…${id.slice(-4)}`)

export const collapseFrom = 8

export interface Trail<T> {
  readonly start: readonly T[]
  /** What the ellipsis stands for; empty for a short trail. */
  readonly hidden: readonly T[]
  readonly end: readonly T[]
}

/** A trail that reaches eight items keeps the first and the last two. */
export function collapseTrail<T>(items: readonly T[]): Trail<T> {
  if (items.length < collapseFrom) return { start: items, hidden: [], end: [] }
  return { start: items.slice(0, 1), hidden: items.slice(1, -2), end: items.slice(-2) }
}
