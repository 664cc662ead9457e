import type { ReactNode } from 'react'
import { isExcessive } from '@domain/transactions/excessive-amount'
import { isLarger, type PaidBefore } from '@domain/transactions/baseline'
import { TrustScore } from '@features/endpoints/trust-score'
import { Panel } from '@components/layout/panel'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { DateTime } from '@components/ui/date-time'
import { Note } from '@components/ui/note'
import { baselineMessages as words } from './baseline.messages'

export interface BaselineDestination {
  readonly at: string
  readonly kind: 'Address' | 'Account' | 'Endpoint'
  /** From a record whose signature was checked. */
  readonly alias: string | undefined
  readonly address: string | undefined
  readonly trustScore: number | undefined
  /** Of an address: the token whose contract it is, by a record that was checked. */
  readonly token?: string | undefined
  /** The own account that it is, or that its address belongs to. */
  readonly owner?: { readonly alias: string; readonly isSender: boolean } | undefined
  readonly past: 'reading' | 'unread' | { readonly before: PaidBefore | undefined; readonly isCut: boolean }
}

interface CoinOrAsset {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** An amount of the order beside the largest of its kind before; undefined of what was never paid. */
export type Compared =
  | 'reading'
  | 'unread'
  | 'unknown'
  | { readonly units: string; readonly largest: string | undefined; readonly isCut: boolean; readonly of: CoinOrAsset }

export interface BaselineView {
  readonly destinations: readonly BaselineDestination[]
  /** Further ones that were not looked up. */
  readonly more: number
  /** Undefined for what pays nothing. */
  readonly amount: Compared | undefined
  /** Undefined without a highest fee. */
  readonly fee: Compared | undefined
}

interface BaselinePanelProps extends BaselineView {
  /** The fields of a form warn of what nothing was sent to before, and of the sending account: it is not said twice. */
  readonly isShownAtFields?: boolean
}

/** What an order does beside what was usual: what is not stands first. */
export function BaselinePanel({ destinations, more, amount, fee, isShownAtFields = false }: BaselinePanelProps) {
  const firsts = destinations.filter((destination) => isFirst(destination, isShownAtFields))
  return (
    <Panel title={words.title}>
      <div className="grid gap-3 px-4 py-3 wrap-anywhere">
        {amount && <AmountDeviation compared={amount} />}
        {fee && <FeeDeviation compared={fee} />}
        {firsts.length > 1 && (
          <Note tone="warning" live="status" title={words.firstTimes(firsts.length)}>
            {words.firstTimesText}
          </Note>
        )}
        {destinations.map((destination) => (
          <Destination
            key={destination.at}
            {...destination}
            isShown={isShownAtFields}
            isWarnedTogether={firsts.length > 1}
          />
        ))}
        {more > 0 && <p className="text-text-2">{words.moreDestinations(more)}</p>}
        <dl className="facts facts-left">
          {amount && (
            <>
              <dt>{words.amount}</dt>
              <dd>
                <AmountFact compared={amount} />
              </dd>
            </>
          )}
          <dt>{words.fee}</dt>
          <dd>{fee ? <FeeFact compared={fee} /> : words.noCeiling}</dd>
        </dl>
      </div>
    </Panel>
  )
}

/** Is it to be said of a destination that it was never paid? A known contract is called, and the fields of a form say it of all but own accounts. */
const isFirst = ({ kind, token, owner, past }: BaselineDestination, isShown: boolean): boolean =>
  !owner?.isSender &&
  token === undefined &&
  !(isShown && kind !== 'Account') &&
  typeof past === 'object' &&
  past.before === undefined

const Value = ({ units, of }: { readonly units: string; readonly of: CoinOrAsset }) => (
  <b>
    <Amount units={units} {...of} show="said" />
  </b>
)
const ComparedIn = ({
  compared: { largest, isCut, of },
  children,
}: {
  readonly compared: Extract<Compared, object>
  readonly children: ReactNode
}) => (
  <>
    {children} {largest !== undefined && <Value units={largest} of={of} />}
    {isCut && <span className="block text-12 text-text-3">{words.partly}</span>}
  </>
)

/** Is it more than ever before, as far as that is known? */
export const isLargest = (compared: Compared | undefined): boolean =>
  typeof compared === 'object' && isLarger(compared.units, compared.largest)
export const isFeeExcessive = (compared: Compared | undefined): boolean =>
  typeof compared === 'object' && isExcessive(compared.units, compared.largest)

const AmountDeviation = ({ compared }: { readonly compared: Compared }) =>
  typeof compared === 'object' && isLargest(compared) ? (
    <Note tone="warning" live="status" title={words.largest}>
      <ComparedIn compared={compared}>{words.largestText}</ComparedIn>
    </Note>
  ) : null

const FeeDeviation = ({ compared }: { readonly compared: Compared }) =>
  typeof compared === 'object' && isFeeExcessive(compared) ? (
    <Note tone="warning" live="status" title={words.feeExcessive}>
      <ComparedIn compared={compared}>{words.feeExcessiveText}</ComparedIn>
    </Note>
  ) : null

function AmountFact({ compared }: { readonly compared: Compared }) {
  if (typeof compared === 'string')
    return { reading: words.reading, unread: words.amountUnread, unknown: words.assetUnknown }[compared]
  return (
    <>
      <Value {...compared} />
      <span className="block text-text-2">
        {compared.largest === undefined
          ? words.firstOfAsset
          : !isLargest(compared) && <ComparedIn compared={compared}>{words.withinBaseline}</ComparedIn>}
      </span>
    </>
  )
}

function FeeFact({ compared }: { readonly compared: Compared }) {
  if (typeof compared === 'string')
    return { reading: words.reading, unread: words.feeUnread, unknown: words.feeUnread }[compared]
  return (
    <>
      <Value {...compared} />
      <span className="block text-text-2">
        {compared.largest === undefined
          ? words.noFees
          : !isFeeExcessive(compared) && <ComparedIn compared={compared}>{words.feeBaseline}</ComparedIn>}
      </span>
    </>
  )
}

interface DestinationProps extends BaselineDestination {
  readonly isShown: boolean
  /** One warning stands for this and others. */
  readonly isWarnedTogether: boolean
}

function Destination(destination: DestinationProps) {
  const { kind, alias, address, trustScore, token, owner, past, at, isShown, isWarnedTogether } = destination
  // Nobody outside can confirm an address of the institution.
  const isOwn = kind === 'Account' || owner !== undefined
  return (
    <section
      className="grid gap-1.5 rounded-2 px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--line)]"
      aria-label={alias ?? address ?? at}
    >
      {alias && <b>{alias}</b>}
      {address !== undefined ? (
        <Address value={address} show="full" identicon />
      ) : (
        !alias && <span className="mono wrap-anywhere">{at}</span>
      )}
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text-2">
        {kind === 'Account' ? (
          words.ownAccount
        ) : owner ? (
          words.addressOf(owner.alias)
        ) : token !== undefined ? (
          words.contractOf(token)
        ) : kind === 'Address' ? (
          words.noTrustScore
        ) : trustScore === undefined ? (
          words.notNamed
        ) : (
          <span className="inline-flex items-center gap-2">
            {words.trustScore} <TrustScore score={trustScore} />
          </span>
        )}
      </span>
      {owner?.isSender ? (
        !isShown && (
          <Note tone="warning" live="status" title={words.sendingAccount}>
            {words.sendingAccountText}
          </Note>
        )
      ) : (
        <Past
          past={past}
          first={!isFirst(destination, isShown) ? 'unsaid' : isWarnedTogether || isOwn ? 'named' : 'warned'}
        />
      )}
    </section>
  )
}

interface PastProps extends Pick<BaselineDestination, 'past'> {
  /** How it is said here that it was never paid. */
  readonly first: 'unsaid' | 'named' | 'warned'
}

function Past({ past, first }: PastProps) {
  if (past === 'reading') return <p className="text-text-3">{words.reading}</p>
  if (past === 'unread') return <p className="text-text-2">{words.unread}</p>
  const { before, isCut } = past
  if (!before && first === 'named') return <p className="text-warning-text">{words.firstTime}</p>
  if (!before)
    return first === 'unsaid' ? null : (
      <Note tone="warning" live="status" title={words.firstTime}>
        {words.firstTimeText}
      </Note>
    )
  return (
    <p className="text-text-2">
      {words.paidBefore(before.count, isCut)} <DateTime value={before.last} />,{' '}
      {before.fromAccount === 0 ? (
        <span className="text-warning-text">{words.firstFromAccount}</span>
      ) : (
        words.fromAccount(before.fromAccount)
      )}
    </p>
  )
}
