/**
 * Purpose: leads from a form to the proposal that the key of an account signs a content, past the content as it is.
 *
 * Invariants:
 * 1. only a content that a key can sign is shown for the review
 * 2. what is proposed is exactly what was shown in full
 * 3. bytes without a form of their own are proposed only after a warning that was accepted for exactly these bytes
 * 4. the content changes nowhere but in the form
 * 5. nothing is proposed without the word of the person, and one content at a time
 * 6. whoever reads can go back to the form, and a proposal that leads back ends there with what is to be said of it
 * 7. only what the platform took forgets the draft, is told as proposed and leaves the form, each once
 *
 * Waits for: the person, the proposal.
 */
import { assertEvent, assign, setup } from 'xstate'
import { isSignableContent } from '@domain/manifests/manifest-rules'
import { proposeIntent } from '../intents/propose-intent.machine'
import { breakOfProposal, endOfProposal, noProblem, proposedActions, proposingGuards } from '../intents/proposing'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { actionPlaceholder } from '../shared/action-placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import type { ComposedManifest, ManifestSignContext, ManifestSignEvent, ManifestSignInput } from './manifest-sign.types'

const isSignable = (composed: ComposedManifest | undefined) =>
  composed !== undefined && isSignableContent(composed.content, composed.ledgerType)

export const manifestSign = setup({
  types: {
    input: {} as ManifestSignInput,
    context: {} as ManifestSignContext,
    events: {} as ManifestSignEvent,
    children: {} as { proposeIntent: 'proposeIntent' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { proposeIntent },
  guards: {
    ...proposingGuards,
    isUnsafe: ({ context: { composed } }) => isSignable(composed) && composed?.content.type === 'Unsafe',
    isSignable: ({ context: { composed } }) => isSignable(composed),
  },
  actions: {
    ...proposedActions,
    keepComposed: assign(({ context }, { composed }: { composed: ComposedManifest | undefined }) => ({
      composed,
      problem: composed === context.composed ? context.problem : undefined,
    })),
    keepEnd: assign(endOfProposal),
    keepBreak: assign(breakOfProposal),
    clearProblem: assign(noProblem),
    leave: actionPlaceholder(),
  },
}).createMachine({
  id: 'manifestSign',
  description: 'What the key of an account is to sign',
  context: ({ input }) => ({ ...input, composed: undefined, problem: undefined }),
  initial: 'composing',
  states: {
    composing: {
      tags: ['editable'],
      meta: { description: 'The person fills in what is to be signed' },
      on: {
        'form.changed': { actions: { type: 'keepComposed', params: ({ event }) => ({ composed: event.composed }) } },
        'content.review': [
          { guard: 'isUnsafe', target: 'warning' },
          { guard: 'isSignable', target: 'reading' },
        ],
      },
    },
    reading: {
      tags: ['awaitingHuman'],
      meta: { description: 'The content stands there raw and in full' },
      on: { 'content.propose': { target: 'proposing', actions: 'clearProblem' }, 'content.edit': 'composing' },
    },
    warning: {
      tags: ['awaitingHuman'],
      meta: {
        description: 'So do bytes that say nothing of what they mean, with what may come of a signature over them',
      },
      on: { 'danger.accept': 'warned', 'content.edit': 'composing' },
    },
    warned: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person has said to know what these bytes mean' },
      on: {
        'danger.withdraw': 'warning',
        'content.propose': { target: 'proposing', actions: 'clearProblem' },
        'content.edit': 'composing',
      },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The content is being proposed' },
      invoke: {
        id: 'proposeIntent',
        src: 'proposeIntent',
        input: ({ context: { desk, composed }, event }) => {
          assertEvent(event, 'content.propose')
          return { desk, draft: event.draftOf(present(composed)) }
        },
        onDone: [
          {
            guard: withOutput('isAccepted'),
            target: 'accepted',
            actions: ['forgetDraft', withOutput('sayProposed'), 'leave'],
          },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepEnd') },
          { target: 'composing', actions: withOutput('keepEnd') },
        ],
        onError: { target: 'composing', actions: 'keepBreak' },
      },
    },
    refused: {
      tags: ['refused'],
      meta: { description: 'The platform said no, and the person reads why' },
      on: { 'proposal.edit': { target: 'composing', actions: 'clearProblem' } },
    },
    accepted: { type: 'final', tags: ['terminal'], meta: { description: 'The platform took the proposal' } },
  },
})
