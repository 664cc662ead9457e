import { describe, expect, it } from 'vitest'
import { readSource } from '@support/source-files'

/** Every address that the console answers, in one place: a new page is a new line here. */
const addresses = [
  '/',
  '/$',
  '/$profileDomainId/domain/$domainId',
  '/$profileDomainId/domain/$domainId/',
  '/$profileDomainId/domain/$domainId/accounts/',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/edit',
  '/$profileDomainId/domain/$domainId/accounts/create',
  '/$profileDomainId/domain/$domainId/domains/',
  '/$profileDomainId/domain/$domainId/domains/$entityDomainId/',
  '/$profileDomainId/domain/$domainId/domains/$entityDomainId/edit/information',
  '/$profileDomainId/domain/$domainId/domains/$entityDomainId/edit/readPermissions',
  '/$profileDomainId/domain/$domainId/domains/create',
  '/$profileDomainId/domain/$domainId/accounts/transfers',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/transfers/',
  '/$profileDomainId/domain/$domainId/accounts/raw-transactions',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/raw-transactions/',
  '/$profileDomainId/domain/$domainId/accounts/orders',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/orders/',
  '/$profileDomainId/domain/$domainId/accounts/manifests',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/manifests/',
  '/$profileDomainId/domain/$domainId/transactions/',
  '/$profileDomainId/domain/$domainId/transactions/raw-transactions/',
  '/$profileDomainId/domain/$domainId/transactions/orders/',
  '/$profileDomainId/domain/$domainId/transactions/intents',
  '/$profileDomainId/domain/$domainId/transactions/batch',
  '/$profileDomainId/domain/$domainId/transactions/manifests/',
  '/$profileDomainId/domain/$domainId/transactions/manifests/create',
  '/$profileDomainId/domain/$domainId/transactions/transfers/$transferId/details',
  '/$profileDomainId/domain/$domainId/transactions/raw-transactions/$transactionId/',
  '/$profileDomainId/domain/$domainId/transactions/orders/$orderId/',
  '/$profileDomainId/domain/$domainId/transactions/manifests/$manifestId/',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/transfers/$transferId/details',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/raw-transactions/$transactionId/details',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/orders/$orderId/details',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/manifests/$manifestId/details',
  '/$profileDomainId/domain/$domainId/accounts/portfolio',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/create/transfer',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/create/transaction',
  '/$profileDomainId/domain/$domainId/accounts/external/',
  '/$profileDomainId/domain/$domainId/accounts/external/connect',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/details',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/edit',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/orders',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/create',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/trade',
  '/$profileDomainId/domain/$domainId/transactions/create',
  '/$profileDomainId/domain/$domainId/transactions/transfers/create',
  '/$profileDomainId/domain/$domainId/dApps',
  '/$profileDomainId/domain/$domainId/user-preferences/',
  '/$profileDomainId/domain/$domainId/user-preferences/notifications',
  '/$profileDomainId/domain/$domainId/endpoints/',
  '/$profileDomainId/domain/$domainId/endpoints/$endpointId/',
  '/$profileDomainId/domain/$domainId/endpoints/$endpointId/edit',
  '/$profileDomainId/domain/$domainId/endpoints/create',
  '/$profileDomainId/domain/$domainId/home',
  '/$profileDomainId/domain/$domainId/intents',
  '/$profileDomainId/domain/$domainId/policies/',
  '/$profileDomainId/domain/$domainId/policies/$policyId/',
  '/$profileDomainId/domain/$domainId/policies/$policyId/edit',
  '/$profileDomainId/domain/$domainId/policies/create',
  '/$profileDomainId/domain/$domainId/users/',
  '/$profileDomainId/domain/$domainId/users/$userId/',
  '/$profileDomainId/domain/$domainId/users/$userId/edit',
  '/$profileDomainId/domain/$domainId/users/create',
  '/$profileDomainId/domain/$domainId/users/invitations/',
  '/$profileDomainId/domain/$domainId/users/security',
  '/$profileDomainId/domain/$domainId/users/invitations/create',
  '/$profileDomainId/domain/$domainId/vaults/',
  '/$profileDomainId/domain/$domainId/vaults/$vaultId/',
  '/$profileDomainId/domain/$domainId/vaults/$vaultId/edit',
  '/$profileDomainId/domain/$domainId/vaults/$vaultId/pending',
  '/$profileDomainId/domain/$domainId/vaults/create',
  '/$profileDomainId/domain/$domainId/tickers/',
  '/$profileDomainId/domain/$domainId/tickers/nft',
  '/auth/callback',
  '/home',
]

/** Those that open without a session, each a document of its own. */
const entrance = [
  '/auth/error',
  '/auth/error/session-required',
  '/auth/interaction/$uid',
  '/auth/signed-out',
  '/auth/signin',
  '/invitation/get-mobile-app',
  '/invitation/$invitationId',
  '/invitation/$invitationId/confirmation',
  '/invitation/$invitationId/expired',
]

describe('the addresses of the product', () => {
  it('are exactly these', () => {
    const tree = readSource('src/routes/routeTree.gen.ts')
    const listed = /export interface FileRoutesById \{([\s\S]*?)\n\}/.exec(tree)![1]!
    const found = [...listed.matchAll(/^\s+'([^']+)':/gm)].map((match) => match[1]!).filter((id) => id !== '__root__')
    expect(found.sort()).toEqual([...addresses].sort())
  })

  it('before the sign-in are exactly these, and each pattern leads to the file of its name', () => {
    const table = /const pages: .* = \{\n([\s\S]*?)\n\}/.exec(readSource('src/entrance/entrance.tsx'))![1]!
    const found = [...table.matchAll(/'([^']+)': \(\) => import\('\.([^']+)'\)/g)].map(([, pattern, file]) => ({
      pattern,
      file,
    }))
    expect(found.map(({ pattern }) => pattern).sort()).toEqual([...entrance].sort())
    expect(found.filter(({ pattern, file }) => pattern !== file)).toEqual([])
  })
})
