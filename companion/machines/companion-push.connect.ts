import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Prompt } from '@machines/shared/chart-meta'
import type { companionPush } from './companion-push.machine'
import type { CompanionPushEvent } from './companion-push.types'

export type CompanionPushActor = ActorRefFrom<typeof companionPush>

type State = SnapshotFrom<typeof companionPush>['value']
export type PushWork = 'checking' | 'prompting' | 'gettingToken' | 'registering' | 'stopping'
export type PushStop =
  | 'connectivityFailed'
  | 'notOffered'
  | 'unsupported'
  | 'dismissed'
  | 'denied'
  | 'tokenFailed'
  | 'tokenLate'
  | 'registrationFailed'
  | 'backendUnreachable'
  | 'stopFailed'

export interface CompanionPushView {
  readonly step: 'working' | 'asking' | 'registered' | 'stopped' | 'over'
  readonly prompt: Prompt
  readonly work: PushWork
  readonly stop: PushStop | undefined
  readonly server: string
  /** What was refused is refused still. */
  readonly isStill: boolean
  readonly canRetry: boolean
  readonly allow: () => void
  readonly end: () => void
  readonly retry: () => void
  readonly leave: () => void
}

type Step = Pick<CompanionPushView, 'step' | 'prompt'> & Partial<Pick<CompanionPushView, 'work' | 'stop'>>

const working = (work: PushWork): Step => ({ step: 'working', prompt: 'wait', work })
const stopped = (stop: PushStop, prompt: Prompt = 'retry'): Step => ({ step: 'stopped', prompt, stop })

const steps: Readonly<Record<State, Step>> = {
  checking: working('checking'),
  connectivityFailed: stopped('connectivityFailed'),
  notOffered: stopped('notOffered', 'none'),
  unsupported: stopped('unsupported', 'none'),
  asking: { step: 'asking', prompt: 'decide' },
  prompting: working('prompting'),
  dismissed: stopped('dismissed'),
  denied: stopped('denied'),
  gettingToken: working('gettingToken'),
  tokenFailed: stopped('tokenFailed'),
  tokenLate: stopped('tokenLate'),
  registering: working('registering'),
  registrationFailed: stopped('registrationFailed'),
  backendUnreachable: stopped('backendUnreachable'),
  registered: { step: 'registered', prompt: 'none' },
  stopping: working('stopping'),
  stopFailed: stopped('stopFailed'),
  left: { step: 'over', prompt: 'none' },
}

export function connectCompanionPush(
  snapshot: SnapshotFrom<typeof companionPush>,
  send: (event: CompanionPushEvent) => void,
): CompanionPushView {
  return {
    work: 'checking',
    stop: undefined,
    ...steps[snapshot.value],
    server: snapshot.context.profile.server,
    isStill: snapshot.matches('denied') && snapshot.context.isRetried,
    canRetry: snapshot.can({ type: 'push.retry' }),
    allow: () => send({ type: 'push.allow' }),
    end: () => send({ type: 'push.stop' }),
    retry: () => send({ type: 'push.retry' }),
    leave: () => send({ type: 'push.leave' }),
  }
}
