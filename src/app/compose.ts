import { lazy } from 'react'
import type { AddedParts } from './added-parts'

/** What features add to pages that do not know them: this file alone names them, and each is loaded when it is shown. */
export const addedParts: AddedParts = {
  ChangedOrder: lazy(async () => ({
    default: (await import('@features/transactions/changed-act')).ChangedAct,
  })),
  requestContents: {
    v0_SignManifest: lazy(async () => ({
      default: (await import('@features/intents/shared/decoded-manifest')).DecodedManifestView,
    })),
    v0_ReleaseQuarantinedTransfers: lazy(async () => ({
      default: (await import('@features/transactions/released-container')).ReleasedContainer,
    })),
  },
  Warnings: lazy(async () => ({
    default: (await import('@features/transactions/warnings-container')).WarningsContainer,
  })),
  Risks: lazy(async () => ({
    default: (await import('@features/transactions/risk-watch')).RiskWatch,
  })),
  Bulk: lazy(async () => ({
    default: (await import('@features/intents/bulk/bulk-bar')).BulkBar,
  })),
  ReleaseTransfers: lazy(async () => ({
    default: (await import('@features/transactions/release-container')).ReleaseContainer,
  })),
}
