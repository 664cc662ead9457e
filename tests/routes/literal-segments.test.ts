import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { literalWords } from '@app/literal-words'
import { entrancePatterns, findEntrance } from '@entrance/entrance'
import { routeTree } from '@routes/routeTree.gen'

const prefix = '/8752b1a4-23ac-404b-ad8f-e996d5ba5a3a/domain/8752b1a4-23ac-404b-ad8f-e996d5ba5a3a'
const id = '4e7401be-b376-48d5-a596-5392b81a61d9'
const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })

/** The route that answers an address, below the domain. */
const answering = (path: string) =>
  router.matchRoutes(`${prefix}${path}`, {}).at(-1)!.routeId.replace('/$profileDomainId/domain/$domainId', '')

const paths: readonly string[] = Object.values(router.routesById).map(({ fullPath }) => fullPath as string)
const isParam = (segment: string) => segment.startsWith('$') && segment !== '$'

/** Every address with each of its ids in turn replaced by a word, and the segment where the word stands. */
const misnamedOf = (path: string) => {
  const segments = path.split('/')
  return segments.flatMap((one, position) =>
    isParam(one)
      ? literalWords
          .flatMap((word) => [word, word.toUpperCase()])
          .map((word) => ({
            position,
            path: segments.map((segment, i) => (i === position ? word : isParam(segment) ? id : segment)).join('/'),
          }))
      : [],
  )
}
const misnamed = paths.flatMap(misnamedOf)

describe('a word of the addresses', () => {
  it('is one of a list that names them all', () => {
    const used = [...paths, ...entrancePatterns]
      .flatMap((path) => path.split('/'))
      .filter((segment) => segment !== '' && !segment.startsWith('$'))
    expect([...literalWords]).toEqual([...new Set(used)].sort((a, b) => a.localeCompare(b, 'en')))
  })

  it('never reaches a page as an id [RT053]', () => {
    const taken = misnamed.filter(({ path, position }) => {
      const { fullPath } = router.matchRoutes(path, {}).at(-1)!
      return fullPath !== '/$' && isParam(fullPath.split('/')[position] ?? '')
    })
    expect(misnamed.length).toBeGreaterThan(2_000)
    expect(taken).toEqual([])
    const byWord = entrancePatterns.flatMap(misnamedOf).flatMap(({ path }) => findEntrance(path)?.id ?? [])
    expect(byWord.filter((found) => found !== '')).toEqual([])
  })

  it.each([
    '/accounts/external/edit',
    '/vaults/create/edit',
    '/users/invitations/edit',
    '/accounts/portfolio/financial-details/transfers',
    '/transactions/orders/create',
  ])('%s is no page', (path) => {
    expect(router.matchRoutes(`${prefix}${path}`, {}).at(-1)!.routeId).toBe('/$')
  })
})

describe('a literal segment wins over an id', () => {
  it.each(['portfolio', 'transfers', 'raw-transactions', 'orders', 'manifests'])(
    'accounts/%s is the tab of the accounts and no account [RT027]',
    (tab) => {
      expect(answering(`/accounts/${tab}`)).toBe(`/accounts/${tab}`)
    },
  )

  it.each([
    ['/accounts/create', '/accounts/create'],
    ['/accounts/external', '/accounts/external/'],
    ['/accounts/external/connect', '/accounts/external/connect'],
    ['/users/create', '/users/create'],
    ['/users/invitations', '/users/invitations/'],
    ['/users/invitations/create', '/users/invitations/create'],
    ['/endpoints/create', '/endpoints/create'],
    ['/policies/create', '/policies/create'],
    ['/domains/create', '/domains/create'],
    ['/transactions/create', '/transactions/create'],
    ['/transactions/manifests/create', '/transactions/manifests/create'],
    ['/transactions/transfers/create', '/transactions/transfers/create'],
    [`/accounts/external/${id}/financial-details/create`, '/accounts/external/$externalId/financial-details/create'],
  ])('%s', (path, route) => {
    expect(answering(path)).toBe(route)
  })

  it('an id in its place is answered by the page of the entity', () => {
    expect([`/accounts/${id}`, `/users/${id}`, `/accounts/external/${id}/details`].map(answering)).toEqual([
      '/accounts/$accountId/',
      '/users/$userId/',
      '/accounts/external/$externalId/details',
    ])
  })
})
