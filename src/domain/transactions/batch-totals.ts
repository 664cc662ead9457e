import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { summarizeOrder } from './order-summary'
import type { OrderPayload } from '@domain/intents/batch/batch-draft'

/** What an order takes of one asset from its account. */
export interface Taken {
  readonly tickerId: string
  readonly units: string
}

export interface OrderTaking {
  readonly taken: readonly Taken[]
  /** The fee is not known: it is estimated by the dry run, where no maximum bounds it. */
  readonly isWithoutFee: boolean
  /** It may move more than can be told from its parameters. */
  readonly isOpen: boolean
}

interface Paying {
  /** The asset that the fee is paid in; undefined where it is not known. */
  readonly coinId: string | undefined
  /** As estimated for exactly this order. */
  readonly fee: string | undefined
}

/** What an order takes from its account, its fee at the most that it may be. */
export function takenBy(order: OrderPayload, { coinId, fee }: Paying): OrderTaking {
  const { moved, most, isFeeInside } = movesOf(order, coinId)
  const paid = isFeeInside ? '0' : (most ?? fee)
  const isFeeKnown = paid !== undefined && coinId !== undefined
  return {
    taken: [...(moved ? [moved] : []), ...(isFeeKnown && paid !== '0' ? [{ tickerId: coinId, units: paid }] : [])],
    isWithoutFee: !isFeeKnown,
    isOpen: moved === undefined,
  }
}

/** What all outputs of a transfer come to, in the smallest unit of its asset. */
export const totalOf = (outputs: PayloadOf<'v0_CreateTransferOrder'>['outputs']): string =>
  `${outputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n)}`

interface Moves {
  readonly moved: Taken | undefined
  readonly most: string | undefined
  /** An output pays the fee out of its own amount. */
  readonly isFeeInside: boolean
}

function movesOf(order: OrderPayload, coinId: string | undefined): Moves {
  if (order.type === 'v0_CreateTransferOrder') {
    const { tickerId, outputs, maximumFee } = order
    return {
      moved: { tickerId, units: totalOf(outputs) },
      most: maximumFee,
      isFeeInside: outputs.some(({ paysFee }) => paysFee),
    }
  }
  const { parameters } = order
  const { type, units, asset } = summarizeOrder(parameters)
  const tickerId = asset.as === 'native' ? coinId : asset.as === 'ticker' ? asset.tickerId : undefined
  return {
    moved: type === 'Transfer' && units !== undefined && tickerId !== undefined ? { tickerId, units } : undefined,
    most: (parameters as { readonly maximumFee?: string }).maximumFee,
    isFeeInside: parameters.type === 'Bitcoin' && parameters.outputs.some(({ paysFee }) => paysFee),
  }
}

export interface AssetTotal {
  readonly accountId: string
  readonly tickerId: string
  readonly units: string
}

/** All that is taken together, by account and asset, in the order in which they first appear. */
export function totalsOf(
  takings: readonly { readonly accountId: string; readonly taking: OrderTaking }[],
): readonly AssetTotal[] {
  const totals = new Map<string, AssetTotal>()
  for (const { accountId, taking } of takings) {
    for (const { tickerId, units } of taking.taken) {
      const key = `${accountId}/${tickerId}`
      const before = totals.get(key)?.units ?? '0'
      totals.set(key, { accountId, tickerId, units: `${BigInt(before) + BigInt(units)}` })
    }
  }
  return [...totals.values()]
}
