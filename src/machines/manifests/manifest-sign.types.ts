import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'

/** What a complete form asks the key of the account to sign, with what approvers are told. */
export interface ComposedManifest {
  readonly content: ManifestContent
  readonly description: string
}

export interface ManifestSignContext {
  /** What the form says now; undefined while nothing could be signed. */
  readonly composed: ComposedManifest | undefined
}

export type ManifestSignEvent =
  | { readonly type: 'form.changed'; readonly composed: ComposedManifest | undefined }
  | { readonly type: 'content.review' }
  | { readonly type: 'content.edit' }
  | { readonly type: 'danger.accept' }
  | { readonly type: 'danger.withdraw' }
  | { readonly type: 'content.propose' }
  /** The common road of a change came to its end, or led back to the form. */
  | { readonly type: 'road.accepted' }
  | { readonly type: 'road.returned' }
