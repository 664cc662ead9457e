import type { Credentials, CredentialValues, ProviderType } from '@domain/external-accounts/providers'
import type { Uuid } from '@domain/shared/ids'
import type { FreshSignInInput } from '../session/fresh-sign-in.types'

const second = 1000

/** The waiting times of a connection that is made or changed. */
export const connectingDelays = {
  /** The platform asks the provider meanwhile; an answer that has not come by then is looked for. */
  connectingWait: 45 * second,
  connectionLookUpWait: 15 * second,
} as const

/** What is typed and may be kept, for the way over a new sign-in: no secret. */
export interface ConnectionDraft {
  readonly provider: ProviderType
  readonly alias: string
  readonly values: CredentialValues
}

export interface ConnectionInput {
  /** The connection whose credentials are given anew, or the id that a new one gets. */
  readonly id: Uuid
  readonly isNew: boolean
  /** What a form begins with: the connection as it is, or what was kept. */
  readonly draft: ConnectionDraft | undefined
  /** Whether the platform would take a change after the last sign-in; what is typed is typed after a new one. */
  readonly isSignInFresh: boolean
  readonly signIn: FreshSignInInput
}

/** What the provider has answered to these credentials. */
export type ConnectedAs = 'Connected' | 'ConnectionError' | 'InvalidConnection'

/** `refused`, `signInTooOld` and `missing` say that nothing was changed; a rejection says nothing. */
export type ConnectAnswer =
  | { readonly kind: 'answered'; readonly as: ConnectedAs }
  | { readonly kind: 'signInTooOld' }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string | undefined }

/** What a look at the platform says of a connection. */
export type FoundConnection = { readonly kind: 'missing' } | { readonly kind: 'found'; readonly as: ConnectedAs }

export type ConnectionProblem =
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string | undefined }
  /** The platform does not have it: the request never arrived. */
  | { readonly kind: 'notArrived' }

export interface ConnectionContext extends ConnectionInput {
  /** It exists at the platform: what is sent now changes it. */
  readonly exists: boolean
  readonly problem: ConnectionProblem | undefined
}

export interface ConnectQuestion {
  readonly id: Uuid
  readonly exists: boolean
  readonly draft: ConnectionDraft
  readonly credentials: Credentials
}

export type ConnectionEvent =
  | { readonly type: 'connection.pick'; readonly provider: ProviderType; readonly isSignInFresh: boolean }
  | { readonly type: 'connection.back' }
  | {
      readonly type: 'connection.submit'
      readonly draft: ConnectionDraft
      readonly missing: readonly string[]
      readonly credentials: Credentials
    }
  | { readonly type: 'connection.signIn' }
  | { readonly type: 'connection.again'; readonly isSignInFresh: boolean }
  | { readonly type: 'connection.check' }
