import { lazy, type ComponentType } from 'react'
import type { AddedParts, TypeWithContent } from './added-parts'

const part = <P>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await load() }))

const ChangedRules = part(async () => (await import('@features/policies/scenarios/scenario-check')).ScenarioCheck)

/** What features add to pages that do not know them: this file alone names them, and each is loaded when it is shown. */
export const composed: AddedParts & {
  readonly requestContents: Required<Pick<AddedParts['requestContents'], TypeWithContent>>
} = {
  ChangedOrder: part(async () => (await import('@features/transactions/changed-act')).ChangedAct),
  requestContents: {
    v0_SignManifest: part(async () => (await import('@features/intents/shared/decoded-manifest')).DecodedManifestView),
    v0_ReleaseQuarantinedTransfers: part(
      async () => (await import('@features/transactions/released-container')).ReleasedContainer,
    ),
    v0_NotarizeData: part(
      async () => (await import('@features/policies/scenarios/notarized-scenarios')).NotarizedScenarios,
    ),
    v0_CreatePolicy: ChangedRules,
    v0_UpdatePolicy: ChangedRules,
    v0_LockPolicy: ChangedRules,
    v0_UnlockPolicy: ChangedRules,
    v0_CreateUser: ChangedRules,
    v0_UpdateUser: ChangedRules,
    v0_LockUser: ChangedRules,
    v0_UnlockUser: ChangedRules,
    v0_CreateDomain: ChangedRules,
  },
  Warnings: part(async () => (await import('@features/transactions/warnings-container')).WarningsContainer),
  Risks: part(async () => (await import('@features/transactions/risk-watch')).RiskWatch),
  Bulk: part(async () => (await import('@features/intents/bulk/bulk-bar')).BulkBar),
  ReleaseTransfers: part(async () => (await import('@features/transactions/release-container')).ReleaseContainer),
  Approvers: part(async () => (await import('@features/policies/approvers-note')).ApproversNote),
  Explanation: part(async () => (await import('@features/policies/explanation-container')).ExplanationContainer),
}
