import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { findFamily } from '../../ledgers/ledger-families'
import { asEntity, findEnvelope, insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { firstRefusal, type Executor, type Refusal, type Work } from '../work'
import { readReferred, refuseUpdate, refuseUsedId } from './revisions'

interface EndpointData extends EntityData {
  readonly ledgerId: string
}

/** The type of a ledger (`Ethereum`, `Bitcoin`, …); undefined when there is no such ledger. */
export async function readFamilyType(work: Work<unknown>, ledgerId: string): Promise<string | undefined> {
  const envelope = await findEnvelope(work.database, 'Ledger', ledgerId)
  return envelope && asEntity<EntityData & { parameters: { type: string } }>(envelope).parameters.type
}

async function refuseAddress(work: Work<unknown>, ledgerId: string, address: string, code: RejectionCode): Promise<Refusal> {
  const type = await readFamilyType(work, ledgerId)
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
    if (work.payload.ledgerId && work.payload.ledgerId !== ledgerId) return 'InvalidEndpointUpdateParameters'
    return refuseAddress(work, ledgerId, work.payload.address, 'InvalidEndpointUpdateParameters')
  },
  execute: async (work) => {
    const { address, trustScore, parameters, alias, description, customProperties } = work.payload
    const fields = { address, trustScore, alias, ...(parameters ? { parameters } : {}) }
    await reviseEntity(work, 'Endpoint', await readReferred(work, 'Endpoint'), fields, { description, customProperties })
  },
}
