import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { createAddress } from '@api/accounts/account-panels.api'
import { accountChoicesQuery, accountQuery } from '@api/accounts/accounts.queries'
import type { AccountWire } from '@api/accounts/accounts.wire'
import { getLatestAddress } from '@api/accounts/latest-address.api'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import { isEntityMissing } from '@api/shared/problem'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { ReceiveDialog, type ReceivingAccount } from './receive-dialog'
import { connectReceiveFunds } from '@machines/transactions/receive-funds.connect'
import { provideReceiveFunds } from '@machines/transactions/receive-funds.provide'
import { ledgersOf } from './account.view'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { toReceivingAddress } from '@app/receiving-address'
import { useDomain } from '@app/use-domain'
import { useVerifications } from '@app/use-verification'

interface ReceiveContainerProps {
  readonly accountId: Uuid | undefined
  readonly onClose: () => void
}

/** Where funds can arrive: at one account, or at one of the domain's. */
export function ReceiveContainer({ accountId, onClose }: ReceiveContainerProps) {
  const { api, queries, clock } = useApp().ports
  const { id } = useDomain()
  const one = useQuery({ ...accountQuery(api, id, accountId ?? ''), enabled: accountId !== undefined })
  const all = useQuery({ ...accountChoicesQuery(api, id), enabled: accountId === undefined })
  const ledgers = useQuery(ledgersQuery(api))
  const known = ledgers.data?.items
  const [given, others] = [one.data, all.data?.items]
  const accounts = useMemo(() => {
    const found = given ? [given] : others
    return found && known ? found.map((account) => toReceiving(account, known)) : undefined
  }, [given, others, known])
  const machine = useMemo(
    () =>
      provideReceiveFunds({
        readAddress: ({ accountId: payee, ledgerId }, signal) =>
          getLatestAddress(api, id, payee, ledgerId, signal).then(toReceivingAddress, (error: unknown) => {
            if (isEntityMissing(error)) return undefined
            throw error
          }),
        createAddress: async ({ accountId: payee, ledgerId }) => {
          const made = await createAddress(api, id, payee, ledgerId)
          void queries.invalidateQueries({ queryKey: ['addresses', id, payee] })
          return made && toReceivingAddress(made)
        },
      }),
    [api, queries, id],
  )
  const [snapshot, send] = useMachine(machine, { input: { accountId, ledgerId: undefined }, ...actorOptions(clock) })
  const receive = connectReceiveFunds(snapshot, send)
  const verify = useVerifications()
  // The account was chosen by the name that its record has: another one under that name would be paid.
  const records = [(given ? [given] : (others ?? [])).find(({ data }) => data.id === receive.accountId), receive.record]
  const judged = records.map((record) => (record ? verify(record) : 'checking'))
  const verification = judged.find((one) => one !== 'verified') ?? 'verified'
  const [only, ...further] = given && accounts ? accounts[0]!.ledgers : []
  const onlyLedger = further.length === 0 ? only?.id : undefined
  // Where there is nothing to choose nobody is asked; the account is read only after the chart has begun.
  useEffect(() => {
    if (accountId && onlyLedger) send({ type: 'account.pick', accountId, ledgerId: onlyLedger })
  }, [accountId, onlyLedger, send])
  const asked = [accountId === undefined ? all : one, ledgers]
  const failure = asked.flatMap(({ error }) => failureDetails(error) ?? [])
  return (
    <ReceiveDialog
      receive={receive}
      verification={verification}
      accounts={accounts}
      isAccountGiven={accountId !== undefined}
      failure={failure.length > 0 ? failure : undefined}
      onRetry={() => asked.filter(({ error }) => error).forEach((query) => void query.refetch())}
      onClose={onClose}
    />
  )
}

const toReceiving = (account: AccountWire, ledgers: readonly LedgerWire[]): ReceivingAccount => ({
  id: account.data.id,
  alias: visibleText(account.data.alias),
  lock: account.data.lock,
  ledgers: ledgersOf(account).map(({ id, status }) => ({
    id,
    status,
    alias: visibleText(ledgers.find(({ data }) => data.id === id)?.data.alias ?? id),
  })),
})
