/**
 * Purpose: leads through the steps of a form that is too long for one page, to a summary and its proposal.
 *
 * Invariants:
 * 1. no step ahead is entered before every step between holds
 * 2. whoever goes back, jumps or leads the address elsewhere keeps what was filled in
 * 3. only the person changes the draft, and each change of it is kept
 * 4. nothing is proposed but from a summary of which every step holds, and one draft at a time
 * 5. a step that the address names is shown as soon as it is open
 * 6. a step that does not hold is not gone on from, and says what is wrong with it
 * 7. what the platform refuses leads to the step that asks for it, and is said until the draft is changed or proposed again
 * 8. whoever leaves with something filled in is asked first
 * 9. a draft that was kept gives way to another only by the word of the person
 * 10. only what the platform took, and what the person throws away, forgets the draft
 * 11. a lost answer is never shown as a refusal
 *
 * Waits for: the person, the address, the proposal.
 */
import { assertEvent, assign, setup } from 'xstate'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder } from '../shared/placeholder'
import { withOutput } from '../shared/with-output'
import { proposeIntent } from './propose-intent.machine'
import { breakOfProposal, endOfProposal, noProblem, proposedActions, proposingGuards } from './proposing'
import { firstWrong, isOpen, positionOf, sameValues, stepAt } from './wizard-steps'
import type { ShownStep, WizardContext, WizardEvent, WizardInput, WizardValues } from './wizard.types'

