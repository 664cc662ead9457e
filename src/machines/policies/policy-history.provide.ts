import { fromCallback, fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { fewAtOnce } from '../shared/few-at-once'
import { policyHistory, type WeighInput } from './policy-history.machine'
import type { PastAnswer, PastRequest, PolicyHistoryEvent } from './policy-history.types'

export interface PolicyHistoryPorts {
  /** The last requests that this person may read, the newest first. */
  readonly list: (signal: AbortSignal) => Promise<readonly PastRequest[]>
  readonly weigh: (id: string, signal: AbortSignal) => Promise<PastAnswer>
}

/** So many requests are read at a time. */
export const weighedAtOnce = 4

/** A history with its real actors; what is left is aborted. */
export const providePolicyHistory = ({ list, weigh }: PolicyHistoryPorts) =>
  policyHistory.provide({
    actors: {
      listRequests: fromPromise<readonly PastRequest[], undefined>(({ signal }) =>
        list(signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
      weighRequests: fromCallback<PolicyHistoryEvent, WeighInput>(({ input: { requests }, sendBack }) => {
        const left = new AbortController()
        void fewAtOnce(weighedAtOnce, requests, left.signal, async ({ id }) => {
          const answer = await weigh(id, left.signal).catch((): PastAnswer => ({
            way: 'unread',
            today: [],
            withDraft: [],
          }))
          if (!left.signal.aborted) sendBack({ type: 'request.weighed', id, answer })
        }).then(() => {
          if (!left.signal.aborted) sendBack({ type: 'requests.weighed' })
        })
        return () => left.abort()
      }),
    },
  })
