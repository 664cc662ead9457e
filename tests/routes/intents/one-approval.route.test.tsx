import { screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { domainIdOf } from '@gateway/demo/demo-people'
import { ledgerIds } from '@gateway/demo/demo-ledgers'
import { closeRoutes, openRoute } from '@support/route-app'
import { openDemo, prefixOf } from '@support/route-demo'
import { button, dialog, inDialog, main } from '@support/route-find'
import { payee } from '@support/route-flows'

afterEach(closeRoutes)

const once = 'Step 2 needs a role of yours too. After approving now, you cannot approve in step 2.'

test('whoever has a role of two steps learns before approving that there is one approval, in the page and in the question; nobody else does', async () => {
  const { gateway, people } = await openDemo()
  const { intentId } = await gateway.harness.propose(people.tomasz, {
    type: 'v0_CreateEndpoint',
    id: gateway.harness.random.uuid(),
    alias: 'Hardly trusted',
    ledgerId: ledgerIds.sol,
    address: payee,
    trustScore: 20,
    lock: 'Unlocked',
    customProperties: {},
  })
  const address = `${prefixOf('treasury')}/intents?intentId=${intentId}&targetIntentDomainId=${domainIdOf('treasury')}`
  const app = await openRoute(people.ines, address)
  await app.eventually(() => expect(main()).toHaveTextContent(once))
  await app.user.click(button('Reject'))
  await app.eventually(() => inDialog().getByRole('button', { name: 'Reject request' }))
  expect(dialog()).not.toHaveTextContent(once)
  await app.user.click(inDialog().getByRole('button', { name: 'Cancel' }))
  await app.user.click(button('Approve'))
  await app.eventually(() => expect(dialog()).toHaveTextContent(once))
  closeRoutes()
  const other = await openRoute(people.marcus, address)
  await other.eventually(() => expect(main()).toHaveTextContent('Step 1 of 2'))
  await other.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
  expect(screen.queryByText(/You can approve this request once/)).toBeNull()
})
