import { lazy, type ComponentType } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { AddedParts } from './added-parts'

const typesWithContent = [
  'v0_SignManifest',
  'v0_ReleaseQuarantinedTransfers',
  'v0_NotarizeData',
  'v0_CreatePolicy',
  'v0_UpdatePolicy',
  'v0_LockPolicy',
  'v0_UnlockPolicy',
  'v0_UpdateUser',
  'v0_LockUser',
  'v0_UnlockUser',
  'v0_CreateDomain',
] as const satisfies readonly IntentType[]
/** A request whose bytes or ids stand for something that a feature shows. */
export type TypeWithContent = (typeof typesWithContent)[number]

type Composed = (typeof import('./compose'))['composed']

const later = <P>(pick: (parts: Composed) => ComponentType<P>) =>
  lazy(async () => ({ default: pick((await import('./compose')).composed) }))

/** Names what features add without loading where it is named: of that every page would carry the addresses. */
export const addedParts: AddedParts = {
  ChangedOrder: later(({ ChangedOrder }) => ChangedOrder),
  requestContents: Object.fromEntries(
    typesWithContent.map((type) => [type, later(({ requestContents }) => requestContents[type])]),
  ),
  Warnings: later(({ Warnings }) => Warnings),
  Risks: later(({ Risks }) => Risks),
  Bulk: later(({ Bulk }) => Bulk),
  ReleaseTransfers: later(({ ReleaseTransfers }) => ReleaseTransfers),
  Approvers: later(({ Approvers }) => Approvers),
  Explanation: later(({ Explanation }) => Explanation),
}
