import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DappListScreen } from '@features/dapps/dapp-list.screen'
import { ExternalAccountListScreen } from '@features/external-accounts/external-account-list.screen'
import { renderWithRouter } from '@support/with-router'

it('the list of connected accounts says what they are and when they come, leads to where one is connected, and stands beside the local accounts', async () => {
  await renderWithRouter(<ExternalAccountListScreen prefix="/p" domainAlias="Treasury" />)
  expect(screen.getByRole('heading', { level: 2, name: 'No connected accounts in Treasury' })).toBeVisible()
  expect(
    screen.getByText(/held at an exchange or service provider.*The gateway has no calls for connected accounts yet/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Connected accounts' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Local accounts' })).toHaveAttribute('href', '/p/accounts')
  expect(screen.getByRole('link', { name: 'Connect an account' })).toHaveAttribute(
    'href',
    '/p/accounts/external/connect',
  )
})

it('the list of dApps says what they are, and of connecting one why it cannot be done yet', async () => {
  await renderWithRouter(<DappListScreen accountsHref="/p/accounts" />)
  expect(screen.getByRole('heading', { level: 1, name: 'My dApps' })).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/p/accounts'])
  const connect = screen.getByRole('button', { name: 'Connect a dApp' })
  expect(connect).toHaveAttribute('aria-disabled', 'true')
  expect(connect).toHaveAccessibleDescription(/^The gateway has no calls for dApp connections yet/)
  connect.focus()
  expect(connect).toHaveFocus()
})
