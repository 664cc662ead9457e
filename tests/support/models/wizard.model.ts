import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Draft, ProposeIntentInput } from '@machines/intents/propose-intent.types'
import { wizard } from '@machines/intents/wizard.machine'
import { isOpen, positionOf, sameValues, stepAt, summaryStep } from '@machines/intents/wizard-steps'
import type { WizardContext, WizardInput, WizardPlan, WizardValues } from '@machines/intents/wizard.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId, samplePayload } from '../sample-intent'
import { sampleDesk } from './propose-intent.model'
import { proposingAnswers } from './proposing-answers'

export const sampleBegins = { alias: '', description: 'Set at the start' }
/** Two steps, each holding as soon as something is filled in; the platform refuses the alias before the proposal and the description after it. */
export const samplePlan: WizardPlan = {
  steps: ['alias', 'description'],
  begins: sampleBegins,
  holds: (step, values) => values[step] !== '',
  stepOf: ({ tag }) => (tag === 'dryRunRefused' ? 'alias' : tag === 'refused' ? 'description' : undefined),
}
const whole = { ...sampleBegins, alias: 'Kept' }
const asked = { ...sampleBegins, alias: 'Asked for' }
export const sampleDraft: Draft = { id: sampleId(20), makePayload: () => samplePayload, entityLock: 'Unlocked' }

export const wizardInput = (given: Partial<WizardInput> = {}): WizardInput => ({
  desk: sampleDesk,
  plan: samplePlan,
  kept: undefined,
  asked: undefined,
  step: undefined,
  ...given,
})

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as WizardContext
const positionIn = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).position
const isFilled = (snapshot: AnyMachineSnapshot) => !sameValues(contextOf(snapshot).values, sampleBegins)
const holdsTo = (snapshot: AnyMachineSnapshot, to: number) =>
  samplePlan.steps.slice(0, to).every((step) => samplePlan.holds(step, contextOf(snapshot).values))
const isWalking = (type: string) => ['step.next', 'step.back', 'step.jump', 'address.step'].includes(type)
const ends = ({ before, after }: WalkStep) => before.matches('proposing') && !after.matches('proposing')
const isOn = (type: string, state: object | string) => (step: WalkStep) =>
  step.event.type === type && step.before.matches(state)

