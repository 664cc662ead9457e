import { useMemo } from 'react'
import { readAgain } from '@api/shared/read-again'
import type { OrderChangePorts } from '@machines/transactions/order-change.provide'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { draftIdKey } from '@app/use-kept-form'
import { useProposingPorts } from '@app/use-proposing-ports'
import { useSayProposed } from '@features/intents/use-say-proposed'

/**
 * What a change of an order needs of the app, and what its accepted proposal means for the page.
 * @param of what its draft is kept under
 * @param keepFilled keeps what is filled in, while it is proposed
 */
export function useChangePorts<K>(
  domain: CurrentDomain,
  of: readonly string[],
  keepFilled: (kept: K | undefined) => void,
): OrderChangePorts<K> {
  const {
    queries,
    environment: { tabStorage },
  } = useApp().ports
  const proposingPorts = useProposingPorts()
  const sayProposed = useSayProposed(domain)
  const key = draftIdKey(domain, of)
  return useMemo(
    () => ({
      ...proposingPorts,
      sayProposed,
      keepFilled,
      forgetDraft: () => tabStorage.removeItem(key),
      readAnew: () => void readAgain(queries),
    }),
    [proposingPorts, sayProposed, keepFilled, tabStorage, key, queries],
  )
}
