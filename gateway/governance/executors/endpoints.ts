import { inArray } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { findFamily } from '../../ledgers/ledger-families'
import { insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { ledgers } from '../../store/schema/entities'
import { readMomentToChange } from '../../transactions/changed-endpoints'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'
import { readReferred, refuseUpdate, refuseUsedId } from './revisions'

interface EndpointData extends EntityData {
  readonly ledgerId: string
}

/** The types of ledgers (`Ethereum`, `Bitcoin`, …) by their ids, asked at once; one that does not exist has none. */
export async function readFamilyTypes(
  work: Work<unknown>,
  ledgerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await work.database
    .select({ id: ledgers.id, type: ledgers.family })
    .from(ledgers)
    .where(inArray(ledgers.id, [...new Set(ledgerIds)]))
  return new Map(rows.map(({ id, type }) => [id, type]))
}

async function refuseAddress(
  work: Work<unknown>,
  ledgerId: string,
  address: string,
  code: RejectionCode,
): Promise<Refusal> {
  const type = (await readFamilyTypes(work, [ledgerId])).get(ledgerId)
  if (!type) return 'LedgerNotFound'
  const family = findFamily(type)
  return !family || family.isAddress(address) ? undefined : code
}

export const createEndpoint: Executor<PayloadOf<'v0_CreateEndpoint'>> = {
  check: (work) =>
    firstRefusal(
      () => refuseUsedId(work, 'Endpoint', work.payload.id),
      () => refuseAddress(work, work.payload.ledgerId, work.payload.address, 'InvalidEndpointCreateParameters'),
    ),
  execute: async (work) => {
    const { type: _type, description, customProperties, ...fields } = work.payload
    const metadata = newMetadata(work, { description, customProperties })
    await insertEntity(work, 'Endpoint', { ...fields, domainId: work.request.targetDomainId, metadata })
  },
}

export const updateEndpoint: Executor<PayloadOf<'v0_UpdateEndpoint'>> = {
  check: async (work) => {
    const refusal = await refuseUpdate(work, 'Endpoint')
    if (refusal) return refusal
    const { ledgerId } = await readReferred<EndpointData>(work, 'Endpoint')
    // A condition on the ledger sees what is signed.
    if (!work.payload.ledgerId) return 'LedgerNotProvided'
    if (work.payload.ledgerId !== ledgerId) return 'InvalidEndpointUpdateParameters'
    return refuseAddress(work, ledgerId, work.payload.address, 'InvalidEndpointUpdateParameters')
  },
  execute: async (work) => {
    const { address, trustScore, parameters, alias, description, customProperties } = work.payload
    const fields = { address, trustScore, alias, ...(parameters ? { parameters } : {}) }
    const before = await readReferred<EndpointData>(work, 'Endpoint')
    const change = { ...work, now: await readMomentToChange(work, work.request.targetDomainId) }
    await reviseEntity(change, 'Endpoint', before, fields, { description, customProperties })
  },
}
