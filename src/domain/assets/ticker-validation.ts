import { payloadSchemas, type PayloadOf } from '../intents/catalogue/payloads'
import type { TickerDetails } from '../intents/catalogue/ticker-details'
import { parseHederaAccount } from '../ledgers/addresses/hedera-address'
import { textOfXrplCode } from '../ledgers/xrpl-code'
import { canonicalText } from '../shared/canonical-json'
import type { Uuid } from '../shared/ids'

/** A record as the signature of a validation covers it. */
export type TickerRecord = PayloadOf<'v0_ValidateTickers'>['tickers'][number]

interface OnLedger {
  readonly ledgerId: string
  readonly ledgerDetails: TickerDetails
}

/** A code of three characters may be written as the 20 bytes that the ledger keeps of it. */
function xrplCode(code: string): string {
  const text = textOfXrplCode(code)
  const isOfThree =
    text?.length === 3 && code.slice(24, 30).toLowerCase() === hexOf(text) && /^0{24}.{6}0{10}$/.test(code)
  return isOfThree ? text : code.length === 40 ? code.toLowerCase() : code
}

const hexOf = (text: string) => [...text].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('')
const plainNumber = (text: string) => text.replace(/^0+(?=\d)/, '')

/** What a ledger knows an asset by, in one spelling: whatever the ledger does not tell apart is the same here. */
function spelledOnce(details: TickerDetails): object {
  switch (details.type) {
    case 'Ethereum': {
      const { properties } = details
      if (properties.type === 'Native') return properties
      const address = properties.address.toLowerCase()
      return 'tokenId' in properties
        ? { ...properties, address, tokenId: plainNumber(properties.tokenId) }
        : { ...properties, address }
    }
    case 'XRPL': {
      const { properties } = details
      if (properties.type === 'MultiPurposeToken')
        return { ...properties, issuanceId: properties.issuanceId.toLowerCase() }
      return properties.type === 'Native'
        ? properties
        : { ...properties, currencyCode: xrplCode(properties.currencyCode) }
    }
    case 'Solana': {
      const { properties } = details
      return properties.type === 'Native' ? properties : { type: properties.type, mint: properties.mint }
    }
    case 'Hedera': {
      const { properties } = details
      return properties.type === 'Native'
        ? properties
        : { ...properties, id: parseHederaAccount(properties.id) ?? properties.id }
    }
    default:
      return details.properties
  }
}

/** Two records are the same asset when this text is the same, however each of them spells it. */
export const assetKey = ({ ledgerId, ledgerDetails }: OnLedger): string =>
  canonicalText({ ledgerId, type: ledgerDetails.type, properties: spelledOnce(ledgerDetails) })

interface Recorded {
  readonly id: Uuid
  readonly name: string
  readonly lock: string
  readonly metadata?:
    | {
        readonly description?: string | undefined
        readonly customProperties: Readonly<Record<string, string>>
      }
    | undefined
}

/** What would be validated; undefined of a record that holds what no validation can say. */
export function recordOf({
  metadata,
  ...data
}: Recorded & Readonly<Record<string, unknown>>): TickerRecord | undefined {
  const read = payloadSchemas.v0_ValidateTickers.shape.tickers.safeParse([
    {
      ...data,
      ...(metadata?.description === undefined ? {} : { description: metadata.description }),
      customProperties: metadata?.customProperties ?? {},
    },
  ])
  return read.success ? read.data[0] : undefined
}

/** An asset that nobody has validated yet. */
export interface WaitingTicker {
  readonly id: Uuid
  readonly name: string
  readonly lock: string
  /** Undefined of what cannot be validated here. */
  readonly record: TickerRecord | undefined
}

export const waitingTickerOf = (data: Recorded & Readonly<Record<string, unknown>>): WaitingTicker => ({
  id: data.id,
  name: data.name,
  lock: data.lock,
  record: recordOf(data),
})

/** Why an asset cannot be chosen; undefined where it can. */
export function choiceRefusal({ lock, record }: WaitingTicker): 'locked' | 'unreadable' | undefined {
  if (lock !== 'Unlocked') return 'locked'
  return record ? undefined : 'unreadable'
}

/** What stands in the way of one that is chosen: the same asset, of the request or validated already, in the words of the platform. */
export interface TickerConflict {
  readonly code: 'DuplicateTickerLedgerDatasToValidate' | 'NonUniqueValidatedTickersByLedgerDetails'
  readonly other: TickerRecord
}

/** Those that can be chosen, as they stand in the list, each once. */
export const chosenRecords = (waiting: readonly WaitingTicker[], chosen: readonly Uuid[]): readonly TickerRecord[] =>
  waiting.flatMap((one) =>
    one.record && choiceRefusal(one) === undefined && chosen.includes(one.id) ? [one.record] : [],
  )

/** By its id, what stands in the way of each record: of two that are the same asset, the later one. */
export function conflictsOf(
  records: readonly TickerRecord[],
  validated: readonly TickerRecord[],
): ReadonlyMap<Uuid, TickerConflict> {
  const first = new Map<string, TickerRecord>()
  const known = new Map(validated.map((record) => [assetKey(record), record]))
  const found = new Map<Uuid, TickerConflict>()
  for (const record of records) {
    const key = assetKey(record)
    const same = known.get(key)
    const before = first.get(key)
    if (same) found.set(record.id, { code: 'NonUniqueValidatedTickersByLedgerDetails', other: same })
    else if (before) found.set(record.id, { code: 'DuplicateTickerLedgerDatasToValidate', other: before })
    else first.set(key, record)
  }
  return found
}

/** The validated asset that people could take it for: it bears the same symbol, and is another asset. */
export const namesakeOf = (record: TickerRecord, validated: readonly TickerRecord[]): TickerRecord | undefined =>
  validated.find(
    (one) =>
      one.symbol !== undefined &&
      one.symbol.toLowerCase() === record.symbol?.toLowerCase() &&
      assetKey(one) !== assetKey(record),
  )
