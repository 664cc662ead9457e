import { lazy, Suspense, useMemo } from 'react'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import type { TransactionWire } from '@api/transactions/transactions.wire'
import { readLedgerData } from '@domain/transactions/ledger-data'
import { visibleText } from '@domain/shared/visible-text'
import { Panel } from '@components/layout/panel'
import { HexBox } from '@features/intents/shared/hex-box'
import { LedgerDataPanel } from './ledger-data-panel'
import type { ResolveAddress } from '@features/intents/shared/named-address'
import { RawTransactionWaiting } from './raw-transaction-waiting'
import { TransactionSignature } from './transaction-signature'
import { transactionMessages as words } from './transaction.messages'
import type { TransferItem } from './transfer-item'
import type { Assets } from './use-assets'

const RawTransactionPanel = lazy(async () => ({
  default: (await import('./raw-transaction-panel.lazy')).RawTransactionPanel,
}))

interface RawDataProps {
  readonly transaction: TransactionWire
  /** Undefined while it is read. */
  readonly ledger: LedgerWire['data'] | undefined
  readonly transfers: readonly TransferItem[]
  readonly assets: Assets
}

/** The tables of the ledger, and the transaction itself: read field by field on an Ethereum network, as it is elsewhere. */
export function RawData({ transaction, ledger, transfers, assets }: RawDataProps) {
  const { ledgerId, ledgerTransactionData } = transaction
  const resolveAddress = useAddressNames(ledgerId, transfers, assets)
  const native = assets.nativeOf(ledgerId)
  const coin = { nativeSymbol: native?.symbol, nativeDecimals: native?.decimals }
  const { ledgerData, rawTransaction } = ledgerTransactionData ?? {}
  const isEthereum = (ledger?.parameters.type ?? ledgerData?.type) === 'Ethereum'
  return (
    <>
      {ledgerData && <LedgerDataPanel data={readLedgerData(ledgerData)} resolveAddress={resolveAddress} {...coin} />}
      {rawTransaction !== undefined && ledger && (
        <TransactionSignature transaction={transaction} ledger={ledger} text={rawTransaction} />
      )}
      {rawTransaction === undefined ? (
        <Panel title={words.raw}>
          <p className="px-4 py-4 text-text-2">{ledgerTransactionData ? words.noRaw : words.unsent}</p>
        </Panel>
      ) : isEthereum ? (
        <Suspense fallback={<RawTransactionWaiting />}>
          <RawTransactionPanel
            hex={rawTransaction}
            chainName={ledger && visibleText(ledger.alias)}
            resolveAddress={resolveAddress}
            {...coin}
          />
        </Suspense>
      ) : (
        <Panel title={words.raw}>
          <div className="px-4 py-3">
            <HexBox value={rawTransaction} what={words.rawText} />
          </div>
        </Panel>
      )}
    </>
  )
}

/** The names behind addresses, as the transfers and the assets of the ledger tell them. */
function useAddressNames(ledgerId: string, transfers: readonly TransferItem[], assets: Assets): ResolveAddress {
  return useMemo(() => {
    const parties = transfers.flatMap(({ senders, recipient }) => [...senders, ...(recipient ? [recipient] : [])])
    const names = new Map(
      parties.flatMap(({ address, alias }) => (address && alias ? [[address.toLowerCase(), alias] as const] : [])),
    )
    return (address) => names.get(address.toLowerCase()) ?? assets.byContract(ledgerId, address)?.name
  }, [ledgerId, transfers, assets])
}
