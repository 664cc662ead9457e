import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '../shared/chart-meta'
import type { freshSignIn } from './fresh-sign-in.machine'
import type { FreshSignInEvent } from './fresh-sign-in.types'

export interface FreshSignInView {
  readonly phase: 'offered' | 'leaving' | 'failed'
  readonly prompt: Prompt
  readonly again: () => void
  readonly decline: () => void
}

export function connectFreshSignIn(
  snapshot: SnapshotFrom<typeof freshSignIn>,
  send: (event: FreshSignInEvent) => void,
): FreshSignInView {
  const phase = snapshot.matches('offered') ? 'offered' : snapshot.matches('failed') ? 'failed' : 'leaving'
  return {
    phase,
    prompt: phase === 'offered' ? 'signIn' : phase === 'failed' ? 'retry' : 'wait',
    again: () => send({ type: 'signIn.again' }),
    decline: () => send({ type: 'signIn.decline' }),
  }
}
