import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ProposeIntentOutput } from '@machines/intents/propose-intent.types'
import { wizard } from '@machines/intents/wizard.machine'
import { summaryStep } from '@machines/intents/wizard-steps'
import type { WizardEvent, WizardInput } from '@machines/intents/wizard.types'
import { describeChart } from '@support/chart-suite'
import type { Answer } from '@support/chart-walker'
import { proposingAnswers } from '@support/models/proposing-answers'
import { sampleBegins, sampleDraft, samplePlan, wizardInput, wizardModel } from '@support/models/wizard.model'

describeChart(wizardModel)

const kept = { ...sampleBegins, alias: 'Kept' }
const asked = { ...sampleBegins, alias: 'Asked for' }

/** A wizard, and what it does beside its chart. */
function openWizard(input: Partial<WizardInput>, answer: Answer = { name: 'waits', done: undefined }) {
  const done: string[] = []
  const proposing = fromPromise<ProposeIntentOutput>(() =>
    'done' in answer ? Promise.resolve(answer.done as ProposeIntentOutput) : Promise.reject(answer.fail),
  )
  const actor = createActor(
    wizard.provide({
      actors: {
        proposeIntent: proposing as never,
        watchAddress: fromCallback<WizardEvent, undefined>(() => undefined),
      },
      actions: {
        forgetDraft: () => void done.push('forgets'),
        keepDraft: (_, { values }) => void done.push(`keeps ${String(values['alias'])}`),
        showStep: (_, { step, isReplaced }) => void done.push(`${isReplaced ? 'replaces' : 'shows'} ${step}`),
        sayProposed: (_, { output }) => void done.push(`says ${output.outcome}`),
        leave: () => void done.push('leaves'),
      },
    }),
    { input: wizardInput(input) },
  ).start()
  const since = (...events: readonly WizardEvent[]) => {
    done.length = 0
    for (const event of events) actor.send(event)
    return done
  }
  return { actor, done, since }
}

it.each<[string, Partial<WizardInput>, readonly string[]]>([
  ['nothing', {}, ['replaces alias']],
  ['a draft that was kept, at the step of its address', { kept, step: 'description' }, ['replaces description']],
  ['a step that is not open', { step: summaryStep }, ['replaces alias']],
  ['what the address asks for', { asked }, ['keeps Asked for', 'replaces alias']],
  ['what the address asks for over a draft: nothing yet', { kept, asked }, []],
])('it begins with %s', (_what, input, does) => {
  expect(openWizard(input).done).toEqual(does)
})

it.each<[string, Partial<WizardInput>, readonly WizardEvent[], readonly string[]]>([
  ['a change is kept', {}, [{ type: 'draft.change', part: { alias: 'A' }, at: 1 }], ['keeps A']],
  ['what changes nothing is not', { kept }, [{ type: 'draft.change', part: { alias: 'Kept' }, at: 1 }], []],
  ['a step ahead is one more address', { kept }, [{ type: 'step.next' }], ['shows description']],
  ['and so is one back', { kept, step: 'description' }, [{ type: 'step.back' }], ['shows alias']],
  ['an address that leads to an open step stays', { kept }, [{ type: 'address.step', step: 'description' }], []],
  ['one that does not is replaced', {}, [{ type: 'address.step', step: 'description' }], ['replaces alias']],
  [
    'so is one of no step',
    { kept, step: 'description' },
    [{ type: 'address.step', step: 'x' }],
    ['replaces description'],
  ],
  [
    'a draft that is thrown away for another is forgotten first',
    { kept, asked },
    [{ type: 'restart.anew' }],
    ['forgets', 'keeps Asked for', 'replaces alias'],
  ],
  ['one that stays is not', { kept, asked, step: 'description' }, [{ type: 'restart.keep' }], ['replaces description']],
  [
    'what is cleared is forgotten',
    { kept, step: 'description' },
    [{ type: 'draft.clear' }],
    ['forgets', 'shows alias'],
  ],
  ['who leaves may keep it', { kept }, [{ type: 'leave.ask' }, { type: 'leave.keep' }], []],
  ['or discard it', { kept }, [{ type: 'leave.ask' }, { type: 'leave.discard' }], ['forgets']],
])('%s', (_what, input, events, does) => {
  expect(openWizard(input).since(...events)).toEqual(does)
})

it.each([
  ['is accepted', ['forgets', 'says accepted', 'leaves']],
  ['is cancelled', ['shows summary']],
  ['returns', ['shows alias']],
  ['is refused', []],
  ['is lost', ['shows summary']],
  ['loses its session', ['shows summary']],
  ['breaks', []],
])('a proposal that %s: %j', async (name, does) => {
  const { actor, since } = openWizard(
    { kept, step: summaryStep },
    proposingAnswers.find((one) => one.name === name),
  )
  const done = since({ type: 'draft.submit', draft: sampleDraft })
  await expect.poll(() => actor.getSnapshot().matches('proposing')).toBe(false)
  expect(done).toEqual(does)
})

it('what ceases to hold while the summary is read leads back to its step, and nothing is proposed', () => {
  const wrong = new Set<string>()
  const plan = { ...samplePlan, holds: (step: string) => !wrong.has(step) }
  const { actor, since } = openWizard({ plan, kept, step: summaryStep })
  wrong.add('description')
  expect(since({ type: 'draft.submit', draft: sampleDraft })).toEqual(['shows description'])
  expect(actor.getSnapshot().value).toEqual({ open: 'filling' })
  expect(actor.getSnapshot().context).toMatchObject({ isTried: true, corrections: 1 })
})
