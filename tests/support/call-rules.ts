import type { Uuid } from '@domain/shared/ids'
import { ethereumOrder } from './money-desk'
import { credentials } from './provider-desk'

export const readSections = [
  'domains',
  'users',
  'endpoints',
  'policies',
  'accounts',
  'transactions',
  'requests',
  'events',
] as const
export type ReadSection = (typeof readSections)[number]

/** Everything of a domain that a path can name. */
export interface CallIds {
  readonly domainId: Uuid
  readonly userId: Uuid
  readonly invitationId: Uuid
  readonly policyId: Uuid
  readonly endpointId: Uuid
  readonly accountId: Uuid
  readonly addressId: Uuid
  readonly address: string
  readonly tickerId: Uuid
  readonly manifestId: Uuid
  readonly intentId: Uuid
  readonly requestId: Uuid
  readonly orderId: Uuid
  readonly transferId: Uuid
  readonly transactionId: Uuid
  readonly vaultId: Uuid
  readonly connectionId: Uuid
  readonly externalAccountId: Uuid
  readonly externalAddressId: Uuid
  readonly dappSessionId: Uuid
  readonly pairBase: string
  readonly pairQuote: string
  readonly ledgerId: string
}

/**
 * Who is answered: readers of a section; everybody who is signed in; the own things of a person and readers; people of the root
 * domain; readers of two sections; who belongs to the domain itself; the author, in their domain and below it; whom a policy of the domain lets propose users; who
 * belongs to the domain itself and reads its accounts.
 */
export type CallRule =
  | ReadSection
  | 'everybody'
  | 'ownOrRequests'
  | 'rootPeople'
  | 'transactionsAndAccounts'
  | 'members'
  | 'author'
  | 'inviters'
  | 'connectors'

export interface Call {
  readonly rule: CallRule
  /** What `:id` and the like stand for, and what the body names. */
  readonly names?: Readonly<Record<string, keyof CallIds>>
  readonly query?: (ids: CallIds) => string
  /** What is sent, unless it depends on the author. */
  readonly body?: (ids: CallIds) => BodyInit
  /** What a person of the domain is answered who may not. */
  readonly refusal?: 401 | 404
  /** What whoever may is answered, when it can be something else than 200. */
  readonly answers?: readonly number[]
}

const d = '/v1/domains/:domainId'
const account: Call = { rule: 'accounts', names: { id: 'accountId' } }
const everybody: Call = { rule: 'everybody' }
/** Like a request, one that may not be read is answered as none. */
const intent: Call = { rule: 'requests', names: { id: 'intentId' }, refusal: 404 }
const author: Call = { rule: 'author', answers: [202] }
const settings = '/internal/v1/me/settings/notifications'

const external = `${d}/external-accounts`
/** Of a connection that somebody has ended, or whose provider does not answer, nothing can be read. */
const connection: Call = { rule: 'accounts', names: { id: 'connectionId' } }
const askedConnection: Call = { ...connection, answers: [200, 409] }
const externalAccount: Call = { rule: 'accounts', names: { id: 'externalAccountId' } }

const dapps = '/internal/v1/me/domains/:domainId/session'
const dapp: Call = { rule: 'accounts', names: { id: 'dappSessionId' } }
/** That of the tables has ended. */
const changedDapp: Call = { rule: 'connectors', names: { id: 'dappSessionId' }, answers: [409] }

