import { limits } from '@domain/shared/limits'
import type { IntentPayload, PayloadOf } from './payloads'

/** Limits of what is proposed, where the contract has wider ones for what is read: it also knows policies of rank 0, issuers of one character more than any address of the XRP Ledger has, and lists of any length. */
export const productLimits = {
  policyRank: { minimum: 1, maximum: 1000 },
  /** Name, symbol and currency code of an asset. */
  assetText: 100,
  xrplIssuer: { minimum: 25, maximum: 34 },
  listedRoles: 100,
  loginIds: 10,
} as const

/** A field that the platform's contract allows and the product does not propose. */
export interface BeyondProduct {
  readonly path: string
  readonly code: 'too_small' | 'too_big'
}

type Checks = readonly (BeyondProduct | false)[]
type Policy = Pick<PayloadOf<'v0_UpdatePolicy'>, 'rank'>
type User = Pick<PayloadOf<'v0_UpdateUser'>, 'roles' | 'loginIds'>
type Permissions = PayloadOf<'v0_UpdateDomainPermissions'>['permissions']
type Ticker = Pick<PayloadOf<'v0_CreateTicker'>, 'ledgerDetails'>

const ofPolicy = ({ rank }: Policy, at = ''): Checks => [
  rank < productLimits.policyRank.minimum && { path: `${at}rank`, code: 'too_small' },
]
const ofRoles = (roles: readonly string[], path: string): Checks => [
  roles.length > productLimits.listedRoles && { path, code: 'too_big' },
]
const ofUser = ({ roles, loginIds = [] }: User, at = ''): Checks => [
  ...ofRoles(roles, `${at}roles`),
  loginIds.length > productLimits.loginIds && { path: `${at}loginIds`, code: 'too_big' },
]
const ofReaders = ({ readAccess }: Permissions): Checks =>
  Object.entries(readAccess).flatMap(([section, roles]) => ofRoles(roles ?? [], `permissions.readAccess.${section}`))
const ofDescription = ({ description = '' }: { readonly description?: string | undefined }): Checks => [
  description.length > limits.domainDescription && { path: 'description', code: 'too_big' },
]
const isLongIssuer = (issuer: string) => issuer.length > productLimits.xrplIssuer.maximum

const ofTicker = ({ ledgerDetails: { type, properties } }: Ticker, at = ''): Checks => [
  type === 'XRPL' &&
    properties.type === 'FungibleToken' &&
    isLongIssuer(properties.issuer) && { path: `${at}ledgerDetails.properties.issuer`, code: 'too_big' },
]

/** Wherever an order on the XRP Ledger names one. */
function issuersIn(value: unknown, at: string): Checks {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    name === 'issuer' && typeof part === 'string'
      ? [isLongIssuer(part) && { path: `${at}.issuer`, code: 'too_big' as const }]
      : issuersIn(part, `${at}.${name}`),
  )
}

function checksOf(payload: IntentPayload): Checks {
  switch (payload.type) {
    case 'v0_CreatePolicy':
    case 'v0_UpdatePolicy':
      return ofPolicy(payload)
    case 'v0_CreateDomain':
      return [
        ...ofDescription(payload),
        ...ofReaders(payload.permissions),
        ...payload.users.flatMap((user, i) => ofUser(user, `users.${i}.`)),
        ...payload.policies.flatMap((policy, i) => ofPolicy(policy, `policies.${i}.`)),
      ]
    case 'v0_UpdateDomain':
      return ofDescription(payload)
    case 'v0_UpdateDomainPermissions':
      return ofReaders(payload.permissions)
    case 'v0_CreateUser':
    case 'v0_UpdateUser':
      return ofUser(payload)
    case 'v0_CreateTicker':
      return ofTicker(payload)
    case 'v0_ValidateTickers':
      return payload.tickers.flatMap((ticker, i) => ofTicker(ticker, `tickers.${i}.`))
    case 'v0_CreateTransactionOrder':
      return payload.parameters.type === 'XRPL' ? issuersIn(payload.parameters, 'parameters') : []
    default:
      return []
  }
}

/** The fields of a payload in which the product is stricter than the platform's contract; it reads such payloads and proposes none. */
export const beyondProduct = (payload: IntentPayload): readonly BeyondProduct[] =>
  checksOf(payload).filter((one) => one !== false)
