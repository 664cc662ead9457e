import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { isUsableKey } from '@domain/signing/usable-key'
import { reviewAuthorityId } from '../../properties/notary-properties'
import { asEntity, findEnvelope, insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'
import { isRootWork } from './revisions'

type SetProperty = PayloadOf<'v0_SetSystemProperty'>

const propertyIds: { readonly [T in SetProperty['value']['type']]: string } = {
  StateReviewAuthorityProperty: reviewAuthorityId,
}

/** A property that is set for the first time has no revision yet; a set one is changed in its newest revision. */
async function refuseRevision(work: Work<SetProperty>): Promise<Refusal> {
  const envelope = await findEnvelope(work.database, 'SystemProperty', propertyIds[work.payload.value.type], 'change')
  const revision = envelope && asEntity(envelope).metadata.revision
  return revision === work.payload.revision ? undefined : 'EntityRevisionMismatch'
}

export const setSystemProperty: Executor<SetProperty> = {
  check: (work) =>
    firstRefusal(
      () => (isRootWork(work) ? undefined : 'MustBeExecutedInRootDomain'),
      () => (isUsableKey(work.payload.value.value.publicKey.value) ? undefined : 'InvalidSystemPropertyParameters'),
      () => refuseRevision(work),
    ),
  execute: async (work) => {
    const { type, value } = work.payload.value
    const id = propertyIds[type]
    const before = await findEnvelope(work.database, 'SystemProperty', id)
    if (before) await reviseEntity(work, 'SystemProperty', asEntity(before), { value }, undefined)
    else
      await insertEntity(work, 'SystemProperty', {
        id,
        value,
        metadata: newMetadata(work, { customProperties: {} }),
      } as EntityData)
  },
}

/** The intent itself is the record: its text stands signed in it. */
export const notarizeData: Executor<PayloadOf<'v0_NotarizeData'>> = {
  check: () => Promise.resolve(undefined),
  execute: () => Promise.resolve(),
}
