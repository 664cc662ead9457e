import { useQuery } from '@tanstack/react-query'
import type { AccountWire } from '@api/accounts/accounts.wire'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { visibleText } from '@domain/shared/visible-text'
import type { AccountLedger } from './account-ledgers'
import { ledgersOf } from './account.view'
import { useApp } from '@app/app-context'

/** The ledgers of an account by name and type, with its status on each. */
export function useAccountLedgers(account: AccountWire): readonly AccountLedger[] {
  const known = useQuery(ledgersQuery(useApp().ports.api)).data?.items
  const processing = account.additionalDetails?.ledgers
  return ledgersOf(account).map(({ id, status }) => {
    const ledger = known?.find(({ data }) => data.id === id)?.data
    return {
      id,
      status,
      alias: visibleText(ledger?.alias ?? id),
      type: ledger?.parameters.type,
      balancesReadAt: processing?.find(({ ledgerId }) => ledgerId === id)?.lastBalancesUpdateProcessedAt,
    }
  })
}
