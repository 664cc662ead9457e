import { expect } from '@playwright/test'
import { WebSocket } from 'ws'
import { connectingMessages as words } from '@features/dapps/connecting.messages'
import { dappMessages } from '@features/dapps/dapp.messages'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import type { Relay } from '@gateway/demo/relay/relay'
import { scriptedDapp } from '@support/dapp-desk'
import { test } from '@support/pages/demo-test'
import { openInside } from '@support/pages/product-pages'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`

/** A relay that is reached over its socket. */
async function relayAt(url: string): Promise<{ readonly relay: Relay; readonly close: () => void }> {
  const socket = new WebSocket(url)
  await new Promise((resolve) => socket.once('open', resolve))
  return {
    relay: {
      join: (send) => {
        socket.on('message', (data) => send((data as Buffer).toString('utf8')))
        return { receive: (text) => socket.send(text), leave: () => socket.close() }
      },
    },
    close: () => socket.close(),
  }
}

test('a form whose dApp no longer waits says so: it is gone on with, or thrown away; what was filled in before stays', async ({
  demo,
}) => {
  test.setTimeout(120_000)
  const { relay, close } = await relayAt(demo.relayUrl)
  const dapp = scriptedDapp(relay, Date.now)
  dapp.propose()
  const account = accountIdOf('Settlement hot 01')
  const { page } = await demo.deskOf('Ines Caldeira', { isAlone: true, path: `${prefix}/dApps/connect` })
  const main = page.getByRole('main')
  await main.getByLabel(words.code).fill(dapp.code)
  await main.getByRole('button', { name: words.next }).click()
  await main.getByLabel(words.account).selectOption({ value: account })
  await main.getByRole('button', { name: words.approve }).click()
  await expect(main.getByText(words.connected.text('Harbor Lend'))).toBeVisible()
  const own = `${demo.program.consoleOrigin}${prefix}/transactions/create?accountId=${account}&ledgerId=ethereum-mainnet`
  await page.goto(own)
  await main.getByLabel(/^Amount/).fill('7')
  await expect(main.getByLabel(/^Amount/)).toHaveValue('7')

  await openInside(page, `${prefix}/dApps`)
  await main.getByRole('link', { name: 'Harbor Lend' }).first().click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Harbor Lend').first()).toBeVisible()
  const from = (await main.getByText(/^0x[0-9a-fA-F]{40}$/).innerText()).trim()
  const ask = (waits: number) =>
    dapp.send({
      method: 'wc_sessionRequest',
      params: {
        chainId: 'eip155:1',
        request: {
          method: 'eth_sendTransaction',
          params: [{ from, to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', value: '0x0' }],
          expiryTimestamp: Math.floor(Date.now() / 1000) + waits,
        },
      },
    })
  const open = async () => {
    ask(12)
    const asks = main.getByRole('region', { name: dappMessages.details.asksForTransaction })
    await asks.getByRole('link', { name: dappMessages.details.review }).click()
    await expect(main.getByText(dappMessages.asked.asks('Harbor Lend'))).toBeVisible()
    await expect(main.getByLabel(/^Amount/)).toHaveValue('0')
    await expect(main.getByText(dappMessages.asked.over)).toBeVisible({ timeout: 40_000 })
  }
  await open()
  await expect(page.getByRole('button', { name: /^Propose and sign/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(main.getByText('Choose Go on above first: the dApp that asked for this no longer waits.')).toBeVisible()
  await main.getByRole('link', { name: dappMessages.asked.goOn, exact: true }).click()
  await expect(main.getByText(dappMessages.asked.over)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Propose and sign/ })).not.toHaveAttribute('aria-disabled', 'true')
  await expect(main.getByLabel(/^Amount/)).toHaveValue('0')
  await page.goBack()
  await main.getByRole('link', { name: dappMessages.asked.cancel, exact: true }).click()
  await expect(main.getByText(dappMessages.outcomes['Expired']!).first()).toBeVisible()
  await page.goBack()
  await expect(main.getByLabel(/^Amount/)).not.toHaveValue('0')
  await page.goto(own)
  await expect(main.getByLabel(/^Amount/)).toHaveValue('7')
  close()
})
