import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import type { Desk, Draft, ProposeProblem } from '../intents/propose-intent.types'

/** What a complete form asks the key of the account to sign, with what approvers are told. */
export interface ComposedManifest {
  readonly content: ManifestContent
  /** Of the ledger whose key is asked. */
  readonly ledgerType: string
  readonly description: string
}

export interface ManifestSignInput {
  readonly desk: Desk
}

export interface ManifestSignContext extends ManifestSignInput {
  /** What the form says now; undefined while nothing could be signed. */
  readonly composed: ComposedManifest | undefined
  /** How the last proposal ended, where something is to be said of it. */
  readonly problem: ProposeProblem | undefined
}

export type ManifestSignEvent =
  | { readonly type: 'form.changed'; readonly composed: ComposedManifest | undefined }
  | { readonly type: 'content.review' }
  | { readonly type: 'content.edit' }
  | { readonly type: 'danger.accept' }
  | { readonly type: 'danger.withdraw' }
  | { readonly type: 'content.propose'; readonly draftOf: (composed: ComposedManifest) => Draft }
  | { readonly type: 'proposal.edit' }
