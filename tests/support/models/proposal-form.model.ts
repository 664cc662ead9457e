import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { proposalForm } from '@machines/intents/proposal-form.machine'
import type { ProposalFormContext } from '@machines/intents/proposal-form.types'
import type { Draft, ProposeIntentInput } from '@machines/intents/propose-intent.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId, samplePayload } from '../sample-intent'
import { sampleDesk } from './propose-intent.model'
import { proposingAnswers } from './proposing-answers'

const draftOf = (n: number): Draft => ({ id: sampleId(n), makePayload: () => samplePayload, entityLock: 'Unlocked' })
const drafts = [draftOf(20), draftOf(21)]
const problemOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as ProposalFormContext).problem
const endsProposing = ({ before, after }: WalkStep) => before.value === 'proposing' && after.value !== 'proposing'

export const proposalFormModel: ChartSuite = {
  machine: proposalForm,
  inputs: [{ desk: sampleDesk }],
  events: () => [
    ...drafts.map((draft) => ({ type: 'draft.submit', draft })),
    { type: 'draft.change' },
    { type: 'proposal.edit' },
  ],
  answers: { proposeIntent: proposingAnswers },
  key: (snapshot) => problemOf(snapshot)?.tag,
  invariants: [
    {
      title: '1. one draft is being proposed at a time, and it is the one that was submitted',
      check: ({ before, after, event, calls }) => {
        expect(calls.filter(({ ended }) => ended === 'running').length).toBe(after.value === 'proposing' ? 1 : 0)
        if (before.value === 'filling' && event.type === 'draft.submit')
          expect(calls.at(-1)!.input).toEqual({ desk: sampleDesk, draft: event['draft'] } satisfies ProposeIntentInput)
      },
    },
    {
      title: '2. nothing sets out without the word of the person',
      check: ({ before, after, event }) => {
        if (after.value === 'proposing' && before.value !== 'proposing')
          expect([before.value, event.type]).toEqual(['filling', 'draft.submit'])
      },
    },
    {
      title: '3. why a draft was not taken is told until the person changes it, goes on or proposes again',
      bites: [
        'proposeIntent returns',
        'proposeIntent is refused',
        'proposeIntent loses its session',
        'draft.change',
        'proposal.edit',
      ],
      check: (step) => {
        const { name, before, after, event } = step
        const observed: Readonly<Record<string, string | undefined>> = {
          'proposeIntent returns': 'dryRunRefused',
          'proposeIntent is refused': 'refused',
          'proposeIntent loses its session': 'viewerChanged',
          'proposeIntent loses its session after the sending': 'viewerChanged',
          'proposeIntent breaks': 'answerLost',
        }
        if (endsProposing(step)) expect(problemOf(after)?.tag).toBe(observed[name])
        if (
          after.value === 'proposing' ||
          (event.type === 'draft.change' && before.value === 'filling') ||
          (event.type === 'proposal.edit' && before.value === 'refused')
        )
          expect(problemOf(after)).toBeUndefined()
        else if (!endsProposing(step)) expect(problemOf(after)).toBe(problemOf(before))
      },
    },
    {
      title: '4. only what the platform took forgets the draft, is told as proposed and leaves the form, each once',
      bites: ['proposeIntent is accepted'],
      check: (step) => {
        if (endsProposing(step)) expect(step.after.value === 'accepted').toBe(step.name === 'proposeIntent is accepted')
      },
    },
    {
      title: '5. a lost answer is never told as a refusal',
      bites: ['proposeIntent is lost', 'proposeIntent breaks'],
      check: (step) => {
        if (endsProposing(step)) expect(step.after.value === 'refused').toBe(step.name === 'proposeIntent is refused')
      },
    },
    ...everyChart({ writes: ['proposeIntent'] }),
  ],
}
