import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { entranceAddresses } from '@support/addresses'
import { findEntrance } from '@entrance/entrance'
import { routeTree } from '@routes/routeTree.gen'

const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })
const protector: string = '/$profileDomainId/domain/$domainId'

it('the return from the sign-in and the 404 page stand outside of what asks for a session; every other page is below it or leads there [RT057]', () => {
  const outside = Object.keys(router.routesById).filter((id) => id !== protector && !id.startsWith(`${protector}/`))
  expect(outside.sort()).toEqual(['/', '/$', '/auth/callback', '/home', '__root__'])
})

it('the pages of the sign-in and of invitations are none of the app: they are found without it, and nothing else is [RT057]', () => {
  const found = entranceAddresses.map((address) => address.replace(/\$\w+/g, 'a'))
  expect(found.filter((address) => !findEntrance(address))).toEqual([])
  expect(
    [
      '/',
      '/home',
      '/auth',
      '/auth/callback',
      '/auth/signin/more',
      '/invitation',
      '/invitation/a/other',
      '/invitation/get-mobile-app/expired',
      '/8752b1a4/domain/8752b1a4/users',
    ].filter(findEntrance),
  ).toEqual([])
})

it('nothing of a domain and not the landing page is shown before the app is open', async () => {
  const opened: string[] = []
  for (const address of [
    '/home',
    '/8752b1a4-23ac-404b-ad8f-e996d5ba5a3a/domain/8752b1a4-23ac-404b-ad8f-e996d5ba5a3a/users',
  ]) {
    const openApp = () => {
      opened.push(address)
      return new Promise<never>(() => undefined)
    }
    const guarded = createRouter({
      routeTree,
      history: createMemoryHistory({ initialEntries: [address] }),
      context: { openApp } as never,
    })
    void guarded.load()
    await expect.poll(() => opened.includes(address)).toBe(true)
    expect(
      guarded.state.matches.filter(({ status, routeId }) => status === 'success' && routeId !== '__root__'),
    ).toEqual([])
  }
})
