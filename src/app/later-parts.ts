import { lazy, type ComponentType } from 'react'
import { typesWithContent, type AddedParts } from './added-parts'
import type { composed } from './compose'

type Composed = typeof composed

const later = <P>(pick: (parts: Composed) => () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await pick((await import('./compose')).composed)() }))

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
