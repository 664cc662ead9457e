import type { ComponentType } from 'react'
import { ruleChanges } from '@domain/policies/scenarios/rule-changes'
import type { AddedParts, TypeWithContent } from './added-parts'

type Loaded<C> = C extends ComponentType<infer P> ? () => Promise<ComponentType<P>> : never
type Composed = { readonly [N in Exclude<keyof AddedParts, 'requestContents'>]: Loaded<AddedParts[N]> } & {
  readonly requestContents: Readonly<Record<TypeWithContent, Loaded<AddedParts['requestContents'][TypeWithContent]>>>
}

const ChangedRules = async () => (await import('@features/policies/scenarios/scenario-check')).ScenarioCheck

const ofRuleChanges = Object.fromEntries(ruleChanges.map((type) => [type, ChangedRules])) as Record<
  (typeof ruleChanges)[number],
  typeof ChangedRules
>

/** What features add to pages that do not know them: this file alone names them, and each is loaded when it is shown. */
export const composed: Composed = {
  ChangedOrder: async () => (await import('@features/transactions/changed-act')).ChangedAct,
  requestContents: {
    v0_SignManifest: async () => (await import('@features/intents/typed-data-container')).ManifestContainer,
    v0_ReleaseQuarantinedTransfers: async () =>
      (await import('@features/transactions/released-container')).ReleasedContainer,
    v0_NotarizeData: async () => (await import('@features/policies/scenarios/notarized-scenarios')).NotarizedScenarios,
    v0_ExecuteExtension: async () => (await import('@features/external-accounts/order-content')).OrderContent,
    ...ofRuleChanges,
  },
  Warnings: async () => (await import('@features/transactions/warnings-container')).WarningsContainer,
  Risks: async () => (await import('@features/transactions/risk-watch')).RiskWatch,
  Bulk: async () => (await import('@features/intents/bulk/bulk-bar')).BulkBar,
  ReleaseTransfers: async () => (await import('@features/transactions/release-container')).ReleaseContainer,
  Approvers: async () => (await import('@features/policies/approvers-note')).ApproversNote,
  Explanation: async () => (await import('@features/policies/explanation-container')).ExplanationContainer,
}
