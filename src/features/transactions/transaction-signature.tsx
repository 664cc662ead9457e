import { useQuery } from '@tanstack/react-query'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import type { TransactionWire } from '@api/transactions/transactions.wire'
import { Address } from '@components/ui/address'
import { Note } from '@components/ui/note'
import { useSigner } from '@features/accounts/use-signer'
import { useDomain } from '@app/use-domain'
import { transactionSignatureMessages as words } from './transaction-signature.messages'

interface TransactionSignatureProps {
  readonly transaction: TransactionWire
  readonly ledger: LedgerWire['data']
  /** As the platform writes it. */
  readonly text: string
}

/** Whether a transaction that an account of this domain sends is signed by its key, as this browser has checked it. */
export function TransactionSignature({ transaction, ledger, text }: TransactionSignatureProps) {
  const { id: domainId } = useDomain()
  const sender = transaction.relatedAccounts.find((one) => one.sender && one.domainId === domainId)
  return sender && <Check accountId={sender.id} ledger={ledger} text={text} />
}

interface CheckProps extends Omit<TransactionSignatureProps, 'transaction'> {
  readonly accountId: string
}

function Check({ accountId, ledger, text }: CheckProps) {
  const signer = useSigner(accountId, ledger.id)
  const keys = typeof signer === 'object' ? signer.keys : []
  const verdict = useQuery({
    queryKey: ['transaction check', ledger.id, text, keys],
    queryFn: async () => {
      const { checkTransaction } = await import('@domain/transactions/signed-transaction')
      return checkTransaction(text, ledger.parameters, keys)
    },
    enabled: keys.length > 0,
    staleTime: Infinity,
  })
  if (signer === 'unread' || verdict.isError) return <Unchecked text={words.unread} />
  if (typeof signer === 'object' && keys.length === 0) return <Unchecked text={words.noKey} />
  if (!verdict.data)
    return (
      <p role="status" className="text-text-3">
        {words.checking}
      </p>
    )
  switch (verdict.data.tag) {
    case 'matches':
      return (
        <Note tone="success" live="status" title={words.matches}>
          {words.against} <Address value={verdict.data.key} show="full" what={words.key} />
        </Note>
      )
    case 'otherKey':
      return (
        <Note tone="error" live="alert" title={words.otherKey}>
          {words.otherKeyText}
        </Note>
      )
    case 'unreadable':
      return <Unchecked text={words.unreadable} />
    case 'incomplete':
      return <Unchecked text={words.incomplete} />
  }
}

const Unchecked = ({ text }: { readonly text: string }) => (
  <Note tone="warning" live="status" title={words.notChecked}>
    {text}
  </Note>
)