export const wizardModel: ChartSuite = {
  machine: wizard,
  inputs: [
    wizardInput(),
    wizardInput({ kept: whole, step: summaryStep }),
    wizardInput({ kept: { alias: '', description: '' }, step: summaryStep }),
    wizardInput({ asked }),
    wizardInput({ kept: whole, asked }),
  ],
  keyNamesInputs: true,
  callbacks: ['watchAddress'],
  events: () => [
    ...[{ alias: 'Typed' }, { alias: '' }, { description: '' }, { description: sampleBegins.description }].map(
      (part) => ({ type: 'draft.change', part, at: 1 }),
    ),
    ...['step.jump', 'address.step'].flatMap((type) =>
      [...samplePlan.steps, summaryStep, 'none'].map((step) => ({ type, step })),
    ),
    ...[asked, sampleBegins].map((values) => ({ type: 'address.restart', values })),
    ...[
      'draft.clear',
      'step.next',
      'step.back',
      'proposal.edit',
      'restart.keep',
      'restart.anew',
      'leave.ask',
      'leave.stay',
      'leave.keep',
      'leave.discard',
    ].map((type) => ({ type })),
    { type: 'draft.submit', draft: sampleDraft },
  ],
  answers: { proposeIntent: proposingAnswers },
  unreachable: {
    'open.summary | draft.submit | 2':
      'what can be chosen stays the same on a walk; the test beside it takes something away while the summary is read',
  },
  key: (snapshot) => {
    const { values, position, isTried, asked: next, problem } = contextOf(snapshot)
    return [values, position, isTried, next, problem?.tag]
  },
  invariants: [
    {
      title: '1. no step ahead is entered before every step between holds',
      bites: [
        isOn('step.next', { open: 'filling' }),
        isOn('step.jump', { open: 'filling' }),
        isOn('address.step', { open: 'filling' }),
      ],
      check: ({ before, after, event }) => {
        if (event.type === 'start' || isWalking(event.type))
          if (event.type === 'start' || positionIn(after) > positionIn(before))
            expect(holdsTo(after, positionIn(after))).toBe(true)
        if (event.type === 'step.jump' && before.matches('open')) {
          const to = positionOf(samplePlan, event['step'] as string)
          expect(positionIn(after)).toBe(isOpen(contextOf(before), to) ? to : positionIn(before))
        }
      },
    },
    {
      title: '2. whoever goes back, jumps or leads the address elsewhere keeps what was filled in',
      bites: [isOn('step.back', { open: 'summary' }), isOn('step.back', { open: 'filling' })],
      check: ({ before, after, event }) => {
        if (!isWalking(event.type)) return
        expect(contextOf(after).values).toBe(contextOf(before).values)
        if (event.type === 'step.back' && before.matches('open'))
          expect(positionIn(after)).toBe(Math.max(0, positionIn(before) - 1))
      },
    },
    {
      title: '3. only the person changes the draft, and each change of it is kept',
      bites: [isOn('draft.change', { open: 'filling' }), isOn('draft.change', 'proposing')],
      check: ({ before, after, event }) => {
        const [was, is] = [contextOf(before).values, contextOf(after).values]
        if (event.type === 'draft.change' && before.matches({ open: 'filling' }))
          expect(is).toEqual({ ...was, ...(event['part'] as WizardValues) })
        else if (is !== was) expect(['draft.clear', 'restart.anew', 'address.restart']).toContain(event.type)
      },
    },
    {
      title: '4. nothing is proposed but from a summary of which every step holds, and one draft at a time',
      bites: [isOn('draft.submit', { open: 'summary' }), isOn('draft.submit', { open: 'filling' })],
      check: ({ before, after, event, calls }) => {
        const running = calls.filter(({ id, ended }) => id === 'proposeIntent' && ended === 'running')
        expect(running.length).toBe(after.matches('proposing') ? 1 : 0)
        if (!after.matches('proposing') || before.matches('proposing')) return
        expect([before.value, event.type]).toEqual([{ open: 'summary' }, 'draft.submit'])
        expect(holdsTo(before, samplePlan.steps.length)).toBe(true)
        expect(running[0]!.input).toEqual({ desk: sampleDesk, draft: sampleDraft } satisfies ProposeIntentInput)
      },
    },
    {
      title: '5. a step that the address names is shown as soon as it is open',
      bites: [isOn('address.step', { open: 'summary' }), isOn('address.step', 'proposing')],
      check: ({ before, after, event }) => {
        expect(after.matches({ open: 'summary' })).toBe(
          after.matches('open') && !after.matches({ open: 'refused' }) && positionIn(after) === samplePlan.steps.length,
        )
        if (event.type !== 'address.step') return
        const to = positionOf(samplePlan, event['step'] as string)
        const isShown = before.matches('open') && isOpen(contextOf(before), to)
        expect(positionIn(after)).toBe(isShown ? to : positionIn(before))
      },
    },
    {
      title: '6. a step that does not hold is not gone on from, and says what is wrong with it',
      bites: [
        (step) => isOn('step.next', { open: 'filling' })(step) && !holdsTo(step.before, positionIn(step.before) + 1),
      ],
      check: ({ before, after, event }) => {
        if (event.type !== 'step.next' || !before.matches({ open: 'filling' })) return
        const isRight = holdsTo(before, positionIn(before) + 1)
        if (isRight) expect([positionIn(after), contextOf(after).isTried]).toEqual([positionIn(before) + 1, false])
        else {
          const step = stepAt(samplePlan, positionIn(after))
          expect([samplePlan.holds(step, contextOf(after).values), contextOf(after).isTried]).toEqual([false, true])
          expect(contextOf(after).corrections).toBe(contextOf(before).corrections + 1)
        }
      },
    },
    {
      title:
        '7. what the platform refuses leads to the step that asks for it, and is said until the draft is changed or proposed again',
      bites: ['proposeIntent returns', 'proposeIntent is refused', 'proposal.edit'],
      check: (step) => {
        const { name, before, after, event } = step
        const problem = contextOf(after).problem
        if (name === 'proposeIntent returns') expect([problem?.tag, positionIn(after)]).toEqual(['dryRunRefused', 0])
        else if (name === 'proposeIntent is refused') expect(problem?.tag).toBe('refused')
        else if (ends(step)) expect(positionIn(after)).toBe(samplePlan.steps.length)
        else if (after.matches('proposing')) expect(problem).toBeUndefined()
        else if (problem !== contextOf(before).problem)
          expect(['draft.change', 'draft.clear', 'restart.anew']).toContain(event.type)
        if (event.type === 'proposal.edit' && before.matches({ open: 'refused' })) expect(positionIn(after)).toBe(1)
      },
    },
    {
      title: '8. whoever leaves with something filled in is asked first',
      bites: [
        isOn('leave.ask', { open: 'filling' }),
        isOn('leave.ask', { open: 'summary' }),
        isOn('leave.stay', 'leaving'),
      ],
      check: ({ before, after, event }) => {
        if (event.type === 'leave.ask' && before.matches('open'))
          expect(after.matches('leaving')).toBe(isFilled(before))
        if (after.matches('left') && !before.matches('left')) expect(before.value).toBe('leaving')
        if (event.type === 'leave.stay' && before.matches('leaving'))
          expect([after.matches('open'), positionIn(after)]).toEqual([true, positionIn(before)])
      },
    },
    {
      title: '9. a draft that was kept gives way to another only by the word of the person',
      bites: [
        isOn('address.restart', { open: 'filling' }),
        isOn('restart.keep', 'choosing'),
        isOn('restart.anew', 'choosing'),
      ],
      check: ({ before, after, event }) => {
        if (event.type === 'start') expect(after.matches('choosing')).toBe(contextOf(after).asked !== undefined)
        if (event.type === 'address.restart' && before.matches('open') && isFilled(before))
          expect([after.value, contextOf(after).values]).toEqual(['choosing', contextOf(before).values])
        if (event.type === 'address.restart' && before.matches('open') && !isFilled(before))
          expect(contextOf(after).values).toBe(event['values'])
        if (before.matches('choosing') && !after.matches('choosing'))
          expect(contextOf(after).values).toBe(
            event.type === 'restart.keep' ? contextOf(before).values : contextOf(before).asked,
          )
      },
    },
    {
      title: '10. only what the platform took, and what the person throws away, forgets the draft',
      bites: ['proposeIntent is accepted', 'leave.discard', 'leave.keep', 'draft.clear'],
      check: ({ name, before, after, event }) => {
        if (after.matches('accepted') && !before.matches('accepted')) expect(name).toBe('proposeIntent is accepted')
        if (event.type === 'draft.clear' && before.matches('open')) expect(isFilled(after)).toBe(false)
      },
    },
    {
      title: '11. a lost answer is never shown as a refusal',
      bites: ['proposeIntent is lost', 'proposeIntent breaks'],
      check: (step) => {
        if (ends(step)) expect(step.after.matches({ open: 'refused' })).toBe(step.name === 'proposeIntent is refused')
      },
    },
    ...everyChart({ writes: ['proposeIntent'] }),
  ],
}
