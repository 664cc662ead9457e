import { describe, expect, it } from 'vitest'
import { collapseTrail, crumbsOf, shortenCrumbId } from '@domain/shell/breadcrumbs'

const profile = '8752b1a4-23ac-404b-ad8f-e996d5ba5a3a'
const id = '4e7401be-b376-48d5-a596-5392b81a61d9'
const prefix = `/${profile}/domain/${profile}`
const labels = (path: string, query = {}) =>
  crumbsOf(`${prefix}${path}`, query).map(({ label }) =>
    label.as === 'word' ? label.word : label.as === 'alias' ? label.kind : `id ${label.id}`,
  )

describe('breadcrumbs', () => {
  it('derive from the route and name domain, account and entity by alias [RT061]', () => {
    expect(labels('/home')).toEqual(['Domain', 'dashboard'])
    expect(labels(`/accounts/${id}`)).toEqual(['Domain', 'accounts', 'Account'])
    expect(labels(`/dApps/${id}`)).toEqual(['Domain', 'dapps', 'Dapp'])
    expect(labels(`/policies/${id}/edit`)).toEqual(['Domain', 'policies', 'Policy', 'edit'])
    expect(labels(`/accounts/external/${id}/financial-details`)).toEqual(['Domain', 'accounts', 'ExternalAccount'])
    expect(labels(`/accounts/external/${id}/details`)).toEqual(['Domain', 'accounts', 'Connection'])
    expect(labels(`/accounts/external/${id}/edit`)).toEqual(['Domain', 'accounts', 'Connection', 'edit'])
  })

  it('show a transaction by its shortened id [RT062]', () => {
    expect(labels(`/transactions/transfers/${id}/details`)).toEqual(['Domain', 'transactions', `id ${id}`])
    expect(labels(`/transactions/raw-transactions/${id}`)).toEqual(['Domain', 'transactions', `id ${id}`])
    expect(labels(`/accounts/${id}/financial-details/raw-transactions/${profile}/details`)).toEqual([
      'Domain',
      'accounts',
      'Account',
      `id ${profile}`,
    ])
    expect(labels('/intents', { intentId: id })).toEqual(['Domain', 'tasks', `id ${id}`])
  })

  it.each([
    'invitations',
    'orders',
    'raw-transactions',
    'transfers',
    'external',
    'pending',
    'manifests',
    'notifications',
    'security',
  ])('leave the segment %s without a crumb [RT063]', (segment) => {
    expect(labels(`/transactions/${segment}`)).toEqual(['Domain', 'transactions'])
  })

  it('know Accounts, Create an account, Create an order, Connect an account, Dashboard, Assets and NFTs [RT065]', () => {
    expect(labels('/accounts/create')).toEqual(['Domain', 'accounts', 'createAccount'])
    expect(labels('/transactions/transfers/create')).toEqual(['Domain', 'transactions', 'createOrder'])
    expect(labels('/transactions/batch')).toEqual(['Domain', 'transactions', 'batch'])
    expect(labels('/transactions/manifests/create')).toEqual(['Domain', 'transactions', 'signManifest'])
    expect(labels('/accounts/external/connect')).toEqual(['Domain', 'accounts', 'connectAccount'])
    expect(labels('/tickers')).toEqual(['Domain', 'assets'])
  })

  it('end in NFTs on the asset tab whose segment is skipped, and keep six and four characters of an id [RT066]', () => {
    expect(labels('/tickers/nft')).toEqual(['Domain', 'assets', 'nfts'])
    expect(shortenCrumbId(id)).toBe('4e7401…61d9')
  })

  it('lead to every page but the last', () => {
    expect(crumbsOf(`${prefix}/accounts/${id}`).map(({ path }) => path)).toEqual([
      `${prefix}/home`,
      `${prefix}/accounts`,
      undefined,
    ])
    expect(crumbsOf(`${prefix}/accounts/external/${id}/edit`).map(({ path }) => path)).toEqual([
      `${prefix}/home`,
      `${prefix}/accounts`,
      `${prefix}/accounts/external/${id}/details`,
      undefined,
    ])
    expect(crumbsOf(`${prefix}/accounts/external/${id}/financial-details/trade`).map(({ path }) => path)).toEqual([
      `${prefix}/home`,
      `${prefix}/accounts`,
      `${prefix}/accounts/external/${id}/financial-details`,
      undefined,
    ])
    expect(crumbsOf('/auth/signin')).toEqual([])
  })
})

describe('a trail', () => {
  it('of 8 items collapses [RT064]', () => {
    expect(collapseTrail([1, 2, 3, 4, 5, 6, 7, 8])).toEqual({ start: [1], hidden: [2, 3, 4, 5, 6], end: [7, 8] })
  })

  it('of 7 items stays whole [RT064]', () => {
    expect(collapseTrail([1, 2, 3, 4, 5, 6, 7])).toEqual({ start: [1, 2, 3, 4, 5, 6, 7], hidden: [], end: [] })
  })
})
