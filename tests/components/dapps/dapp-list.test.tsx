import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DappListScreen } from '@features/dapps/dapp-list.screen'
import { renderWithRouter } from '@support/with-router'

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
