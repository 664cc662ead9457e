import type { SnapshotFrom } from 'xstate'
import type { AuthenticationCode } from '@domain/session/auth-codes'
import type { Prompt } from '../shared/chart-meta'
import type { authPages } from './auth-pages.machine'
import type { AuthPagesEvent, Provider } from './auth-pages.types'

export interface AuthPagesView {
  readonly phase: 'loading' | 'choosing' | 'leaving' | 'failed'
  readonly prompt: Prompt
  readonly providers: readonly Provider[]
  readonly code: AuthenticationCode | undefined
  readonly pick: (providerId: string) => void
  readonly retry: () => void
}

export function connectAuthPages(
  snapshot: SnapshotFrom<typeof authPages>,
  send: (event: AuthPagesEvent) => void,
): AuthPagesView {
  const phase = snapshot.matches('loadingProviders')
    ? 'loading'
    : snapshot.matches('choosing')
      ? 'choosing'
      : snapshot.matches('failed')
        ? 'failed'
        : 'leaving'
  return {
    phase,
    prompt: phase === 'choosing' ? 'signIn' : phase === 'failed' ? 'retry' : 'wait',
    providers: snapshot.context.providers,
    code: snapshot.context.code,
    pick: (providerId) => send({ type: 'provider.pick', providerId }),
    retry: () => send({ type: 'signIn.retry' }),
  }
}
