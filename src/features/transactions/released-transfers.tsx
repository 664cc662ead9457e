import { PageLink } from '@components/layout/page-link'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { shortenId } from '@components/ui/shorten'
import { releaseMessages as words } from './release.messages'
import type { TransferAsset } from './transfer-item'

export interface ReleasedTransfer {
  readonly id: string
  /** Undefined where the console has no page of it. */
  readonly href: string | undefined
  readonly read:
    | 'reading'
    | 'unread'
    | {
        readonly units: string
        readonly asset: TransferAsset
        /** The addresses that paid it. */
        readonly payers: readonly string[]
        /** It was paid to the account of the request. */
        readonly isOfAccount: boolean
        readonly isQuarantined: boolean
      }
}

interface ReleasedTransfersProps {
  readonly transfers: readonly ReleasedTransfer[]
  /** Further ones that were not looked up. */
  readonly more: number
  /** The request has not been carried out, so all of them ought to wait. */
  readonly isOpen: boolean
}

/** What a release would make available, as the platform lists it: nothing of it is signed. */
export const ReleasedTransfers = ({ transfers, more, isOpen }: ReleasedTransfersProps) => (
  <section className="grid gap-1.5 font-normal" aria-label={words.named}>
    <h3 className="font-semibold">{words.named}</h3>
    <p className="text-12 text-text-3">{words.namedText}</p>
    <ul className="grid gap-2">
      {transfers.map((transfer) => (
        <li key={transfer.id} className="rounded-2 px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--line)]">
          <Transfer transfer={transfer} isOpen={isOpen} />
        </li>
      ))}
    </ul>
    {more > 0 && <p className="text-warning-text">{words.namedMore(more)}</p>}
  </section>
)

function Transfer({
  transfer: { id, href, read },
  isOpen,
}: {
  readonly transfer: ReleasedTransfer
  readonly isOpen: boolean
}) {
  const link =
    href === undefined ? (
      <span className="mono text-12" title={id}>
        {shortenId(id)}
      </span>
    ) : (
      <PageLink className="link text-12" href={href}>
        {words.openTransfer(shortenId(id))}
      </PageLink>
    )
  if (typeof read === 'string')
    return (
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className={read === 'unread' ? 'text-warning-text' : 'text-text-3'} role="status">
          {read === 'unread' ? words.namedUnread : words.namedReading}
        </span>
        {link}
      </div>
    )
  const {
    units,
    asset: { decimals, symbol, name },
    payers,
    isOfAccount,
    isQuarantined,
  } = read
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>
          <Amount units={units} decimals={decimals} symbol={symbol ?? name} show="exact" />
        </b>
        {link}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-text-2">
        {words.from}{' '}
        {payers.length === 0
          ? words.payerUnknown
          : payers.map((payer) => <Address key={payer} value={payer} show="full" />)}
      </div>
      {!isOfAccount && <p className="text-warning-text">{words.namedOfOther}</p>}
      {isOpen && !isQuarantined && <p className="text-warning-text">{words.namedNotHeld}</p>}
    </>
  )
}
