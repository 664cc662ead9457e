import { asc, inArray } from 'drizzle-orm'
import { fitsLedger, kindOfStandard } from '@domain/assets/ticker-draft'
import { assetKey } from '@domain/assets/ticker-validation'
import { keepsValidation } from '@domain/assets/validation-loss'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { findFamily } from '../../ledgers/ledger-families'
import { asEntity, findEnvelope, insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { ledgers, tickers } from '../../store/schema/entities'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'
import { readFamilyTypes } from './endpoints'
import { isRootWork, readReferred, refuseUpdate } from './revisions'

type NewTicker = PayloadOf<'v0_CreateTicker'>
type ValidTicker = PayloadOf<'v0_ValidateTickers'>['tickers'][number]
type OnLedger = Pick<NewTicker, 'ledgerId' | 'kind' | 'decimals' | 'ledgerDetails'>

/** Do kind, decimals and details fit the ledger and each other? */
function refuseDetails(type: string | undefined, { kind, decimals, ledgerDetails }: OnLedger): Refusal {
  if (!type) return 'LedgerNotFound'
  const properties: { readonly type: string; readonly address?: unknown; readonly issuer?: unknown } =
    ledgerDetails.properties
  const contract = properties.address ?? properties.issuer
  const family = findFamily(type)
  const isPlaced = !family || typeof contract !== 'string' || family.isAddress(contract)
  const isCountedRight = decimals === undefined || fitsLedger(type, properties.type, decimals)
  const fits = ledgerDetails.type === type && kind === kindOfStandard(properties.type) && isCountedRight && isPlaced
  return fits ? undefined : 'InvalidTickerLedgerDetails'
}

type KnownAsset = Pick<typeof tickers.$inferSelect, 'id' | 'validation' | 'lock' | 'envelope'>

/** The assets of some ledgers by their keys. The rows of the ledgers are held, in one order, so that nobody else brings the same asset meanwhile. */
async function readAssets(
  { database }: Work<unknown>,
  named: readonly string[],
): Promise<ReadonlyMap<string, KnownAsset>> {
  const ledgerIds = [...new Set(named)]
  await database
    .select({ id: ledgers.id })
    .from(ledgers)
    .where(inArray(ledgers.id, ledgerIds))
    .orderBy(asc(ledgers.id))
    .for('update')
  const rows = await database.select().from(tickers).where(inArray(tickers.ledgerId, ledgerIds))
  return new Map(rows.map((row) => [assetKey(asEntity<EntityData & NewTicker>(row.envelope)), row]))
}

const refuseOutsideRoot = (work: Work<unknown>): Refusal =>
  isRootWork(work) ? undefined : 'MustBeExecutedInRootDomain'

/** An asset that nobody has validated yet: it is shown, and cannot be used. */
export const createTicker: Executor<NewTicker> = {
  check: (work) =>
    firstRefusal(
      () => refuseOutsideRoot(work),
      async () =>
        refuseDetails((await readFamilyTypes(work, [work.payload.ledgerId])).get(work.payload.ledgerId), work.payload),
      async () => refuseKnown((await readAssets(work, [work.payload.ledgerId])).get(assetKey(work.payload))),
    ),
  execute: async (work) => {
    const { type: _type, ...fields } = work.payload
    const metadata = newMetadata(work, { customProperties: {} })
    await insertEntity(
      work,
      'Ticker',
      { ...fields, id: work.context.random.uuid(), lock: 'Unlocked', metadata },
      { validation: 'NonValidated' },
    )
  },
}

const refuseKnown = (same: KnownAsset | undefined): Refusal =>
  same && (same.validation === 'Validated' ? 'NonUniqueValidatedTickersByLedgerDetails' : 'EntityAlreadyCreated')

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length

/** A record is validated under the id that its asset has already, or brings an asset that nobody knows. What is known is read once for all of them. */
async function refuseTickers(work: Work<unknown>, list: readonly ValidTicker[]): Promise<Refusal> {
  const ledgerIds = list.map(({ ledgerId }) => ledgerId)
  const types = await readFamilyTypes(work, ledgerIds)
  const assets = await readAssets(work, ledgerIds)
  const used = await work.database
    .select({ id: tickers.id })
    .from(tickers)
    .where(
      inArray(
        tickers.id,
        list.map(({ id }) => id),
      ),
    )
  const usedIds = new Set<string>(used.map(({ id }) => id))
  for (const ticker of list) {
    const refusal =
      refuseDetails(types.get(ticker.ledgerId), ticker) ?? refuseTicker(ticker, assets.get(assetKey(ticker)), usedIds)
    if (refusal) return refusal
  }
  return undefined
}

function refuseTicker(ticker: ValidTicker, same: KnownAsset | undefined, usedIds: ReadonlySet<string>): Refusal {
  if (!same) return usedIds.has(ticker.id) ? 'InvalidTickerLedgerDetails' : undefined
  if (same.validation === 'Validated') return 'NonUniqueValidatedTickersByLedgerDetails'
  if (same.id !== ticker.id) return 'InvalidEntityId'
  if (same.lock !== 'Unlocked') return 'TickerLocked'
  const known = asEntity<EntityData & NewTicker>(same.envelope)
  return isWhole(ticker, known) ? undefined : 'InvalidTickerLedgerDetails'
}

/** Validated is what was signed: a record that says how an asset is counted or called where the request does not, may say so since the request was signed. */
const isWhole = (signed: ValidTicker, known: NewTicker) =>
  (['decimals', 'symbol'] as const).every((name) => signed[name] !== undefined || known[name] === undefined)

async function validate(work: Work<unknown>, { description, customProperties, ...fields }: ValidTicker): Promise<void> {
  const before = await findEnvelope(work.database, 'Ticker', fields.id, 'change')
  const columns = { validation: 'Validated' }
  if (before) await reviseEntity(work, 'Ticker', asEntity(before), fields, { description, customProperties }, columns)
  else
    await insertEntity(
      work,
      'Ticker',
      { ...fields, metadata: newMetadata(work, { description, customProperties }) },
      columns,
    )
}

export const validateTickers: Executor<PayloadOf<'v0_ValidateTickers'>> = {
  check: (work) => {
    const list = work.payload.tickers
    return firstRefusal(
      () => refuseOutsideRoot(work),
      () => (isUnique(list.map(({ id }) => id)) ? undefined : 'DuplicateTickerIdsToValidate'),
      () => (isUnique(list.map(assetKey)) ? undefined : 'DuplicateTickerLedgerDatasToValidate'),
      () => refuseTickers(work, list),
    )
  },
  execute: async (work) => {
    for (const ticker of work.payload.tickers) await validate(work, ticker)
  },
}

/** What an older record holds may stay. */
async function refuseDecimals(work: Work<PayloadOf<'v0_UpdateTicker'>>): Promise<Refusal> {
  const { decimals } = work.payload
  const { ledgerDetails, decimals: before } = await readReferred<EntityData & NewTicker>(work, 'Ticker')
  if (decimals === undefined || decimals === before) return undefined
  return fitsLedger(ledgerDetails.type, ledgerDetails.properties.type, decimals)
    ? undefined
    : 'InvalidTickerLedgerDetails'
}

export const updateTicker: Executor<PayloadOf<'v0_UpdateTicker'>> = {
  check: (work) =>
    firstRefusal(
      () => refuseUpdate(work, 'Ticker'),
      () => refuseDecimals(work),
    ),
  execute: async (work) => {
    const { name, decimals, symbol, description, customProperties } = work.payload
    const fields = {
      name,
      ...(decimals === undefined ? {} : { decimals }),
      ...(symbol === undefined ? {} : { symbol }),
    }
    const before = await readReferred<EntityData & NewTicker>(work, 'Ticker')
    await reviseEntity(
      work,
      'Ticker',
      before,
      fields,
      { description, customProperties },
      keepsValidation(before, work.payload) ? {} : { validation: 'NonValidated' },
    )
  },
}
