import type { KnownDifference } from './report'

const own = (call: string, reason: string): KnownDifference => ({ call, check: 'request', kind: 'own', reason })
const outOfScope = (call: string, reason: string): KnownDifference => ({
  call,
  problem: 'the call is absent',
  kind: 'out of scope',
  reason,
})
const deliberate = (call: string, problem: string, reason: string): KnownDifference => ({
  call,
  problem,
  kind: 'deliberate',
  reason,
})

/** Where we differ from the document and mean to; a difference that is not here fails the check, and so does an entry that is not needed. */
export const knownDifferences: readonly KnownDifference[] = [
  own('* /api/auth/*', 'the authentication client of the console'),
  own('* /api/notifications/*', 'the notification service of the product'),
  own('* /api/me/*', 'what a person was notified of'),
  own('GET /api/invitation/profile-status/*', 'what the page of an invitation asks while a device is paired'),
  own('* /api/access*', 'own sessions, devices and program tokens of a person, and whether they are at work'),
  own('* /oidc/interaction/*', 'the sign-in page of the embedded identity provider'),
  own('GET /config.json', 'what the console is told about its installation'),
  own('GET /api/demo/people', 'the people of the running demo'),
  own('* /internal/v1/*', 'calls of the product that the public document leaves out'),

  outOfScope('* /v1/domains/{domainId}/virtual-ledgers*', 'virtual ledgers are no part of the product'),
  outOfScope('* /v1/domains/{domainId}/compliance/*', 'compliance services are no part of the product'),
  outOfScope('* /v1/domains/{domainId}/channels*', 'webhook channels are no part of the product'),
  outOfScope('* /v1/backups*', 'backups are no part of the product'),
  outOfScope('v0_CreateBackup', 'backups are no part of the product'),
  outOfScope('v0_AcknowledgeBackup', 'backups are no part of the product'),
  outOfScope('v0_CreateLedger', 'an intent type that the product does not know'),
  outOfScope('v0_UpdateLedger', 'an intent type that the product does not know'),
  outOfScope('v0_AddTrustedPublicKeysForMigration', 'an intent type that the product does not know'),

  deliberate(
    '*',
    'readAccess must NOT have additional properties (vaults)',
    'the product has nine sections of read access, the ninth are vaults',
  ),
  deliberate('v0_*', 'customProperties.key (Invalid input)', 'the product has no empty custom property'),
  deliberate('v0_*', 'quorum (Invalid input)', 'a quorum of more than 2000 people is not one that anybody meets'),
  deliberate('v0_*', 'is not looked at', 'kinds of ledger whose orders have no schema are read, and never carried out'),
  deliberate('v0_*', 'properties.tokenId (Invalid input)', 'an empty token id names no token'),
  deliberate(
    'v0_CreateTransactionOrder',
    'parameters.feeStrategy.',
    'a rate is a whole number; the document takes any text',
  ),
  deliberate(
    'GET /v1/*',
    'the cursor of the next page is no startingAfter',
    'a cursor carries the place in the order, so that nothing is lost when an item changes between two pages; an id is taken as well',
  ),
  deliberate(
    'GET /v1/domains/{domainId}/users/invitations',
    '= is answered 400 Invalid value for: query parameter',
    'an empty filter says nothing of what is looked for; no list of ours takes one',
  ),
  deliberate('GET /v1/ledgers', 'parameter alias is unknown', 'the product finds ledgers by their name, too'),
  deliberate(
    'GET /v1/tickers*',
    'must NOT have additional properties (signingKey)',
    'a ticker says whose key signed it, as everything else does',
  ),
  deliberate(
    'GET /v1/domains/{domainId}/requests',
    'the document has no answer 404',
    'a domain of others is answered as if it did not exist',
  ),
  deliberate(
    'GET /v1/vaults/{vaultId}/operations/prepared',
    'the document has no answer 404',
    'only a vault that is kept offline has files, for people of the root domain',
  ),
  deliberate(
    'POST /v1/intents/dry-run',
    '400 comes as application/json',
    'a dry run says why it is refused, as the proposal itself does',
  ),
  deliberate(
    '* /v1/domains/{domainId}/external-accounts/*',
    'type must be equal to one of the allowed values (Kraken, Binance, Coinbasepro, Bitstamp)',
    'service providers are a type of our own: the product has their credentials, and the document has none',
  ),
  deliberate(
    'GET /v1/domains/{domainId}/external-accounts/providers*',
    'parameters.type loses its name',
    'what is read of a connection has no parameters, so that no credential is kept; the name of the provider stands beside',
  ),
  deliberate(
    'GET /v1/domains/{domainId}/external-accounts/transactions/*',
    'loses its name',
    'what is new there is told apart by one word, and keeps its name beside it',
  ),
  deliberate(
    'GET /v1/domains/{domainId}/external-accounts*',
    'is answered 400 Invalid value for: query parameter',
    'an empty filter says nothing of what is looked for; no list of ours takes one',
  ),
  deliberate(
    'GET /v1/domains/{domainId}/external-accounts/transactions/*',
    'the list is empty',
    'the demo institution has ordered nothing at a provider; tests/gateway/external-orders.test.ts reads both lists',
  ),
  deliberate(
    'v0_ExecuteExtension',
    'payload.parameters.',
    'an amount that is ordered at a provider is a decimal; the document takes any text',
  ),
  deliberate(
    'GET /v1/domains/{domainId}/external-accounts*',
    'the document has no answer',
    'what is not there, and what a provider does not answer, is refused as everywhere else',
  ),
]
