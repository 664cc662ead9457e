import { fromCallback, fromPromise } from 'xstate'
import { listIntents } from '@api/intents/intents.api'
import { statusOf } from '@api/shared/problem'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import { provideProposeIntent, type ProposePorts } from '../intents/propose-intent.provide'
import { findIntent } from '../intents/signed-submission.provide'
import { pause } from '../shared/pause'
import { batchTray } from './batch-tray.machine'
import type { BatchDraft, BatchTrayEvent, Drafts, DraftTrial, LookUp, Recalled } from './batch-tray.types'
import type { OrderTrial } from './order-form.types'

export interface BatchTrayPorts extends ProposePorts {
  readonly domainId: Uuid
  /** Asks the platform without ordering anything. */
  readonly tryOrder: (order: BatchDraft['order'], signal: AbortSignal) => Promise<OrderTrial>
}

/** An order has one intent that creates it, and each draft an order of its own. */
const mostOfOrder = 100
/** So many are on their way at a time. */
export const triedAtOnce = 4

/** A tray with its real actors; trials and look-ups that are left are aborted. */
export const provideBatchTray = (ports: BatchTrayPorts) =>
  batchTray.provide({
    actors: {
      proposeIntent: provideProposeIntent(ports),
      recall: fromPromise<Recalled, { readonly drafts: Drafts }>(async ({ input, signal }) => {
        const found: Uuid[] = []
        for (const { id, intentId } of input.drafts)
          if ((await findIntent(ports.api, ports.domainId, intentId, signal)) === 'found') found.push(id)
        return found
      }),
      tryDrafts: fromCallback<BatchTrayEvent, { readonly drafts: Drafts }>(({ input, sendBack }) => {
        const leave = new AbortController()
        void tryEach(ports, input.drafts, leave.signal, (draftId, trial) =>
          sendBack({ type: 'draft.tried', draftId, trial }),
        ).then(() => {
          if (!leave.signal.aborted) sendBack({ type: 'trials.ended' })
        })
        return () => leave.abort()
      }),
      lookUp: fromPromise<LookUp, { readonly draft: BatchDraft }>(({ input, signal }) =>
        lookUp(ports, input.draft, signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
    },
  })

/** What left is asked for by its id. Of what never did, nothing is expected: it is looked for among the intents of its order, which is no error to be told where there is none. */
async function lookUp(
  { api, domainId }: BatchTrayPorts,
  { intentId, order, sendings }: BatchDraft,
  signal: AbortSignal,
): Promise<LookUp> {
  if (sendings > 0) return findIntent(api, domainId, intentId, signal)
  try {
    const { items } = await listIntents(
      api,
      domainId,
      { limit: mostOfOrder, startingAfter: undefined },
      { entityId: order.id },
      signal,
    )
    return items.some(({ data }) => data.id === intentId) ? 'found' : 'absent'
  } catch (error) {
    // Who may not read lists may still read what they have proposed.
    if (statusOf(error) === 403) return findIntent(api, domainId, intentId, signal)
    throw error
  }
}

/** In order, a few at a time: each that ends makes room for the next. */
async function tryEach(
  ports: BatchTrayPorts,
  drafts: Drafts,
  signal: AbortSignal,
  notify: (id: Uuid, trial: DraftTrial) => void,
): Promise<void> {
  const waiting = [...drafts]
  const work = async () => {
    for (let draft = waiting.shift(); draft && !signal.aborted; draft = waiting.shift()) {
      const trial = await tryDraft(ports, draft, signal)
      if (!signal.aborted) notify(draft.id, trial)
    }
  }
  await Promise.all(Array.from({ length: triedAtOnce }, work))
}

async function tryDraft(
  { tryOrder, clock }: BatchTrayPorts,
  { order }: BatchDraft,
  left: AbortSignal,
): Promise<DraftTrial> {
  const done = new AbortController()
  const stop = () => done.abort()
  left.addEventListener('abort', stop, { once: true })
  const limit = pause(clock, delays.estimation, done.signal).then(
    (): DraftTrial => ({ outcome: 'timedOut' }),
    (): DraftTrial => ({ outcome: 'unasked', status: undefined }),
  )
  const trial = tryOrder(order, done.signal).catch((error: unknown): DraftTrial => ({
    outcome: 'unasked',
    status: statusOf(error),
  }))
  const first = await Promise.race([trial, limit])
  left.removeEventListener('abort', stop)
  done.abort()
  return first
}
