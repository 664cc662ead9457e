import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { externalAccountsQuery, externalBalancesQuery } from '@api/external-accounts/external-accounts.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { ExternalAccount } from '@api/external-accounts/external-accounts.wire'
import type { AddressNetwork, readAddress } from '@domain/accounts/read-address'
import { succeed } from '@domain/shared/result'
import { visibleText } from '@domain/shared/visible-text'
import { useApp } from '@app/app-context'
import { PageHeader } from '@components/layout/page-header'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { toLedgerChoice } from '@features/intents/form/ledger-choice'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { AccountGate, type AccountRead } from './account-gate'
import { createOrderForm, type CreateOrderChoices } from './create-order.form'
import { createOrderMessages as words } from './create-order.messages'
import { NotConnected } from './not-connected'

/** @param named the id of a connected account, as it stands in the address */
export const CreateOrderPage = ({ named }: { readonly named: string }) => (
  <AccountGate named={named}>
    {({ account, connection }) =>
      connection.connectionState === 'Connected' ? (
        <Form key={account.id} account={account} connection={connection} />
      ) : (
        <WithoutConnection account={account} />
      )
    }
  </AccountGate>
)

/** What an account holds cannot be read then. */
const WithoutConnection = ({ account: { id } }: { readonly account: ExternalAccount }) => (
  <>
    <PageHeader title={words.title} className="mb-4" />
    <NotConnected href={pageHref(useDomain().prefix, `accounts/external/${id}/details`)} />
  </>
)

/** The rules of ten ledgers are read by no page before they are asked for. */
const addressReader = queryOptions({
  queryKey: ['addressReader'],
  queryFn: async () => (await import('@domain/accounts/read-address')).readAddress,
  staleTime: Infinity,
})

/** Money of a bank has no address that could be read. */
const readerOf =
  (read: typeof readAddress | undefined, network: AddressNetwork | undefined): CreateOrderChoices['readAddress'] =>
  (text) =>
    read && network ? read(network, text) : succeed(text)

function Form({ account: { id, alias, ledgerId }, connection }: AccountRead) {
  const { api } = useApp().ports
  const { id: domainId } = useDomain()
  const balances = useQuery(externalBalancesQuery(api, domainId, id))
  const endpoints = useQuery(endpointsQuery(api, domainId))
  const accounts = useQuery(accountChoicesQuery(api, domainId))
  const connected = useQuery(externalAccountsQuery(api, domainId))
  const ledgers = useQuery(ledgersQuery(api))
  const reader = useQuery(addressReader)
  const form = useMemo(
    () => createOrderForm({ id, name: words.of(visibleText(alias), visibleText(connection.alias)) }),
    [id, alias, connection.alias],
  )
  return (
    <EntityFormPage
      form={form}
      reads={[balances, endpoints, accounts, connected, ledgers, reader]}
      choicesOf={() => ({
        assets: (balances.data ?? []).map(({ externalTickerName, totalAmount, decimals }) => ({
          name: externalTickerName,
          units: totalAmount,
          decimals,
        })),
        readAddress: readerOf(
          reader.data,
          ledgers.data?.items.map(toLedgerChoice).find((one) => one.id === ledgerId),
        ),
        endpoints: (endpoints.data?.items ?? [])
          .filter(({ data }) => ledgerId === undefined || data.ledgerId === ledgerId)
          .map(({ data }) => ({ id: data.id, alias: data.alias, isLocked: data.lock !== 'Unlocked' })),
        accounts: (accounts.data?.items ?? [])
          .filter(
            ({ data, additionalDetails }) =>
              ledgerId === undefined ||
              data.ledgerId === ledgerId ||
              (additionalDetails?.ledgers ?? []).some((one) => one.ledgerId === ledgerId),
          )
          .map(({ data }) => ({ id: data.id, alias: data.alias, isLocked: data.lock !== 'Unlocked' })),
        connected: (connected.data?.items ?? [])
          .filter((one) => one.id !== id && (ledgerId === undefined || one.ledgerId === ledgerId))
          .map((one) => ({ id: one.id, alias: one.alias })),
      })}
    />
  )
}
