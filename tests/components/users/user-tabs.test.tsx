import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CurrentDomain } from '@app/use-domain'
import { invitations } from '@features/invitations/invitations.list'
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

it('the pending invitations stand under the same title and tabs [SC020]', async () => {
  await renderWithRouter(invitations.tabs?.({ prefix: '/p' } as CurrentDomain))
  expect(invitations.words.title).toBe(users.words.title)
  expect(tabs()).toEqual([
    ['Users', '/p/users', null],
    ['Pending invitations', '/p/users/invitations', 'page'],
    ['Security log', '/p/users/security', null],
  ])
})
