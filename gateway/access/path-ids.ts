import type { MiddlewareHandler } from 'hono'
import { isUuid } from '@domain/shared/ids'
import type { GatewayEnv } from './bearer'
import { InvalidParameter } from '../http/refusal'

/** The folders of a path in which things have UUIDs, and what the platform calls these. */
const idNames: Readonly<Record<string, string>> = {
  domains: 'domainId',
  users: 'userId',
  policies: 'policyId',
  endpoints: 'endpointId',
  vaults: 'vaultId',
  tickers: 'tickerId',
  accounts: 'accountId',
  intents: 'intentId',
  addresses: 'accountAddressId',
  'confirmed-balance': 'tickerId',
  requests: 'requestId',
  transactions: 'transactionId',
  orders: 'transactionOrderId',
  transfers: 'transferId',
  manifests: 'manifestId',
  invitations: 'id',
  'external-accounts': 'externalAccountId',
  providers: 'connectionId',
}
const loudId = /\b[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\b/g

/** A UUID is the same in any case; here it is written in lower case. */
export const lowerIds = (path: string): string => path.replace(loudId, (id) => id.toLowerCase())

/** What else may follow such a folder. */
const words: readonly string[] = [
  'latest',
  'roles',
  'invitations',
  'operations',
  'orders',
  'transfers',
  'dry-run',
  'approve',
  'reject',
  'providers',
  'transactions',
]

/** A new address is asked for by the name of its ledger. */
const isNamed = (method: string, folder: string, id: string) =>
  words.includes(id) || (folder === 'addresses' && method === 'POST')

/** What the platform calls the id after a folder; undefined where no UUID is wanted. */
function nameOfId(segments: readonly string[], index: number): string | undefined {
  const folder = segments[index]!
  if (folder === 'addresses' && segments[index - 2] === 'external-accounts') return 'externalAccountAddressId'
  return Object.hasOwn(idNames, folder) ? idNames[folder] : undefined
}

/** Refuses a path whose id is none by the name of the parameter, before anything is looked up. */
export const refuseBrokenIds: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  const segments = c.req.path.split('/')
  for (const [index, folder] of segments.entries()) {
    const id = segments[index + 1]
    const name = nameOfId(segments, index)
    if (name !== undefined && id !== undefined && !isNamed(c.req.method, folder, id) && !isUuid(id))
      throw new InvalidParameter(name, 'path')
  }
  await next()
}
