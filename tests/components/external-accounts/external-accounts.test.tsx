import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DappListScreen } from '@components/dapps/dapp-list-screen'
import { ExternalAccountListScreen } from '@components/external-accounts/external-account-list-screen'
import { renderWithRouter } from '@support/with-router'

it('the list of connected accounts says what they are and when they come, offers nothing that cannot be done, and stands beside the local accounts', async () => {
  await renderWithRouter(<ExternalAccountListScreen prefix="/p" domainAlias="Treasury" />)
  expect(screen.getByRole('heading', { level: 2, name: 'No connected accounts in Treasury' })).toBeVisible()
  expect(screen.getByText(/stands at an exchange or a service provider.*The gateway has no calls for such accounts yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Connected accounts' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Local accounts' })).toHaveAttribute('href', '/p/accounts')
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('the list of dApps says what they are and when they come, and offers nothing that cannot be done', async () => {
  await renderWithRouter(<DappListScreen accountsHref="/p/accounts" />)
  expect(screen.getByRole('heading', { level: 1, name: 'My dApps' })).toBeVisible()
  expect(screen.getByText(/The gateway has no calls for such connections yet/)).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/p/accounts'])
  expect(screen.queryAllByRole('button')).toEqual([])
})
