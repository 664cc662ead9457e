import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openDesk } from '@support/route-desk'
import { openRoute } from '@support/route-app'

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
