/**
 * Purpose: what a form and its proposal are to each other, where the form has no chart of its own.
 *
 * Invariants:
 * 1. one draft is being proposed at a time, and it is the one that was submitted
 * 2. nothing sets out without the word of the person
 * 3. why a draft was not taken is told until the person changes it, goes on or proposes again
 * 4. only what the platform took forgets the draft, is told as proposed and leaves the form, each once
 * 5. a lost answer is never told as a refusal
 *
 * Waits for: the person, the proposal.
 */
import { assertEvent, assign, setup } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { actionPlaceholder } from '../shared/action-placeholder'
import { withOutput } from '../shared/with-output'
import { proposeIntent } from './propose-intent.machine'
import type { ProposeIntentOutput } from './propose-intent.types'
import type { ProposalFormContext, ProposalFormEvent, ProposalFormInput } from './proposal-form.types'
import { breakOfProposal, endOfProposal, noProblem, proposedActions, proposingGuards } from './proposing'

export const proposalForm = setup({
  types: {
    input: {} as ProposalFormInput,
    context: {} as ProposalFormContext,
    events: {} as ProposalFormEvent,
    children: {} as { proposeIntent: 'proposeIntent' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { proposeIntent },
  guards: proposingGuards,
  actions: {
    ...proposedActions,
    keepEnd: assign(endOfProposal),
    keepBreak: assign(breakOfProposal),
    clearProblem: assign(noProblem),
    leave: actionPlaceholder(),
    onReturned: actionPlaceholder<{ output: ProposeIntentOutput }>(),
  },
}).createMachine({
  id: 'proposalForm',
  description: 'A form that proposes a change',
  context: ({ input }) => ({ ...input, problem: undefined }),
  initial: 'filling',
  states: {
    filling: {
      tags: ['editable'],
      meta: { description: 'The person fills in the form' },
      on: {
        'draft.submit': { target: 'proposing', actions: 'clearProblem' },
        'draft.change': { actions: 'clearProblem' },
      },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: { description: 'What was filled in is being proposed' },
      invoke: {
        id: 'proposeIntent',
        src: 'proposeIntent',
        input: ({ context: { desk }, event }) => {
          assertEvent(event, 'draft.submit')
          return { desk, draft: event.draft }
        },
        onDone: [
          {
            guard: withOutput('isAccepted'),
            target: 'accepted',
            actions: ['forgetDraft', withOutput('sayProposed'), 'leave'],
          },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepEnd') },
          { target: 'filling', actions: [withOutput('keepEnd'), withOutput('onReturned')] },
        ],
        onError: { target: 'filling', actions: 'keepBreak' },
      },
    },
    refused: {
      tags: ['refused'],
      meta: { description: 'The platform said no, and the person reads why' },
      on: { 'proposal.edit': { target: 'filling', actions: 'clearProblem' } },
    },
    accepted: { type: 'final', tags: ['terminal'], meta: { description: 'The platform took the proposal' } },
  },
})
