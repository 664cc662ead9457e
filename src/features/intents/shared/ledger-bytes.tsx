import { useMemo } from 'react'
import { coin, type Decoded, type DecodedPayment } from '@domain/ledgers/bytes/decoded'
import { coinOfLedger } from '@domain/ledgers/ledger-coin'
import { readLedgerBytes, type ReadBytes } from '@domain/ledgers/read-ledger-bytes'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { Note } from '@components/ui/note'
import { kindWord } from './kind.messages'
import { ledgerBytesMessages as words } from './ledger-bytes.messages'
import { Fact } from './raw-transaction-facts'

/** What bytes say that a key is asked to sign, read from the bytes alone: the same on console and device. */
export function LedgerBytes({ bytes }: { readonly bytes: Uint8Array }) {
  const found = useMemo(() => readLedgerBytes(bytes), [bytes])
  if (found.length === 0)
    return (
      <Note tone="warning" title={words.unreadTitle}>
        {words.unreadText}
      </Note>
    )
  return (
    <>
      {found.length > 1 && <Note tone="warning">{words.several}</Note>}
      {found.map((one) => (
        <Transaction key={one.ledgerType} {...one} />
      ))}
    </>
  )
}

const Transaction = ({ ledgerType, decoded }: ReadBytes) => (
  <>
    <Note tone="warning" title={words.readTitle(kindWord(ledgerType) ?? ledgerType)}>
      {words.readText}
    </Note>
    <dl className="facts facts-left">
      {decoded.payments.length === 0 && <Fact name={words.pays}>{words.paysNothing}</Fact>}
      {decoded.payments.map((payment, i) => (
        <Payment key={i} {...payment} ledgerType={ledgerType} chain={decoded.chain} />
      ))}
      <Named decoded={decoded} />
      <Fact name={words.fee}>
        {decoded.fee === undefined ? (
          words.feeUnknown
        ) : (
          <Amount units={`${decoded.fee}`} {...coinOf(ledgerType, decoded.chain)} show="said" />
        )}
      </Fact>
      {decoded.operation !== 'payment' && (
        <Fact name={words.operation}>
          <span translate="no">{decoded.operation}</span>
        </Fact>
      )}
      {decoded.chain !== undefined && (
        <Fact name={words.chain}>
          <span className="mono wrap-anywhere">{decoded.chain}</span>
        </Fact>
      )}
    </dl>
    {decoded.unread.length > 0 && <Note tone="warning">{words.partly}</Note>}
  </>
)

/** Networks of one kind name their coins differently, which the bytes say by the number of the chain alone, where they have one. */
function coinOf(ledgerType: string, chain: string | undefined) {
  const isEthereumItself = ledgerType === 'Ethereum' && chain === '1'
  const { decimals, symbol = isEthereumItself ? 'ETH' : words.coin } = coinOfLedger(ledgerType)
  return { decimals, symbol }
}

/** Whom the bytes name beside whom they pay. */
function Named({ decoded: { payer, sendsTo, call } }: { readonly decoded: Decoded }) {
  const named = [
    [words.names, sendsTo],
    [words.payer, payer],
  ] as const
  return (
    <>
      {call && (
        <Fact name={call.to === undefined ? words.creates : words.calls}>
          {call.to === undefined ? (
            <Amount units={`${call.value}`} decimals={undefined} show="exact" />
          ) : (
            <Address value={call.to} show="full" identicon />
          )}
        </Fact>
      )}
      {named.map(
        ([name, address]) =>
          address !== undefined && (
            <Fact key={name} name={name}>
              <Address value={address} show="full" identicon />
            </Fact>
          ),
      )}
    </>
  )
}

function Payment({
  to,
  amount,
  asset,
  ledgerType,
  chain,
}: DecodedPayment & { readonly ledgerType: string; readonly chain: string | undefined }) {
  const isCoin = asset === coin
  return (
    <>
      <Fact name={words.pays}>
        <b>
          <Amount units={`${amount}`} {...(isCoin ? coinOf(ledgerType, chain) : { decimals: undefined })} show="said" />
        </b>
      </Fact>
      {!isCoin && (
        <Fact name={words.token}>
          <Address value={asset} show="full" />
        </Fact>
      )}
      <Fact name={words.paysTo}>
        <Address value={to} show="full" identicon />
      </Fact>
    </>
  )
}
