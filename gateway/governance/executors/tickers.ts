import { eq } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { canonicalText } from '@domain/shared/canonical-json'
import { findFamily } from '../../ledgers/ledger-families'
import { asEntity, findEnvelope, insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { tickers } from '../../store/schema/entities'
import { firstRefusal, type Executor, type Refusal, type Work } from '../work'
import { readFamilyTypes } from './endpoints'
import { isRootWork, readReferred, refuseUpdate } from './revisions'

type NewTicker = PayloadOf<'v0_CreateTicker'>
type ValidTicker = PayloadOf<'v0_ValidateTickers'>['tickers'][number]
type OnLedger = Pick<NewTicker, 'ledgerId' | 'kind' | 'decimals' | 'ledgerDetails'>

const kindsOfProperties: Readonly<Record<string, NewTicker['kind']>> = { Native: 'Native', ERC20: 'Contract', ERC721: 'Contract', ERC1155: 'Contract' }

/** Two tickers are the same asset when this text is the same; addresses of contracts are compared in any case. */
const assetKey = ({ ledgerId, ledgerDetails }: Pick<NewTicker, 'ledgerId' | 'ledgerDetails'>): string => {
  const text = canonicalText({ ledgerId, ledgerDetails })
  return ledgerDetails.type === 'Ethereum' ? text.toLowerCase() : text
}

/** Do kind, decimals and details fit the ledger and each other? */
async function refuseDetails(work: Work<unknown>, { ledgerId, kind, decimals = 0, ledgerDetails }: OnLedger): Promise<Refusal> {
  const type = (await readFamilyTypes(work, [ledgerId])).get(ledgerId)
  if (!type) return 'LedgerNotFound'
  const properties: { readonly type: string; readonly address?: unknown; readonly issuer?: unknown } = ledgerDetails.properties
  const place = properties.address ?? properties.issuer
  const family = findFamily(type)
  const isPlaced = !family || typeof place !== 'string' || family.isAddress(place)
  const fits = ledgerDetails.type === type && kind === (kindsOfProperties[properties.type] ?? 'Token') && decimals >= 0 && isPlaced
  return fits ? undefined : 'InvalidTickerLedgerDetails'
}

/** The row of the ledger is held, so that nobody else brings the same asset meanwhile. */
async function findSameAsset(work: Work<unknown>, asset: Pick<NewTicker, 'ledgerId' | 'ledgerDetails'>) {
  await findEnvelope(work.database, 'Ledger', asset.ledgerId, 'change')
  const rows = await work.database.select().from(tickers).where(eq(tickers.ledgerId, asset.ledgerId))
  return rows.find((row) => assetKey(asEntity<EntityData & NewTicker>(row.envelope)) === assetKey(asset))
}

const refuseOutsideRoot = (work: Work<unknown>): Refusal => (isRootWork(work) ? undefined : 'MustBeExecutedInRootDomain')

/** An asset that nobody has validated yet: it is shown, and cannot be used. */
export const createTicker: Executor<NewTicker> = {
  check: (work) =>
    firstRefusal(
      () => refuseOutsideRoot(work),
      () => refuseDetails(work, work.payload),
      async () => ((await findSameAsset(work, work.payload)) ? 'EntityAlreadyCreated' : undefined),
    ),
  execute: async (work) => {
    const { type: _type, ...fields } = work.payload
    const metadata = newMetadata(work, { customProperties: {} })
    await insertEntity(work, 'Ticker', { ...fields, id: work.context.random.uuid(), lock: 'Unlocked', metadata }, { validation: 'NonValidated' })
  },
}

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length

/** A record is validated under the id that its asset has already, or brings an asset that nobody knows. */
async function refuseTicker(work: Work<unknown>, ticker: ValidTicker): Promise<Refusal> {
  const refusal = await refuseDetails(work, ticker)
  if (refusal) return refusal
  const same = await findSameAsset(work, ticker)
  if (same?.validation === 'Validated') return 'NonUniqueValidatedTickersByLedgerDetails'
  if (same && same.id !== ticker.id) return 'InvalidEntityId'
  if (same && same.lock !== 'Unlocked') return 'TickerLocked'
  return !same && (await findEnvelope(work.database, 'Ticker', ticker.id)) ? 'InvalidTickerLedgerDetails' : undefined
}

async function validate(work: Work<unknown>, { description, customProperties, ...fields }: ValidTicker): Promise<void> {
  const before = await findEnvelope(work.database, 'Ticker', fields.id, 'change')
  const columns = { validation: 'Validated' }
  if (before) await reviseEntity(work, 'Ticker', asEntity(before), fields, { description, customProperties }, columns)
  else await insertEntity(work, 'Ticker', { ...fields, metadata: newMetadata(work, { description, customProperties }) }, columns)
}

export const validateTickers: Executor<PayloadOf<'v0_ValidateTickers'>> = {
  check: (work) => {
    const list = work.payload.tickers
    return firstRefusal(
      () => refuseOutsideRoot(work),
      () => (isUnique(list.map(({ id }) => id)) ? undefined : 'DuplicateTickerIdsToValidate'),
      () => (isUnique(list.map(assetKey)) ? undefined : 'DuplicateTickerLedgerDatasToValidate'),
      ...list.map((ticker) => () => refuseTicker(work, ticker)),
    )
  },
  execute: async (work) => {
    for (const ticker of work.payload.tickers) await validate(work, ticker)
  },
}

export const updateTicker: Executor<PayloadOf<'v0_UpdateTicker'>> = {
  check: (work) => refuseUpdate(work, 'Ticker'),
  execute: async (work) => {
    const { name, decimals, symbol, description, customProperties } = work.payload
    const fields = { name, ...(decimals === undefined ? {} : { decimals }), ...(symbol === undefined ? {} : { symbol }) }
    await reviseEntity(work, 'Ticker', await readReferred(work, 'Ticker'), fields, { description, customProperties })
  },
}