export const wizard = setup({
  types: {
    input: {} as WizardInput,
    context: {} as WizardContext,
    events: {} as WizardEvent,
    children: {} as { proposeIntent: 'proposeIntent' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { proposeIntent, watchAddress: callbackPlaceholder<WizardEvent, undefined>('watchAddress') },
  guards: {
    ...proposingGuards,
    isOther: ({ context: { values } }, { part }: { part: WizardValues }) => !sameValues(values, { ...values, ...part }),
    isFilled: ({ context: { values, plan } }) => !sameValues(values, plan.begins),
    isAskedOverDraft: ({ context: { asked, isRestored } }) => asked !== undefined && isRestored,
    isAsked: ({ context }) => context.asked !== undefined,
    isAtSummary: ({ context: { position, plan } }) => position === plan.steps.length,
    isNotFirst: ({ context }) => context.position > 0,
    isNextOpen: ({ context: { plan, values, position } }) => firstWrong(plan, values) > position,
    isOpen: ({ context }, { step }: { step: string }) => isOpen(context, positionOf(context.plan, step)),
    isWhole: ({ context: { plan, values } }) => firstWrong(plan, values) === plan.steps.length,
  },
  actions: {
    ...proposedActions,
    keepPart: assign(({ context }, { part, at }: { part: WizardValues; at: number }) => ({
      values: { ...context.values, ...part },
      changedAt: at,
      problem: undefined,
    })),
    moveBy: assign(({ context }, { by }: { by: number }) => ({ position: context.position + by, isTried: false })),
    moveTo: assign(({ context }, { step }: { step: string }) => ({
      position: positionOf(context.plan, step),
      isTried: false,
    })),
    moveToWrong: assign(({ context: { plan, values, corrections } }) => ({
      position: firstWrong(plan, values),
      isTried: true,
      corrections: corrections + 1,
    })),
    moveToRefused: assign(({ context }) => moveToRefused(context)),
    keepAsked: assign((_, { values }: { values: WizardValues }) => ({ asked: values })),
    forgetAsked: assign({ asked: undefined }),
    begin: assign(({ context: { plan, asked, drafts } }) => ({
      values: asked ?? plan.begins,
      asked: undefined,
      position: 0,
      isTried: false,
      isRestored: false,
      changedAt: undefined,
      drafts: drafts + 1,
      problem: undefined,
    })),
    keepEnd: assign(endOfProposal),
    keepBreak: assign(breakOfProposal),
    clearProblem: assign(noProblem),
    keepDraft: actionPlaceholder<{ values: WizardValues }>(),
    showStep: actionPlaceholder<ShownStep>(),
    leave: actionPlaceholder(),
  },
}).createMachine({
  id: 'wizard',
  description: 'A form in steps, up to its proposal',
  context: ({ input: { desk, plan, kept, asked, step } }) => {
    const values = kept ?? plan.begins
    return {
      desk,
      plan,
      asked,
      values,
      position: Math.min(Math.max(positionOf(plan, step), 0), firstWrong(plan, values)),
      isTried: false,
      corrections: 0,
      drafts: 0,
      isRestored: kept !== undefined,
      changedAt: undefined,
      problem: undefined,
    }
  },
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'Whether a draft was left here, and whether the address asks for another' },
      always: [
        { guard: 'isAskedOverDraft', target: 'choosing' },
        { guard: 'isAsked', target: 'open', actions: ['begin', keepDraft(), replaceStep()] },
        { target: 'open', actions: replaceStep() },
      ],
    },
    choosing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The address asks to begin anew, and a draft is kept: the person says which stays' },
      on: {
        'restart.keep': { target: 'open', actions: ['forgetAsked', replaceStep()] },
        'restart.anew': { target: 'open', actions: ['forgetDraft', 'begin', keepDraft(), replaceStep()] },
        'address.restart': { actions: { type: 'keepAsked', params: ({ event }) => ({ values: event.values }) } },
      },
    },
    open: {
      tags: ['editable'],
      meta: { description: 'One of the steps is shown' },
      initial: 'arriving',
      on: {
        'step.back': {
          guard: 'isNotFirst',
          target: '.arriving',
          actions: [{ type: 'moveBy', params: { by: -1 } }, showStep()],
        },
        'step.jump': {
          guard: { type: 'isOpen', params: ({ event }) => ({ step: event.step }) },
          target: '.arriving',
          actions: [{ type: 'moveTo', params: ({ event }) => ({ step: event.step }) }, showStep()],
        },
        'address.step': [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ step: event.step }) },
            target: '.arriving',
            actions: { type: 'moveTo', params: ({ event }) => ({ step: event.step }) },
          },
          { actions: replaceStep() },
        ],
        'address.restart': [
          {
            guard: 'isFilled',
            target: 'choosing',
            actions: { type: 'keepAsked', params: ({ event }) => ({ values: event.values }) },
          },
          {
            target: '.arriving',
            actions: [
              { type: 'keepAsked', params: ({ event }) => ({ values: event.values }) },
              'begin',
              keepDraft(),
              replaceStep(),
            ],
          },
        ],
        'draft.clear': { target: '.arriving', actions: ['forgetDraft', 'begin', showStep()] },
        'leave.ask': { guard: 'isFilled', target: 'leaving' },
      },
      states: {
        arriving: {
          tags: ['busy'],
          meta: { description: 'Which of them it is' },
          always: [{ guard: 'isAtSummary', target: 'summary' }, { target: 'filling' }],
        },
        filling: {
          tags: ['editable'],
          meta: { description: 'The person fills in one step' },
          on: {
            'draft.change': {
              guard: { type: 'isOther', params: ({ event }) => ({ part: event.part }) },
              actions: [{ type: 'keepPart', params: ({ event: { part, at } }) => ({ part, at }) }, keepDraft()],
            },
            'step.next': [
              {
                guard: 'isNextOpen',
                target: 'arriving',
                actions: [{ type: 'moveBy', params: { by: 1 } }, showStep()],
              },
              { target: 'arriving', actions: ['moveToWrong', showStep()] },
            ],
          },
        },
        summary: {
          tags: ['editable'],
          meta: { description: 'The person reads what all steps come to' },
          on: {
            'draft.submit': [
              { guard: 'isWhole', target: '#wizard.proposing', actions: 'clearProblem' },
              { target: 'arriving', actions: ['moveToWrong', showStep()] },
            ],
          },
        },
        refused: {
          tags: ['refused'],
          meta: { description: 'The platform said no, and the person reads why' },
          on: { 'proposal.edit': { target: 'arriving', actions: ['moveToRefused', showStep()] } },
        },
      },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: { description: 'What the summary says is being proposed' },
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
          { guard: withOutput('isRefused'), target: 'open.refused', actions: withOutput('keepEnd') },
          { target: 'open', actions: [withOutput('keepEnd'), 'moveToRefused', showStep()] },
        ],
        onError: { target: 'open', actions: 'keepBreak' },
      },
      on: { 'address.step': { actions: replaceStep() }, 'address.restart': { actions: replaceStep() } },
    },
    leaving: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person is asked whether to leave, and what becomes of the draft' },
      on: {
        'leave.stay': 'open',
        'leave.keep': 'left',
        'leave.discard': { target: 'left', actions: 'forgetDraft' },
        'address.step': { actions: replaceStep() },
        'address.restart': { actions: replaceStep() },
      },
    },
    left: { type: 'final', tags: ['terminal'], meta: { description: 'The person has left' } },
    accepted: { type: 'final', tags: ['terminal'], meta: { description: 'The platform took the proposal' } },
  },
})

interface In {
  readonly context: WizardContext
}

/** The address follows the step, with an entry of its own in the history. */
function showStep() {
  return {
    type: 'showStep',
    params: ({ context: { plan, position } }: In) => ({ step: stepAt(plan, position), isReplaced: false }),
  } as const
}

function replaceStep() {
  return {
    type: 'showStep',
    params: ({ context: { plan, position } }: In) => ({ step: stepAt(plan, position), isReplaced: true }),
  } as const
}

function keepDraft() {
  return { type: 'keepDraft', params: ({ context }: In) => ({ values: context.values }) } as const
}

/** Where no step asks for it, the summary says it. */
function moveToRefused({ plan, problem, position, corrections }: WizardContext) {
  const refused = positionOf(plan, problem && plan.stepOf(problem))
  return refused === -1 ? { position } : { position: refused, isTried: false, corrections: corrections + 1 }
}
