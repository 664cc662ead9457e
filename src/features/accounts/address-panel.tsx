import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { createAddress } from '@api/accounts/account-panels.api'
import { addressesQuery } from '@api/accounts/addresses.queries'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { portfolioMessages as words } from './account-detail.messages'
import type { AccountLedger } from './account-ledgers'
import { AddressList } from './address-list'
import { Panel } from '@components/layout/panel'
import { receivingProblemText } from './receive.messages'
import { connectCreateAddress } from '@machines/transactions/create-address.connect'
import { provideCreateAddress } from '@machines/transactions/create-address.provide'
import { isAddressOf } from '@machines/transactions/receive-funds.types'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { toPanelData } from '@app/query-views'
import { toReceivingAddress } from '@app/receiving-address'
import { useDomain } from '@app/use-domain'
import { useToast } from '@app/use-toast'
import { useVerifications } from '@app/use-verification'

interface AddressPanelProps {
  readonly accountId: Uuid
  readonly ledgers: readonly AccountLedger[]
}

/** The addresses of an account; a ledger without one can be asked for it. */
export function AddressPanel({ accountId, ledgers }: AddressPanelProps) {
  const { api, queries, clock } = useApp().ports
  const { id } = useDomain()
  const addresses = useQuery(addressesQuery(api, id, accountId))
  const showToast = useToast()
  const verify = useVerifications()
  const machine = useMemo(
    () =>
      provideCreateAddress({
        createAddress: async ({ ledgerId }) => {
          const made = await createAddress(api, id, accountId, ledgerId)
          return made && toReceivingAddress(made)
        },
        readAnew: () => void queries.invalidateQueries({ queryKey: ['addresses', id, accountId] }),
        sayFailed: (problem) => showToast({ tone: 'error', ...receivingProblemText(problem) }),
      }),
    [api, queries, id, accountId, showToast],
  )
  const [snapshot, send] = useMachine(machine, { input: { accountId }, ...actorOptions(clock) })
  const aliasOf = (ledgerId: string) => ledgers.find((ledger) => ledger.id === ledgerId)?.alias ?? visibleText(ledgerId)
  const data = toPanelData(addresses, (record) => ({
    id: record.data.id,
    ledgerId: record.data.ledgerId,
    ledgerAlias: aliasOf(record.data.ledgerId),
    address: record.data.address,
    verification: isAddressOf({ accountId, ledgerId: record.data.ledgerId }, toReceivingAddress(record))
      ? verify(record)
      : ('failed' as const),
  }))
  return (
    <Panel title={words.addresses} count={data.items.length}>
      <AddressList data={data} ledgers={ledgers} creation={connectCreateAddress(snapshot, send)} />
    </Panel>
  )
}
