import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { insertEntity, newMetadata, reviseEntity, type Change } from '../../store/entities'
import { firstRefusal, type Executor } from '../../work/work'
import { refuseHeavierPolicy, refuseMorePolicies } from './policy-capacity'
import { changeLock, readReferred, refuseReference, refuseUpdate, refuseUsedId } from './revisions'

export async function insertPolicy(
  change: Change,
  policy: Omit<PayloadOf<'v0_CreatePolicy'>, 'type'>,
  domainId: Uuid,
): Promise<void> {
  const { description, customProperties, ...fields } = policy
  await insertEntity(change, 'Policy', {
    ...fields,
    domainId,
    metadata: newMetadata(change, { description, customProperties }),
  })
}

export const createPolicy: Executor<PayloadOf<'v0_CreatePolicy'>> = {
  check: (work) =>
    firstRefusal(
      () => refuseUsedId(work, 'Policy', work.payload.id),
      () => refuseMorePolicies(work, work.payload),
    ),
  execute: async (work) => {
    const { type: _type, ...policy } = work.payload
    await insertPolicy(work, policy, work.request.targetDomainId)
  },
}

export const updatePolicy: Executor<PayloadOf<'v0_UpdatePolicy'>> = {
  check: (work) =>
    firstRefusal(
      () => refuseUpdate(work, 'Policy'),
      () => refuseHeavierPolicy(work, work.payload.reference.id, work.payload),
    ),
  execute: async (work) => {
    const { type: _type, reference: _reference, description, customProperties, ...fields } = work.payload
    const cleared = { intentTypes: undefined, condition: undefined, workflow: undefined }
    await reviseEntity(
      work,
      'Policy',
      await readReferred(work, 'Policy'),
      { ...cleared, ...fields },
      { description, customProperties },
    )
  },
}

/** While a policy was locked, its domain may have filled up. */
export const unlockPolicy = changeLock('Policy', 'Unlocked', (work, kind) =>
  firstRefusal(
    () => refuseReference(work, kind),
    () => refuseHeavierPolicy(work, work.payload.reference.id as Uuid),
  ),
)
