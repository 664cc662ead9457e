import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { routeTree } from '@routes/routeTree.gen'

const prefix = '/8752b1a4-23ac-404b-ad8f-e996d5ba5a3a/domain/8752b1a4-23ac-404b-ad8f-e996d5ba5a3a'
const id = '4e7401be-b376-48d5-a596-5392b81a61d9'
const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })

/** The route that answers an address, below the domain. */
const answering = (path: string) => router.matchRoutes(`${prefix}${path}`, {}).at(-1)!.routeId.replace('/$profileDomainId/domain/$domainId', '')

describe('a literal segment wins over an id', () => {
  it.each(['portfolio', 'transfers', 'raw-transactions', 'orders', 'manifests'])('accounts/%s is the tab of the accounts and no account [RT027]', (tab) => {
    expect(answering(`/accounts/${tab}`)).toBe(`/accounts/${tab}`)
  })

  it.each([
    ['/accounts/create', '/accounts/create'], ['/accounts/external', '/accounts/external/'], ['/accounts/external/connect', '/accounts/external/connect'], ['/users/create', '/users/create'],
    ['/users/invitations', '/users/invitations/'], ['/users/invitations/create', '/users/invitations/create'], ['/endpoints/create', '/endpoints/create'], ['/policies/create', '/policies/create'],
    ['/domains/create', '/domains/create'], ['/transactions/create', '/transactions/create'], ['/transactions/transfers/create', '/transactions/transfers/create'],
    [`/accounts/external/${id}/financial-details/create`, '/accounts/external/$externalId/financial-details/create'],
  ])('%s', (path, route) => {
    expect(answering(path)).toBe(route)
  })

  it('an id in its place is answered by the page of the entity', () => {
    expect([`/accounts/${id}`, `/users/${id}`, `/accounts/external/${id}/details`].map(answering)).toEqual(['/accounts/$accountId/', '/users/$userId/', '/accounts/external/$externalId/details'])
  })
})
