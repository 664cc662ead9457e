import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { OrderPayload } from '@domain/intents/batch/batch-draft'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { DraftFields } from '@features/intents/batch/draft-fields'
import { orderBatchMessages as words } from './order-batch.messages'

/** In what an amount is said; without decimals in the smallest unit. */
export interface BatchCoin {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** Where money goes: by name where it has one, by its address where that is known, else by its id. */
export interface BatchDestination {
  readonly name: string | undefined
  readonly address: string | undefined
  readonly id: string | undefined
}

export interface DraftOutput {
  readonly destination: BatchDestination
  readonly units: string
  readonly unit: BatchCoin
  readonly paysFee: boolean
}

export interface OrderFactsProps {
  readonly order: OrderPayload
  /** Of a transfer; other orders are shown field by field. */
  readonly outputs: readonly DraftOutput[] | undefined
  readonly coin: BatchCoin
  readonly maximumFee: string | undefined
  /** The fee that its trial found, in the smallest unit of the coin. */
  readonly fee: string | undefined
  readonly description: string | undefined
  readonly resolve: ResolveReference
}

/** What an order of the batch says beside its sentence. */
export function OrderFacts({ order, outputs, coin, maximumFee, fee, description, resolve }: OrderFactsProps) {
  // The sentence has one bare address in full, with its amount.
  const shown = outputs?.length === 1 && !outputs[0]!.destination.id && !outputs[0]!.paysFee ? [] : outputs
  return (
    <>
      <dl className="facts facts-left px-[18px] py-3">
        {shown?.map((output, i) => (
          <OutputRows key={i} output={output} />
        ))}
        <dt>{words.ceiling}</dt>
        <dd>{maximumFee ? <Amount units={maximumFee} {...coin} show="said" /> : words.noCeiling}</dd>
        <dt>{words.estimate}</dt>
        <dd>{fee ? <Amount units={fee} {...coin} show="said" /> : words.notKnown}</dd>
        {description && (
          <>
            <dt>{words.description}</dt>
            <dd className="wrap-anywhere">{description}</dd>
          </>
        )}
      </dl>
      {!outputs && <DraftFields payload={order} resolve={resolve} />}
    </>
  )
}

const OutputRows = ({ output: { destination, units, unit, paysFee } }: { readonly output: DraftOutput }) => (
  <>
    <dt>{words.to}</dt>
    <dd className="grid gap-1">
      <DestinationView destination={destination} />
    </dd>
    <dt>{words.amount}</dt>
    <dd>
      <Amount units={units} {...unit} show="said" />
      {paysFee && <span className="block text-12 text-text-3">{words.paysFee}</span>}
    </dd>
  </>
)

const DestinationView = ({ destination: { name, address, id } }: { readonly destination: BatchDestination }) => (
  <>
    {name && <b>{name}</b>}
    {address ? <Address value={address} show="full" /> : !name && <span className="mono wrap-anywhere">{id}</span>}
  </>
)