/** Every call that reads, by its route. */
export const readCalls: Readonly<Record<string, Call>> = {
  '/v1/me': everybody,
  '/v1/me/requests': everybody,
  [settings]: everybody,
  [`${settings}/available`]: everybody,
  '/api/me/notifications': everybody,
  '/internal/v1/system/information': everybody,
  '/internal/v1/transaction/:id/blocker': { rule: 'transactions', names: { id: 'transactionId' }, refusal: 404 },
  '/v1/addresses': { rule: 'everybody', query: ({ address }) => `?address=${address}` },
  '/v1/properties': everybody,
  '/v1/trusted-public-keys/api': everybody,
  '/v1/trusted-public-keys/trusted-collection': everybody,
  '/v1/trusted-public-keys/messages': everybody,
  '/v1/ledgers': everybody,
  '/v1/ledgers/:id': { rule: 'everybody', names: { id: 'ledgerId' } },
  '/v1/ledgers/:id/fees': { rule: 'everybody', names: { id: 'ledgerId' }, answers: [200, 405] },
  '/v1/trusted-ledgers': everybody,
  '/v1/trusted-ledgers/:id': { rule: 'everybody', names: { id: 'ledgerId' } },
  '/v1/tickers': everybody,
  '/v1/tickers/:id': { rule: 'everybody', names: { id: 'tickerId' } },
  '/v1/vaults': everybody,
  '/v1/vaults/:id': { rule: 'everybody', names: { id: 'vaultId' } },
  '/v1/vaults/:id/operations/prepared': { rule: 'rootPeople', names: { id: 'vaultId' } },
  '/v1/domains': everybody,
  [d]: { rule: 'domains' },
  [`${d}/users`]: { rule: 'users' },
  [`${d}/users/roles`]: { rule: 'users' },
  [`${d}/users/:id`]: { rule: 'users', names: { id: 'userId' } },
  [`${d}/users/invitations`]: { rule: 'users' },
  [`${d}/users/invitations/:id`]: { rule: 'users', names: { id: 'invitationId' } },
  [`${d}/policies`]: { rule: 'policies' },
  [`${d}/policies/:id`]: { rule: 'policies', names: { id: 'policyId' } },
  [`${d}/endpoints`]: { rule: 'endpoints' },
  [`${d}/endpoints/:id`]: { rule: 'endpoints', names: { id: 'endpointId' } },
  [`${d}/events`]: { rule: 'events', query: () => '?scope=SelfAndDescendants&limit=100' },
  '/internal/v1/domains/:domainId/security-events': { rule: 'events', query: () => '?sortOrder=DESC&limit=100' },
  '/internal/v1/domains/:domainId/login-collisions': { rule: 'users' },
  [`${d}/accounts`]: { rule: 'accounts' },
  [`${d}/accounts/:id`]: account,
  [`${d}/accounts/:id/addresses`]: account,
  [`${d}/accounts/:id/addresses/latest`]: account,
  [`${d}/accounts/:id/addresses/:addressId`]: account,
  [`${d}/accounts/:id/balances`]: account,
  [`${d}/accounts/:id/confirmed-balance/:tickerId`]: account,
  [`${d}/accounts/:id/manifests`]: account,
  [`${d}/accounts/:id/manifests/:manifestId`]: {
    rule: 'accounts',
    names: { id: 'accountId', manifestId: 'manifestId' },
  },
  [`${external}/providers`]: { rule: 'accounts' },
  [`${external}/providers/:id`]: connection,
  [`${external}/providers/:id/balances`]: askedConnection,
  [`${external}/providers/:id/pairs`]: askedConnection,
  [`${external}/providers/:id/pairs/:base/:quote/price`]: {
    ...askedConnection,
    names: { id: 'connectionId', base: 'pairBase', quote: 'pairQuote' },
  },
  [`${external}/transactions/orders`]: { rule: 'accounts' },
  [`${external}/transactions/transfers`]: { rule: 'accounts' },
  [external]: { rule: 'accounts' },
  [`${external}/:id`]: externalAccount,
  [`${external}/:id/balances`]: { ...externalAccount, answers: [200, 409] },
  [`${external}/:id/addresses`]: externalAccount,
  [`${external}/:id/addresses/latest`]: externalAccount,
  [`${external}/:id/addresses/:addressId`]: {
    rule: 'accounts',
    names: { id: 'externalAccountId', addressId: 'externalAddressId' },
  },
  [dapps]: { rule: 'accounts' },
  [`${dapps}/:id`]: dapp,
  [`${dapps}/:id/events`]: dapp,
  [`${d}/transactions`]: { rule: 'transactions' },
  [`${d}/transactions/:id`]: { rule: 'transactions', names: { id: 'transactionId' } },
  [`${d}/transactions/orders`]: { rule: 'transactions' },
  [`${d}/transactions/orders/:id`]: { rule: 'transactions', names: { id: 'orderId' } },
  [`${d}/transactions/transfers`]: { rule: 'transactions' },
  [`${d}/transactions/transfers/:id`]: { rule: 'transactions', names: { id: 'transferId' } },
  [`${d}/intents`]: { rule: 'ownOrRequests' },
  [`${d}/intents/:id`]: intent,
  [`${d}/intents/:id/remaining-users`]: { ...intent, answers: [200, 400] },
  [`${d}/requests`]: { rule: 'requests' },
  [`${d}/requests/:id`]: { rule: 'requests', names: { id: 'requestId' }, refusal: 404 },
}

