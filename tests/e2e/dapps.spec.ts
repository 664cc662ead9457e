import { expect } from '@playwright/test'
import { detailMessages } from '@components/detail/detail.messages'
import { connectingMessages as words } from '@features/dapps/connecting.messages'
import { domainIdOf } from '@gateway/demo/demo-people'
import { openPublicDapp } from '@support/public-dapp'
import { test } from '@support/pages/demo-test'

test('from a pasted code to a connected dApp and its end [SC033] [SC034] [SC035] [SC036] [SC037] [RT051]', async ({
  demo,
}) => {
  const dapp = await openPublicDapp(demo.relayUrl)
  const treasury = domainIdOf('treasury')
  const { page } = await demo.deskOf('Ines Caldeira', { isAlone: true, path: `/${treasury}/domain/${treasury}/dApps` })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Connect a dApp' }).first().click()
  await main.getByLabel(words.code).fill('wc:nothing')
  await main.getByRole('button', { name: words.next }).click()
  await expect(main.getByText(words.malformed)).toBeVisible()
  await main.getByLabel(words.code).fill(dapp.code)
  await main.getByRole('button', { name: words.next }).click()
  await expect(main.getByRole('heading', { name: 'Harbor Lend asks to connect' })).toBeVisible()
  await expect(main.getByText('eip155:137', { exact: true })).toBeVisible()
  const connect = main.getByRole('button', { name: words.approve })
  await main.getByLabel(words.account).selectOption({ index: 1 })
  await expect(connect).toHaveAttribute('aria-disabled', 'true')
  await main.getByLabel(words.accept).check()
  const [session] = await Promise.all([dapp.approval(), connect.click()])
  await expect(main.getByText(words.connected.text('Harbor Lend'))).toBeVisible()
  const [account] = session.namespaces['eip155']!.accounts
  const address = account!.split(':')[2]!
  const topic = session.topic
  await dapp.client.request({ topic, chainId: 'eip155:1', request: { method: 'eth_accounts', params: [] } })
  await main.getByRole('link', { name: words.connected.show }).click()
  await main.getByRole('link', { name: 'Harbor Lend' }).click()
  await expect(main.getByText(address)).toBeVisible()
  await expect(main.getByText('eth_accounts')).toBeVisible()
  const ask = (hex: string) =>
    dapp.client
      .request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [hex, address] } })
      .catch((error: unknown) => (error as { code: number }).code)
  const refused = ask('0x6e6f')
  const asks = main.getByRole('region', { name: 'Asks for your signature' })
  await expect(asks.getByText('no', { exact: true })).toBeVisible()
  await asks.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  expect(await refused).toBe(4001)
  const message = 'Sign in to Harbor Lend'
  void ask(`0x${Buffer.from(message).toString('hex')}`)
  await expect(asks.getByText(message)).toBeVisible()
  await asks.getByRole('link', { name: 'Review' }).click()
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await page.goBack()
  const updated = new Promise((resolve) => dapp.client.once('session_update', resolve))
  await main.getByRole('button', { name: 'Swap account' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.account).selectOption({ index: 2 })
  await expect(dialog.getByText(/^From .+ to .+\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Swap account' }).click()
  await expect(dialog.getByText(/^Harbor Lend now works with /)).toBeVisible()
  await updated
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(main.getByText(address)).toBeHidden()
  const ended = new Promise((resolve) => dapp.client.once('session_delete', resolve))
  await main.getByRole('button', { name: detailMessages.actions }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(main.getByText(/can no longer send requests/)).toBeVisible()
  await ended
  await dapp.close()
})
