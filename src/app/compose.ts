import { lazy, type ComponentType } from 'react'
import type { ResolveReference } from '@features/intents/shared/reference-lookup'
import type { IntentType } from '@domain/intents/catalogue/labels'
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

interface ReleaseProps {
  readonly accountId: Uuid | undefined
  readonly transferId: Uuid | undefined
  readonly onClose: () => void
}

/*
 * What features add to pages that do not know them: this file alone names them, and each is loaded when it is shown.
 */

/** What an order does that a request cancels or replaces. */
export const ChangedOrder: ComponentType<RequestPartProps & { readonly orderId: string }> = lazy(async () => ({
  default: (await import('@features/transactions/changed-act')).ChangedAct,
}))

/** What the bytes and the ids of a request stand for, where its sentence does not say it. */
export const requestContents: Readonly<Partial<Record<IntentType, ComponentType<ContentProps>>>> = {
  v0_SignManifest: lazy(async () => ({
    default: (await import('@features/intents/shared/told-manifest')).ToldManifestView,
  })),
  v0_ReleaseQuarantinedTransfers: lazy(async () => ({
    default: (await import('@features/transactions/released-room')).ReleasedRoom,
  })),
}

/** What to know of a request before it is signed. */
export const Warnings: ComponentType<WarningsProps> = lazy(async () => ({
  default: (await import('@features/transactions/warnings-room')).WarningsRoom,
}))

/** Looks for the risks of a request, and shows nothing. */
export const Risks: ComponentType<RisksProps> = lazy(async () => ({
  default: (await import('@features/transactions/risk-watch')).RiskWatch,
}))

/** The dialog that releases transfers from quarantine. */
export const ReleaseTransfers: ComponentType<ReleaseProps> = lazy(async () => ({
  default: (await import('@features/transactions/release-room')).ReleaseRoom,
}))
