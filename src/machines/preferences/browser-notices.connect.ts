import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '../shared/chart-meta'
import type { browserNotices } from './browser-notices.machine'
import type { BrowserNoticesEvent } from './browser-notices.types'

export type BrowserNoticesPhase = 'unavailable' | 'notAsked' | 'asking' | 'unanswered' | 'denied' | 'off' | 'on'

export interface BrowserNoticesView {
  readonly phase: BrowserNoticesPhase
  readonly prompt: Prompt
  readonly turnOn: () => void
  readonly turnOff: () => void
}

const phases = ['unavailable', 'asking', 'unanswered', 'denied', 'off', 'on'] as const

export const connectBrowserNotices = (
  snapshot: SnapshotFrom<typeof browserNotices>,
  send: (event: BrowserNoticesEvent) => void,
): BrowserNoticesView => ({
  phase: phases.find((name) => snapshot.matches(name)) ?? 'notAsked',
  prompt: snapshot.hasTag('busy')
    ? 'wait'
    : snapshot.hasTag('failed')
      ? 'retry'
      : snapshot.hasTag('refused')
        ? 'correct'
        : 'none',
  turnOn: () => send({ type: 'notices.turnOn' }),
  turnOff: () => send({ type: 'notices.turnOff' }),
})
