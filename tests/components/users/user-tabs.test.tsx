import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CurrentDomain } from '@app/use-domain'
import { InvitationListScreen } from '@features/invitations/invitation-list.screen'
import { users } from '@features/users/users.list'
import { renderWithRouter } from '@support/with-router'

const tabs = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])

it('the users screen has the tabs users, pending invitations and security log [SC020]', async () => {
  await renderWithRouter(users.tabs?.({ prefix: '/p' } as CurrentDomain))
  expect(tabs()).toEqual([
    ['Users', '/p/users', 'page'],
    ['Pending invitations', '/p/users/invitations', null],
    ['Security log', '/p/users/security', null],
  ])
})

it('the pending invitations stand under the same title and tabs, say why there are none yet and lead to where one is made [SC020]', async () => {
  await renderWithRouter(<InvitationListScreen prefix="/p" domainAlias="Treasury" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  expect(tabs()).toEqual([
    ['Users', '/p/users', null],
    ['Pending invitations', '/p/users/invitations', 'page'],
    ['Security log', '/p/users/security', null],
  ])
  expect(screen.getByText(/The gateway has no calls for invitations yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Invite a user' })).toHaveAttribute('href', '/p/users/invitations/create')
})
