import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { routeTree } from '@routes/routeTree.gen'

const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })
const protector: string = '/$profileDomainId/domain/$domainId'

it('the pages of the sign-in, of invitations and the 404 page stand outside of what asks for a session; every other page is below it or leads there [RT057]', () => {
  const outside = Object.keys(router.routesById).filter((id) => id !== protector && !id.startsWith(`${protector}/`))
  expect(outside.sort()).toEqual([
    '/', '/$', '/auth/callback', '/auth/error/', '/auth/error/session-required', '/auth/interaction/$uid', '/auth/signed-out', '/auth/signin', '/home', '/invitation/$invitationId/',
    '/invitation/$invitationId/confirmation', '/invitation/$invitationId/expired', '/invitation/get-mobile-app', '__root__',
  ])
})

it('nothing of a domain and not the landing page is shown before the app is open', async () => {
  const opened: string[] = []
  for (const address of ['/home', '/8752b1a4-23ac-404b-ad8f-e996d5ba5a3a/domain/8752b1a4-23ac-404b-ad8f-e996d5ba5a3a/users']) {
    const openApp = () => {
      opened.push(address)
      return new Promise<never>(() => undefined)
    }
    const guarded = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }), context: { openApp } as never })
    void guarded.load()
    await expect.poll(() => opened.includes(address)).toBe(true)
    expect(guarded.state.matches.filter(({ status, routeId }) => status === 'success' && routeId !== '__root__')).toEqual([])
  }
})
