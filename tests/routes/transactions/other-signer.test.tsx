import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ownedAddressQuery } from '@api/accounts/owned-address.queries'
import { rawOrderMessages as words } from '@features/transactions/order-form/raw-order.messages'
import { EntranceProvider } from '@app/entrance-context'
import { OtherSigner } from '@features/transactions/other-signer'
import { openApiOver } from '@support/console-api'
import { sampleId } from '@support/sample-intent'

const address = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const [payer, other] = [sampleId(1), sampleId(2)]
const { api } = openApiOver(() => new Promise<never>(() => undefined), 'token')

/** What is said of a transaction that the address has signed, which belongs to these accounts; undefined while that is being read. */
function observed(owners: readonly string[] | undefined) {
  cleanup()
  const queries = new QueryClient()
  const { queryKey } = ownedAddressQuery(api, address)
  if (owners) queries.setQueryData(queryKey, owners.map((id) => ({ account: { data: { id } } })) as never)
  render(
    <EntranceProvider value={{ app: () => ({ ports: { api } }) } as never}>
      <QueryClientProvider client={queries}>
        <OtherSigner address={address} accountId={payer} />
      </QueryClientProvider>
    </EntranceProvider>,
  )
  return screen.queryByText(words.otherSigner) !== null
}

it('a transaction that somebody else than the account of the order has signed says so', () => {
  expect([observed([]), observed([other]), observed([payer]), observed(undefined)]).toEqual([true, true, false, false])
})