/** Where the invitation of a domain stands is asked by another test. */
const invitationAct: Call = { rule: 'inviters', names: { id: 'invitationId' }, answers: [200, 409] }

/** Every call that changes something, or that asks with a body, by its route. */
export const changeCalls: Readonly<Record<string, Call>> = {
  '/v1/intents': author,
  '/v1/intents/approve': author,
  '/v1/intents/reject': author,
  '/v1/intents/dry-run': { rule: 'author' },
  [settings]: {
    rule: 'members',
    body: ({ domainId }) => JSON.stringify({ domainId, domainScope: 'Self', subscriptions: [] }),
  },
  '/api/me/notifications/read': { rule: 'everybody', body: ({ intentId }) => JSON.stringify({ ids: [intentId] }) },
  [`${d}/accounts/:id/addresses`]: {
    ...account,
    query: ({ ledgerId }) => `?ledgerId=${ledgerId}`,
    answers: [200, 409],
  },
  [`${d}/accounts/:id/addresses/:ledgerId`]: { ...account, answers: [200, 409] },
  [`${d}/accounts/:id/balances/refresh`]: account,
  [`${d}/transactions/dry-run`]: {
    rule: 'transactionsAndAccounts',
    names: { from: 'accountId' },
    body: ({ accountId, ledgerId }) => JSON.stringify({ accountId, ledgerId, parameters: ethereumOrder() }),
  },
  '/v1/ledgers/:id/ethereum/call': {
    rule: 'accounts',
    names: { id: 'ledgerId', from: 'accountId' },
    body: ({ domainId, accountId }) =>
      JSON.stringify({ contractAddress: `0x${'1'.repeat(40)}`, from: { type: 'Account', domainId, accountId } }),
  },
  [`${external}/providers`]: {
    rule: 'connectors',
    body: ({ domainId }) => JSON.stringify({ domainId, alias: 'Asked', parameters: credentials.refused }),
  },
  [`${external}/providers/:id`]: {
    rule: 'connectors',
    names: { id: 'connectionId' },
    // The connection may be one to another provider, or be ended by another test.
    answers: [200, 400, 409],
    body: () => JSON.stringify({ alias: 'Asked', parameters: credentials.exchange }),
  },
  [`${external}/:id/addresses`]: {
    rule: 'connectors',
    names: { id: 'externalAccountId' },
    answers: [200, 409],
    body: () => '{}',
  },
  [`${external}/transactions/dry-run`]: {
    rule: 'accounts',
    names: { externalAccountId: 'externalAccountId' },
    body: ({ externalAccountId, pairBase, pairQuote }) =>
      JSON.stringify({
        externalAccountId,
        parameters: {
          type: 'Trade',
          baseExternalTickerName: pairBase,
          quoteExternalTickerName: pairQuote,
          direction: 'Buy',
          quantity: '1',
        },
      }),
  },
  // No relay is configured there.
  [dapps]: {
    rule: 'connectors',
    answers: [409],
    body: () => JSON.stringify({ code: `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}` }),
  },
  [`${dapps}/:id`]: { ...changedDapp, body: () => JSON.stringify({ approve: false }) },
  [`${dapps}/:id/change`]: {
    ...changedDapp,
    body: ({ accountId, ledgerId }) => JSON.stringify({ accountId, ledgerId }),
  },
  [`${d}/users/invitations`]: {
    rule: 'inviters',
    answers: [200, 409],
    body: ({ domainId }) =>
      JSON.stringify({
        numberSecondsOfValidity: 3600,
        user: { id: domainId, alias: 'Invited', roles: ['guest'], lock: 'Unlocked', customProperties: {} },
      }),
  },
  [`${d}/users/invitations/:id/cancel`]: invitationAct,
  [`${d}/users/invitations/:id/renew`]: invitationAct,
  [`${d}/users/invitations/:id/complete`]: invitationAct,
  '/v1/vaults/operations/signed': { rule: 'rootPeople', answers: [400], body: () => new FormData() },
}

