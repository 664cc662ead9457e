import { within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { demoId } from '@gateway/demo/demo-keys'
import { userIdOf } from '@gateway/demo/demo-people'
import { closeRoutes, openRoute } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, region } from '@support/route-find'

let demo: RouteDemo
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(closeRoutes)

test('a user’s page says on demand what the roles come to: what they read and may propose in each domain, and where they decide', async () => {
  const root = prefixOf('root')
  const app = await openRoute(demo.people.jonas, `${root}/users/${userIdOf('jonas', 'root')}`)
  await app.eventually(() => region('Effective rights'))
  await app.user.click(within(region('Effective rights')).getByText('Show'))
  await app.eventually(() => expect(region('Effective rights')).toHaveTextContent('Decides'))
  const rights = region('Effective rights')
  const reads = /Reads: Domains, Users, Endpoints, Policies, Accounts, Transactions, Requests, Events, and Vaults\./
  const of = (domain: string) =>
    within(rights)
      .getByRole('heading', { name: new RegExp(domain) })
      .closest('li')!
  expect(rights).toHaveTextContent(/Institution administration step 1 \(2 of domain-admin\)/)
  expect(within(rights).getByRole('link', { name: 'Institution administration' })).toHaveAttribute(
    'href',
    `${root}/policies/${demoId('policy root Institution administration')}`,
  )
  expect(of('Nordhaven Trust')).toHaveTextContent(reads)
  expect(of('Nordhaven Trust')).toHaveTextContent('May propose everything.')
  expect(of('Staking Desk')).toHaveTextContent(reads)
  expect(of('Staking Desk')).toHaveTextContent('May propose: Update permissions, Lock domain, and Unlock domain.')
  await app.user.click(button('Hide'))
  expect(rights).not.toHaveTextContent('May propose')
})
