import type { SelectedRows } from '@components/list/selected-rows'
import { createContext, useContext, type ComponentType } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { LockableKind } from '@domain/intents/catalogue/lock-intents'
import type { ProposeRequest } from '@domain/intents/request'
import { ruleChanges } from '@domain/policies/scenarios/rule-changes'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { Uuid } from '@domain/shared/ids'
import type { RiskReading } from '@domain/transactions/risks'

/** What a part of a page is given of a request that somebody proposes, decides or reads. */
export interface RequestPartProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
}

interface ContentProps extends RequestPartProps {
  /** It has been decided neither way, and waits. */
  readonly isOpen: boolean
}

export interface WarningsProps extends ContentProps {
  readonly resolve: ResolveReference
  /** Every address that the request names. */
  readonly addresses: readonly string[]
}

export interface RisksProps extends RequestPartProps {
  readonly addresses: readonly string[]
  /** Called anew when what is known has changed; the same function throughout. */
  readonly onFound: (risks: RiskReading) => void
}

export interface ExplanationProps {
  readonly domainId: string
  readonly intentId: string
}

interface ApproversProps {
  readonly request: ProposeRequest
}

interface ReleaseProps {
  readonly accountId: Uuid | undefined
  readonly transferId: Uuid | undefined
  readonly onClose: () => void
}

interface BulkProps extends SelectedRows {
  readonly kind: LockableKind
}

/** Requests whose bytes or ids stand for something that a feature shows. */
export const typesWithContent = [
  'v0_SignManifest',
  'v0_ReleaseQuarantinedTransfers',
  'v0_NotarizeData',
  'v0_ExecuteExtension',
  ...ruleChanges,
] as const satisfies readonly IntentType[]
export type TypeWithContent = (typeof typesWithContent)[number]

/** What features add to pages that do not know them; each suspends until it is loaded. */
export interface AddedParts {
  /** What an order does that a request cancels or replaces. */
  readonly ChangedOrder: ComponentType<ContentProps & { readonly orderId: string }>
  /** What the bytes and the ids of a request stand for, where its sentence does not say it. */
  readonly requestContents: Readonly<Partial<Record<IntentType, ComponentType<ContentProps>>>>
  /** What to know of a request before it is signed. */
  readonly Warnings: ComponentType<WarningsProps>
  /** Looks for the risks of a request, and shows nothing. */
  readonly Risks: ComponentType<RisksProps>
  /** Which policies ask for the approvals of a request, and why. */
  readonly Explanation: ComponentType<ExplanationProps>
  /** Warns of a request that too few people can approve. */
  readonly Approvers: ComponentType<ApproversProps>
  /** What proposes one change for all selected rows of a list. */
  readonly Bulk: ComponentType<BulkProps>
  /** The dialog that releases transfers from quarantine. */
  readonly ReleaseTransfers: ComponentType<ReleaseProps>
}

const Context = createContext<AddedParts | undefined>(undefined)
export const AddedPartsProvider = Context.Provider

export function useAddedParts(): AddedParts {
  const parts = useContext(Context)
  if (!parts) throw new Error('the added parts are missing above this component')
  return parts
}
