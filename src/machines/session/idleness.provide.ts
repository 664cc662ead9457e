import { fromCallback, fromPromise } from 'xstate'
import { getIdleness, reportActivity } from '@api/session/access.api'
import type { ApiClient } from '@api/shared/client'
import { isTokenRefused } from '@api/shared/problem'
import { idleDelays } from '@domain/shared/access-delays'
import type { Clock } from '@domain/shared/clock'
import { idleness } from './idleness.machine'
import type { IdlenessAnswer, IdlenessEvent } from './idleness.types'

export interface IdlenessPorts {
  readonly api: ApiClient
  readonly clock: Pick<Clock, 'now'>
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** The session is read once more: it knows who is signed in, and why nobody is. */
  readonly readSession: () => void
}

/** What only a person does; what moves by itself, or loads, is none of it. */
const acts = ['pointerdown', 'keydown', 'wheel'] as const

const answerOf = async (
  asked: Promise<{ readonly msLeft: number; readonly msToEnd: number }>,
): Promise<IdlenessAnswer> => {
  try {
    const { msLeft, msToEnd } = await asked
    return msLeft > 0 && msToEnd > 0 ? { kind: 'open', msLeft, msToEnd } : { kind: 'ended' }
  } catch (error) {
    if (isTokenRefused(error)) return { kind: 'ended' }
    throw error
  }
}

export const provideIdleness = ({ api, clock, target, readSession }: IdlenessPorts) =>
  idleness.provide({
    actors: {
      askIdleness: fromPromise<IdlenessAnswer, void>(({ signal }) => answerOf(getIdleness(api, signal))),
      reportActivity: fromPromise<IdlenessAnswer, void>(({ signal }) => answerOf(reportActivity(api, signal))),
      watchPerson: fromCallback<IdlenessEvent, void>(({ sendBack }) => {
        let reportedAt: number | undefined
        const act = () => {
          const now = clock.now()
          if (reportedAt !== undefined && now - reportedAt < idleDelays.activityRest) return
          reportedAt = now
          sendBack({ type: 'person.acted' })
        }
        for (const name of acts) target.addEventListener(name, act)
        return () => {
          for (const name of acts) target.removeEventListener(name, act)
        }
      }),
    },
    actions: { readSession },
  })
