import { IDBFactory } from 'fake-indexeddb'
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { freezeRequest } from '@domain/signing/frozen-request'
import { sendingDelays } from '@domain/shared/sending-delays'
import type { Uuid } from '@domain/shared/ids'
import { submissionOfProposal } from '@machines/intents/propose-intent.connect'
import type { proposeIntent } from '@machines/intents/propose-intent.machine'
import { proposalForm } from '@machines/intents/proposal-form.machine'
import { provideProposeIntent, type ProposePorts, signAndSendAhead } from '@machines/intents/propose-intent.provide'
import type { SentNotes } from '@machines/intents/sent-notes'
import type { UnsentReason } from '@machines/intents/signed-submission.types'
import type { RequestSignatureInput, RequestSignatureOutput } from '@machines/signing/request-signature.types'
import { openSentNotes } from '@app/sent-notes'
import { openApiOver, type SentCall } from './console-api'
import type { Harness, TestPerson } from './gateway-harness'
import { createLocks } from './memory-locks'

/** Where the road of the draft stands, or the form beside it. */
export type ProposingState = SnapshotFrom<typeof proposeIntent>['value'] | 'outcomeUnknown' | 'editing'

/** What all tabs of one browser share. */
export interface Browser {
  readonly notes: SentNotes
  readonly locks: Pick<LockManager, 'request'>
}

export function openBrowser(): Browser {
  const factory = new IDBFactory()
  return { notes: openSentNotes(() => factory), locks: createLocks() }
}

/** How a call goes: through, or as a test makes it. */
export type Wire = (request: Request, through: () => Promise<Response>) => Promise<Response>

export interface ProposingConsole {
  readonly state: () => ProposingState
  /** Of the road of the last draft. */
  readonly context: () => SnapshotFrom<typeof proposeIntent>['context']
  /** From a draft to its review, its signature and what becomes of it; where it ends. */
  readonly propose: (draftId: Uuid, payload: IntentPayload) => Promise<ProposingState>
  /** Why its request was not sent once more. */
  readonly notRepeated: () => UnsentReason | undefined
  readonly check: () => Promise<ProposingState>
  readonly repeat: () => Promise<ProposingState>
  readonly edit: () => void
  readonly sent: readonly SentCall[]
  /** The tab is closed, whatever it is doing. */
  readonly close: () => void
}

/** What is on its way has so many turns of the event loop before the clock goes on. */
const turnsOfCall = 10

const resting: readonly ProposingState[] = ['editing', 'accepted', 'refused', 'outcomeUnknown', 'reviewing']

/** The road of a change as one tab runs it: real chart and actors over the gateway of this process; the device signs at once. */
export async function openProposingConsole(
  harness: Harness,
  person: TestPerson,
  browser: Browser,
  wire: Wire = (_, through) => through(),
): Promise<ProposingConsole> {
  const { api, sent } = openApiOver(
    (request) => wire(request, () => harness.fetch(request)),
    await harness.tokenOf(person),
  )
  const { clock, random } = harness
  // Steps are counted below, and no step is as long as the first reading of this code.
  await signAndSendAhead.preload()
  const sign = fromPromise<RequestSignatureOutput, RequestSignatureInput>(({ input }) => {
    const frozen = freezeRequest(input.request)
    return Promise.resolve({ outcome: 'signed', frozen, signature: person.key.sign(frozen.text) as never })
  })
  const ports = {
    api,
    random,
    ...browser,
    watchViewer: () => () => undefined,
    markAsked: () => undefined,
    clock: {
      now: () => clock.now(),
      setTimeout: (run: () => void, ms: number) => clock.setTimeout(run, ms),
      clearTimeout: (id: unknown) => clock.clearTimeout(id as number),
    },
  } as unknown as ProposePorts
  const proposing = provideProposeIntent(ports).provide({ actors: { requestSignature: sign as never } })
  const proposer = () => ({
    author: person.user,
    email: person.email,
    publicKey: person.key.publicKey,
    notificationsEnabled: true,
  })
  const form = createActor(proposalForm.provide({ actors: { proposeIntent: proposing } }), {
    clock,
    input: { desk: { targetDomainId: person.user.domainId, proposer } },
  })
  form.start()
  let last: ActorRefFrom<typeof proposeIntent> | undefined
  const submission = () => submissionOfProposal(last?.getSnapshot())
  const state = (): ProposingState => {
    const { value, children } = form.getSnapshot()
    if (value !== 'proposing') return value === 'filling' ? 'editing' : value
    const proposing = children.proposeIntent?.getSnapshot()
    return submissionOfProposal(proposing)?.getSnapshot().matches('outcomeUnknown')
      ? 'outcomeUnknown'
      : (proposing?.value ?? 'editing')
  }
  const rest = async (): Promise<ProposingState> => {
    for (let turn = 0; turn < 10_000; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (resting.includes(state())) return state()
      if (turn % turnsOfCall > 0 || state() !== 'submitting') continue
      await harness.settle()
      clock.increment(sendingDelays.outcomePoll)
    }
    throw new Error(`the road stands in ${JSON.stringify(state())}`)
  }
  return {
    state,
    sent,
    context: () => last!.getSnapshot().context,
    propose: async (draftId, payload) => {
      form.send({ type: 'draft.submit', draft: { id: draftId, entityLock: 'Unlocked', makePayload: () => payload } })
      last = form.getSnapshot().children.proposeIntent ?? last
      if ((await rest()) !== 'reviewing') return state()
      last?.send({ type: 'proposal.confirm' })
      return rest()
    },
    notRepeated: () => submission()?.getSnapshot().context.unsent,
    check: () => {
      submission()?.send({ type: 'outcome.check' })
      return rest()
    },
    repeat: () => {
      submission()?.send({ type: 'outcome.repeat' })
      return rest()
    },
    edit: () => {
      submission()?.send({ type: 'outcome.leave' })
      const proposing = form.getSnapshot().children.proposeIntent ?? form
      proposing.send({ type: 'proposal.edit' })
    },
    close: () => form.stop(),
  }
}
