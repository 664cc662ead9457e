import { readOwn } from '@domain/shared/read-own'
import { distinctDestinations } from '@domain/transactions/distinct-destinations'
import { intentMessages } from './intent.messages'
import { isSmallestUnit } from '@domain/shared/amount'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { formatAmount } from '@components/ui/format-amount'
import { shortenAddress } from '@components/ui/shorten'
import { statusWord } from '@components/ui/status.messages'
import { uiMessages } from '@components/ui/ui.messages'
import type { OrderAct } from './order-act'
import { orderSentences } from './order-sentences.messages'
import { partyName } from './transfer-party-view'

interface OrderSentenceProps {
  readonly act: OrderAct
  /** Short where lists are scanned, exact where somebody decides: every digit and every character. */
  readonly show?: 'short' | 'whole'
}

/** The sentence of an order as words and values. */
export const OrderSentence = ({ act, show = 'short' }: OrderSentenceProps) => (
  <span>
    {piecesOf(act).map((piece, i) => {
      if (piece === '{amount}')
        return (
          <b key={i}>
            <Amount
              units={act.units ?? ''}
              decimals={act.decimals}
              symbol={act.symbol}
              {...(show === 'whole' ? { show: 'said' } : {})}
            />
          </b>
        )
      if (piece === '{asset}')
        return (
          <b key={i} translate="no">
            {act.symbol}
          </b>
        )
      if (piece === '{object}')
        return (
          <b key={i} className="wrap-anywhere" translate="no" title={objectText(act, 'whole')}>
            {objectText(act, show)}
          </b>
        )
      return piece === '{destination}' ? <Destinations key={i} act={act} show={show} /> : <span key={i}>{piece}</span>
    })}
  </span>
)

function Destinations({ act, show }: Required<OrderSentenceProps>) {
  const {
    destinations: [first, ...others],
    outputs,
  } = destinationsOf(act)
  const isWhole = show === 'whole' && others.length === 0 && first?.alias === undefined && first?.address
  return (
    <>
      {isWhole ? (
        <Address value={isWhole} show="full" />
      ) : (
        <b className={first?.alias === undefined ? 'whitespace-nowrap' : undefined}>{destinationsText(act)}</b>
      )}
      {outputs !== undefined && intentMessages.inOutputs(outputs)}
    </>
  )
}

/** The same as text, for what is read aloud and copied. */
export const orderText = (act: OrderAct): string =>
  piecesOf(act)
    .map((piece) =>
      piece === '{amount}'
        ? amountText(act)
        : piece === '{asset}'
          ? (act.symbol ?? '')
          : piece === '{object}'
            ? objectText(act, 'short')
            : piece === '{destination}'
              ? destinationText(act)
              : piece,
    )
    .join('')

/** The words of a sentence with `{amount}`, `{asset}`, `{destination}` and `{object}` between them. An operation that has no sentence of its own is named. */
export function orderPieces(type: string, isPaid: boolean, isNamed: boolean): readonly string[] {
  const sentence =
    (isNamed ? readOwn(orderSentences, `${type}Of`) : undefined) ??
    (isPaid ? readOwn(orderSentences, `${type}Paid`) : undefined) ??
    readOwn(orderSentences, type)
  return (sentence ?? statusWord(type)).split(/(\{\w+\})/).filter(Boolean)
}

const piecesOf = ({ type, units, objects = [] }: OrderAct) => orderPieces(type, units !== undefined, objects.length > 0)

const destinationsOf = ({ destinations }: OrderAct) =>
  distinctDestinations(destinations, ({ id, address }) => id ?? address)

const destinationsText = (act: OrderAct) => {
  const {
    destinations: [first, ...others],
  } = destinationsOf(act)
  return others.length > 0
    ? intentMessages.severalDestinations(others.length + 1)
    : first
      ? partyName(first)
      : uiMessages.notSet
}

const destinationText = (act: OrderAct) => {
  const { outputs } = destinationsOf(act)
  return `${destinationsText(act)}${outputs === undefined ? '' : intentMessages.inOutputs(outputs)}`
}

const objectText = ({ objects = [] }: OrderAct, show: 'short' | 'whole') =>
  objects.map((text) => (show === 'whole' ? text : shortenAddress(text))).join(', ')

const amountText = ({ units = '', decimals, symbol }: OrderAct) =>
  isSmallestUnit(units)
    ? `${formatAmount(units, decimals ?? 0, 'said')} ${decimals === undefined ? uiMessages.smallestUnit(symbol, units) : (symbol ?? '')}`.trim()
    : units
