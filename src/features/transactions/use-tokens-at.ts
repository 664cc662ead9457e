import { visibleText } from '@domain/shared/visible-text'
import { tokenOfContract } from '@domain/transactions/token-of-contract'
import { useTokenRecords } from '@features/intents/use-token-records'

/** The token behind each address, where it is the contract of one; as people read its symbol. */
export function useTokensAt(
  addresses: readonly (string | undefined)[],
  ledgerId: string | undefined,
): readonly (string | undefined)[] {
  const { records } = useTokenRecords()
  return addresses.map((address) => {
    const token = tokenOfContract(records, { ledgerId, address })
    return token && visibleText(token.symbol)
  })
}
