import { checksumAddress } from '@domain/ledgers/addresses/checksum-address'
import type { ValidationLoss } from '../assets/validation-loss'
import type { OrderRisk } from './provider-orders/order-risks'
import type { CallRisk, RiskReading } from './risks'
import { isAllOfIt } from './all-of-it'
import { isExcessive } from './excessive-amount'
import { isLarger, type PaidBefore } from './baseline'

type Looked<T> = 'reading' | 'unread' | T
type Compared = Looked<'unknown' | { readonly units: string; readonly largest: string | undefined }>

/** What was found about a request, so far. */
export interface Findings {
  readonly lookAlikes: readonly { readonly address: string; readonly known: string; readonly name: string }[]
  /** How far the known addresses were read that these were looked for among. */
  readonly known: Looked<'read'>
  /** The bytes that are sent to a contract. */
  readonly data: string | undefined
  /** What is ordered of the ledger, as `summarizeOrder` names it. */
  readonly act?: string | undefined
  /** What is signed are bytes without a form of their own. */
  readonly isUnsafe?: boolean
  /** What is signed is a message that nobody can read. */
  readonly isWordless?: boolean
  /** As `settingForEver` reads it. */
  readonly forEver?: string | undefined
  readonly amount?: Compared | undefined
  readonly fee?: Compared | undefined
  /** The price that the request sets where it sets no highest fee. */
  readonly rate?: Looked<'far' | 'usual'> | undefined
  /** What becomes of the validation of an asset that the request changes. */
  readonly validation?: 'reading' | ValidationLoss | undefined
  /** Of an order at a provider. */
  readonly order?: { readonly price: Looked<'read'>; readonly risks: readonly OrderRisk[] } | undefined
  readonly destinations?: readonly ComparedDestination[]
  /** Addresses that are paid and were not looked up. */
  readonly notCompared?: number
}

interface ComparedDestination {
  readonly kind: 'Address' | 'Account' | 'Endpoint'
  readonly at: string
  readonly alias?: string | undefined
  readonly address?: string | undefined
  /** Of an address: a token whose contract it is. */
  readonly token?: string | undefined
  /** The account of the institution whose it is. */
  readonly owner?: object | undefined
  readonly past: Looked<{ readonly before: PaidBefore | undefined }>
}

export function readRisks({
  lookAlikes,
  known,
  data,
  act,
  isUnsafe,
  isWordless,
  forEver,
  amount,
  fee,
  rate,
  validation,
  order,
  destinations = [],
  notCompared = 0,
}: Findings): RiskReading {
  const looked = [known, amount, fee, ...destinations.map(({ past }) => past)]
  const strangers = destinations.filter(isStranger)
  const isFirst =
    strangers.length > 0 && typeof amount === 'object' && amount.largest === undefined && isLarger(amount.units, '0')
  const isLargest = strangers.length > 0 && typeof amount === 'object' && isLarger(amount.units, amount.largest)
  // Others agreed to an endpoint before, and a call of a known token says itself whom it pays.
  const asksOf = ({ kind, token }: ComparedDestination) =>
    kind === 'Address' ? token === undefined || act !== 'ContractCall' : isFirst || isLargest
  const isDear = typeof fee === 'object' && isExcessive(fee.units, fee.largest)
  return {
    isRead: !looked.includes('reading') && rate !== 'reading' && validation !== 'reading' && order?.price !== 'reading',
    risks: [
      ...(order?.risks ?? []),
      ...(order?.price === 'unread' ? [{ tag: 'priceUnread' } as const] : []),
      ...lookAlikes.map((one) => ({ tag: 'lookAlike', ...one }) as const),
      ...(act === 'AccountMerge' ? [{ tag: 'sendsAll' } as const] : []),
      ...(isUnsafe ? [{ tag: 'signsAnything' } as const] : []),
      ...(isWordless ? [{ tag: 'signsHash' } as const] : []),
      ...(forEver === undefined ? [] : [{ tag: 'forEver', setting: forEver } as const]),
      ...callRisks(data ?? '0x').map((tag) => ({ tag, to: checksumAddress(`0x${data!.slice(34, 74).toLowerCase()}`) })),
      ...strangers
        .filter(asksOf)
        .map(({ at, alias, address = at }) => ({ tag: 'neverPaid', address, name: alias }) as const),
      ...(notCompared > 0 ? [{ tag: 'notCompared', count: notCompared } as const] : []),
      ...(isLargest ? [{ tag: 'largestAmount' } as const] : []),
      ...(isFirst ? [{ tag: 'firstOfAsset' } as const] : []),
      ...(isDear ? [{ tag: 'feeExcessive' } as const] : []),
      ...(rate === 'far'
        ? [{ tag: 'rateFarAbove' } as const]
        : rate === 'unread'
          ? [{ tag: 'rateUnread' } as const]
          : []),
      ...(validation === 'loses' || validation === 'may'
        ? [{ tag: 'validationLost', isSure: validation === 'loses' } as const]
        : []),
      ...(looked.includes('unread') ? [{ tag: 'historyUnread' } as const] : []),
    ],
  }
}

/** Somebody outside of the institution who was never paid. */
const isStranger = ({ kind, owner, past }: ComparedDestination): boolean =>
  kind !== 'Account' && owner === undefined && typeof past === 'object' && past.before === undefined

/** approve and increaseAllowance, setApprovalForAll; a contract does not mind what follows, nor how an address is padded. */
const allowance = /^0x(?:(095ea7b3)|39509351)[0-9a-f]{64}([0-9a-f]{64})/i
const collection = /^0xa22cb465[0-9a-f]{64}([0-9a-f]{64})/i

/** What the bytes of a call may give away for ever. */
export function callRisks(data: string): readonly CallRisk[] {
  const [, mayBePiece, units] = allowance.exec(data) ?? []
  const [, approved] = collection.exec(data) ?? []
  if (units !== undefined && isAllOfIt(BigInt(`0x${units}`), mayBePiece ? 256 : 128)) return ['withoutLimit']
  return approved !== undefined && /[1-9a-f]/i.test(approved) ? ['wholeCollection'] : []
}
