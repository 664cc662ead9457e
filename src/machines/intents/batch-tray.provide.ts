import { fromCallback, fromPromise } from 'xstate'
import { listIntents } from '@api/intents/intents.api'
import { statusOf } from '@api/shared/problem'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import { changedIdOf, entityIdOf, isOrder } from '@domain/intents/batch/batch-draft'
import { newIdsOf } from '@domain/intents/catalogue/new-ids'
import { fewAtOnce } from '../shared/few-at-once'
import { pause } from '../shared/pause'
import { batchTray } from './batch-tray.machine'
import type {
  BatchDraft,
  BatchTrayEvent,
  Drafts,
  DraftTrial,
  DryTrial,
  LookUp,
  Recalled,
  Renewal,
} from './batch-tray.types'
import { provideProposeIntent, type ProposePorts } from './propose-intent.provide'
import { findIntent } from './find-intent.provide'

export interface BatchTrayPorts extends ProposePorts {
  readonly domainId: Uuid
  /** Asks the platform without proposing anything. */
  readonly tryDraft: (payload: BatchDraft['payload'], signal: AbortSignal) => Promise<DryTrial>
  /** Makes the change of a draft anew, of the record as it is now. */
  readonly renew: (draft: BatchDraft, signal: AbortSignal) => Promise<Renewal>
}

/** As many as one page has: what a draft creates has one intent that does so, and of a record the newest are asked for. */
const mostListed = 100
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
        void fewAtOnce(triedAtOnce, input.drafts, leave.signal, async (draft) => {
          const trial = await tryDraft(ports, draft, leave.signal)
          if (!leave.signal.aborted) sendBack({ type: 'draft.tried', draftId: draft.id, trial })
        }).then(() => {
          if (!leave.signal.aborted) sendBack({ type: 'trials.ended' })
        })
        return () => leave.abort()
      }),
      renew: fromPromise<Renewal, { readonly draft: BatchDraft }>(({ input, signal }) =>
        ports.renew(input.draft, signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
      lookUp: fromPromise<LookUp, { readonly draft: BatchDraft }>(({ input, signal }) =>
        lookUp(ports, input.draft, signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
    },
  })

/** What left is asked for by its id. Of what never did, nothing is expected: it is looked for among the intents of its record, which is no error to be answered where there is none. */
async function lookUp({ api, domainId }: BatchTrayPorts, draft: BatchDraft, signal: AbortSignal): Promise<LookUp> {
  const { intentId, payload, sendings } = draft
  const entityId = newIdsOf(payload).length > 0 ? entityIdOf(draft) : changedIdOf(payload)
  if (sendings > 0 || !entityId) return findIntent(api, domainId, intentId, signal)
  const newest = isOrder(payload) ? {} : ({ sortBy: 'details.metadata.createdAt', sortOrder: 'DESC' } as const)
  try {
    const { items, nextStartingAfter } = await listIntents(
      api,
      domainId,
      { limit: mostListed, startingAfter: undefined },
      { entityId, ...newest },
      signal,
    )
    if (items.some(({ data }) => data.id === intentId)) return 'found'
    return nextStartingAfter === undefined ? 'absent' : await findIntent(api, domainId, intentId, signal)
  } catch (error) {
    // Who may not read lists may still read what they have proposed.
    if (statusOf(error) === 403) return findIntent(api, domainId, intentId, signal)
    throw error
  }
}

async function tryDraft(
  { tryDraft: tryOnce, clock }: BatchTrayPorts,
  { payload }: BatchDraft,
  left: AbortSignal,
): Promise<DraftTrial> {
  const done = new AbortController()
  const stop = () => done.abort()
  left.addEventListener('abort', stop, { once: true })
  const limit = pause(clock, delays.estimation, done.signal).then(
    (): DraftTrial => ({ outcome: 'timedOut' }),
    (): DraftTrial => ({ outcome: 'unasked', status: undefined }),
  )
  const trial = tryOnce(payload, done.signal).catch((error: unknown): DraftTrial => ({
    outcome: 'unasked',
    status: statusOf(error),
  }))
  const first = await Promise.race([trial, limit])
  left.removeEventListener('abort', stop)
  done.abort()
  return first
}
