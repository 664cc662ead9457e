import { screen } from '@testing-library/dom'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { expect, test } from 'vitest'
import { vaultIds } from '@gateway/demo/demo-entities'
import { openDesk } from '@support/route-desk'
import { openRoute } from '@support/route-app'
import { button, dialog, inDialog, main } from '@support/route-find'
import { payee } from '@support/route-flows'

test('an address that could be taken for a known one is warned of before the decision, with every difference shown', async () => {
  const { id: domainId, prefix, people, carryOut, propose } = await openDesk()
  const endpoint = (alias: string, address: string) =>
    ({
      type: 'v0_CreateEndpoint',
      id: crypto.randomUUID(),
      alias,
      ledgerId: 'ethereum-mainnet',
      trustScore: 50,
      address,
      lock: 'Unlocked',
      customProperties: {},
    }) as never
  const known = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
  await carryOut(endpoint('Old supplier', known))
  const imitation = `${known.slice(0, 12)}${'0123456789'.repeat(3).slice(0, 22)}${known.slice(-8)}`.toLowerCase()
  const id = await propose(endpoint('New supplier', imitation))
  const app = await openRoute(people.marcus, `${prefix}/intents?intentId=${id}&targetIntentDomainId=${domainId}`)
  const warning = await app.eventually(
    () =>
      screen
        .getAllByRole('alert')
        .find(({ textContent }) => textContent.includes('Resembles the address of Old supplier, but is different')) ??
      expect.fail('no warning'),
  )
  expect(warning).toHaveTextContent('The first 10 and the last 8 characters match')
  expect(warning).toHaveTextContent(imitation)
  expect(warning).toHaveTextContent(known)
  app.close()
})

test('who approves a payment to an address that was never paid confirms the address, and of one to an own account confirms nothing', async () => {
  const { id: domainId, prefix, people, account, sol, propose, carryOut } = await openDesk()
  const ownId = people.ines.gateway.harness.random.uuid()
  await carryOut({
    type: 'v0_CreateAccount',
    id: ownId,
    alias: 'Own savings',
    lock: 'Unlocked',
    customProperties: {},
    ledgerIds: ['solana-mainnet'],
    providerDetails: { type: 'Vault', vaultId: vaultIds.zurich, keyStrategy: 'VaultHard' },
  })
  const asked = async (destination: Destination) => {
    const intentId = await propose({
      type: 'v0_CreateTransferOrder',
      id: people.ines.gateway.harness.random.uuid(),
      accountId: account.id,
      tickerId: sol,
      outputs: [{ amount: '250000000', destination }],
      feeStrategy: 'Medium',
      customProperties: {},
    })
    const app = await openRoute(
      people.marcus,
      `${prefix}/intents?intentId=${intentId}&targetIntentDomainId=${domainId}`,
    )
    await app.eventually(() => expect(main()).toHaveTextContent(/Proposal signature\s*Verified/))
    await app.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
    await app.user.click(button('Approve'))
    await app.eventually(dialog)
    await app.eventually(() => expect(dialog()).not.toHaveTextContent('Looking at what was paid before'))
    const ticks = inDialog()
      .queryAllByRole<HTMLInputElement>('checkbox')
      .map(({ labels }) => labels?.[0]?.textContent)
    app.close()
    return ticks
  }
  expect(await asked({ type: 'Address', address: payee })).toEqual([
    'This domain has never paid this address.',
    'This domain has made no payment of this asset in the last 90 days.',
  ])
  expect(await asked({ type: 'Account', accountId: ownId })).toEqual([])
})