/** Every call that ends something of a domain. */
export const endCalls: Readonly<Record<string, Call>> = {
  [`${external}/providers/:id`]: { rule: 'connectors', names: { id: 'connectionId' }, answers: [200, 409] },
  [`${dapps}/:id`]: changedDapp,
}

/** What is asked without a token of the platform: who is no user is told nothing there. */
export const openCalls = [
  'GET /v1/health',
  'GET /v1/ready',
  'POST /v1/genesis',
  'GET /v1/users/invitations/:idOrCode',
  'POST /v1/users/invitations/:idOrCode',
  'GET /api/invitation/profile-status/:encodedValue',
  'GET /api/demo/people',
  'GET /api/demo/people/:id/key',
] as const

/** The session's own calls, judged by their cookies and their form. */
export const sessionCalls = [
  'POST /api/auth/_log',
  'POST /api/auth/signin/:provider',
  'GET /api/auth/callback/:provider',
  'POST /api/auth/callback/:provider',
  'POST /api/auth/signout',
] as const

/** What stands before calls, and the library of sessions behind its own. */
export const wideCalls = [
  '/v1/*',
  '/v1/users/invitations/*',
  '/internal/*',
  '/internal/v1/*',
  '/api/demo/*',
  '/api/invitation/*',
  '/api/auth/*',
  '/api/access/*',
  '/api/me/*',
  '/api/notifications/*',
].map((path) => `ALL ${path}`)

const n = '/api/notifications'
const hash = ':hash{[0-9a-f]{64}}'

/** Judged by the key of a device, or by what it is about to become: no token of a person opens one. */
export const deviceCalls = [
  `GET ${n}/device/stream`,
  `GET ${n}/entity/${hash}`,
  `GET ${n}/entities`,
  `POST ${n}/device/context`,
  `GET ${n}/device/push`,
  `POST ${n}/device/push`,
  `POST ${n}/device/push/end`,
  `POST ${n}/signature`,
  `POST ${n}/device/decline/${hash}`,
  `GET ${n}/device/login`,
  `POST ${n}/device/login/:challengeId`,
  `POST ${n}/unregister-mobile`,
] as const
export const enrolmentCalls = [
  `GET ${n}/nonce`,
  `POST ${n}/secured-register-mobile`,
  `POST ${n}/register-mobile`,
] as const

/** A person's own, by token: the login that they name must be that of the token. */
export const consoleCalls = [
  `GET ${n}/register-web`,
  `POST ${n}/sign-web`,
  `POST ${n}/web-context`,
  `DELETE ${n}/entity/${hash}/signature`,
  `DELETE ${n}/entity/${hash}`,
] as const

/** What a person has open, by token: own alone, and ended only by whoever signed in just now. */
export const accessCalls = [
  'GET /api/access',
  'GET /api/access/activity',
  'POST /api/access/activity',
  ...['sessions', 'devices', 'programs'].map((kind) => `DELETE /api/access/${kind}/:id`),
]

/** A route with the things of a domain in its place. */
export function fillRoute(route: string, { names = {}, query }: Call, ids: CallIds): string {
  return (
    route.replaceAll(/:(\w+)/g, (_, name: string) => ids[names[name] ?? (name as keyof CallIds)]) + (query?.(ids) ?? '')
  )
}
