import type { SnapshotFrom } from 'xstate'
import {
  Credentials,
  missingCredentials,
  openValues,
  type CredentialValues,
  type ProviderType,
} from '@domain/external-accounts/providers'
import { connectFreshSignIn, type FreshSignInView } from '../session/fresh-sign-in.connect'
import type { freshSignIn } from '../session/fresh-sign-in.machine'
import type { FreshSignInEvent } from '../session/fresh-sign-in.types'
import type { Prompt } from '../shared/chart-meta'
import type { externalConnection } from './external-connection.machine'
import type { ConnectionDraft, ConnectionEvent, ConnectionProblem } from './external-connection.types'

export interface ConnectionView {
  readonly phase: (typeof phases)[number]
  readonly prompt: Prompt
  readonly id: string
  /** It is made here, whether the platform has it by now or not. */
  readonly isNew: boolean
  /** What is sent changes a connection that the platform has. */
  readonly exists: boolean
  readonly draft: ConnectionDraft | undefined
  readonly problem: ConnectionProblem | undefined
  /** While a new sign-in is offered. */
  readonly signIn: FreshSignInView | undefined
  readonly pick: (provider: ProviderType) => void
  readonly back: () => void
  readonly submit: (alias: string, values: CredentialValues) => void
  readonly signInAnew: () => void
  readonly again: () => void
  readonly check: () => void
}

const phases = [
  'pickProvider',
  'signingIn',
  'withoutSignIn',
  'credentials',
  'connecting',
  'lookingUp',
  'unknown',
  'connectionError',
  'invalidConnection',
  'connected',
] as const

const prompts: Readonly<Partial<Record<(typeof phases)[number], Prompt>>> = {
  pickProvider: 'decide',
  signingIn: 'signIn',
  withoutSignIn: 'signIn',
  credentials: 'correct',
  connecting: 'wait',
  lookingUp: 'wait',
  connected: 'none',
}

export interface SignInOffer {
  readonly snapshot: SnapshotFrom<typeof freshSignIn>
  readonly send: (event: FreshSignInEvent) => void
}

/** @param isSignInFresh asked at the moment of a click */
export function connectExternalConnection(
  snapshot: SnapshotFrom<typeof externalConnection>,
  send: (event: ConnectionEvent) => void,
  isSignInFresh: () => boolean,
  signIn?: SignInOffer,
): ConnectionView {
  const phase = phases.find((name) => snapshot.matches(name)) ?? 'pickProvider'
  const { id, isNew, exists, draft, problem } = snapshot.context
  return {
    phase,
    prompt: prompts[phase] ?? 'retry',
    id,
    isNew,
    exists,
    draft,
    problem,
    signIn: signIn && connectFreshSignIn(signIn.snapshot, signIn.send),
    pick: (provider) => send({ type: 'connection.pick', provider, isSignInFresh: isSignInFresh() }),
    back: () => send({ type: 'connection.back' }),
    submit: (alias, values) => {
      if (!draft) return
      const { provider } = draft
      send({
        type: 'connection.submit',
        draft: { provider, alias: alias.trim(), values: openValues(provider, values) },
        missing: missingCredentials(provider, values),
        credentials: new Credentials(values),
      })
    },
    signInAnew: () => send({ type: 'connection.signIn' }),
    again: () => send({ type: 'connection.again', isSignInFresh: isSignInFresh() }),
    check: () => send({ type: 'connection.check' }),
  }
}
