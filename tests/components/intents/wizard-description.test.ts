import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { isAskedToLeave } from '@features/intents/wizard/use-leaving'
import { askedBySearch, planOf, problemsAt, readWizardValues } from '@features/intents/wizard/wizard'
import { readWizardSearch } from '@features/intents/wizard/wizard.search'
import { wizard } from '@machines/intents/wizard.machine'
import type { WizardEvent } from '@machines/intents/wizard.types'
import { sampleBegins, wizardInput } from '@support/models/wizard.model'
import { specimenWizard } from '@support/specimen-wizard'

const { begins, steps } = specimenWizard
const read = (kept: unknown) => readWizardValues(specimenWizard, undefined, kept)
const labels = [{ name: 'site', value: 'Bergen' }]

describe('what a kept draft or an address says', () => {
  it('is taken as far as it has the shape of the wizard', () => {
    const whole = { ...begins, alias: 'HSM Bergen 3', kind: 'MPC', labels }
    expect(read(whole)).toEqual(whole)
    expect(read({ ...whole, other: 1 })).toEqual(whole)
  })

  it.each([
    ['a text that is none', { alias: 7 }],
    ['a choice that is not offered', { kind: 'Paper' }],
    ['a choice of another shape', { kind: ['HSM'] }],
    ['a part of another shape', { labels: [{ name: 'site' }] }],
    ['a part that is none', { labels: 'site' }],
  ])('is left out where it is %s', (_what, part) => {
    expect(read({ ...begins, description: 'Kept', ...part })).toEqual({ ...begins, description: 'Kept' })
  })

  it.each([[null], ['text'], [[]], [7]])('is nothing where it is %j', (kept) => {
    expect(read(kept)).toBeUndefined()
  })
})

describe('the address of a wizard', () => {
  it('names a step as a text, asks for a restart by whatever it says, and keeps the rest for the wizard', () => {
    expect(readWizardSearch({ step: 'key', restart: '', alias: 'A' })).toEqual({
      step: 'key',
      restart: true,
      alias: 'A',
    })
    expect(readWizardSearch({ step: 3 })).toEqual({})
  })

  it('asks for nothing, for an empty draft, or for what it says of one', () => {
    const asked = (search: Readonly<Record<string, unknown>>) => askedBySearch(specimenWizard, undefined, search)
    expect(asked({ step: 'key' })).toBeUndefined()
    expect(asked({ restart: true })).toBe(begins)
    expect(asked({ restart: true, alias: 'A', kind: 'MPC' })).toEqual({ ...begins, alias: 'A', kind: 'MPC' })
    expect(asked({ alias: 'A', publicKey: 'not asked for' })).toEqual({ ...begins, alias: 'A' })
  })
})

describe('the plan of a wizard', () => {
  const plan = planOf(
    { ...specimenWizard, refusedAt: { DuplicatePublicKey: 'publicKey', AliasInvalid: 'labels' } as never },
    () => undefined,
  )

  it('finds what is wrong with fields and parts, each in its step', () => {
    expect(problemsAt(steps[2]!, { ...begins, labels: [...labels, ...labels] }, undefined)).toEqual({
      'labels.1.name': 'Another label has this name.',
    })
    expect(plan.steps.map((step) => plan.holds(step, begins))).toEqual([false, false, true])
  })

  it('asks by what can be chosen at that moment', () => {
    let offered = ['a']
    const field = {
      as: 'select',
      title: 'One',
      help: '',
      empty: 'Choose',
      options: (_: unknown, now: string[]) => now.map((value) => ({ value, label: value })),
    } as const
    const choosing = planOf(
      { begins: { one: 'a' }, draftOf: 'x', steps: [{ id: 'only', title: 'Only', fields: { one: field } }] },
      () => offered,
    )
    expect(choosing.holds('only', { one: 'a' })).toBe(true)
    offered = ['b']
    expect(choosing.holds('only', { one: 'a' })).toBe(false)
  })

  it.each([
    ['a field', { tag: 'dryRunRefused', errors: ['DuplicatePublicKey'] }, 'key'],
    ['a field, after the sending', { tag: 'refused', code: 'DuplicatePublicKey', message: undefined }, 'key'],
    ['nothing of it', { tag: 'dryRunRefused', errors: ['QuorumNotMet'] }, undefined],
    ['no refusal', { tag: 'answerLost', status: undefined }, undefined],
  ] as const)('leads what is refused to the step that asks for it: %s', (_what, problem, step) => {
    expect(plan.stepOf(problem as never)).toBe(step)
  })
})

describe('who leaves the page of a wizard', () => {
  const actorOf = (kept: typeof sampleBegins | undefined) =>
    createActor(wizard.provide({ actors: { watchAddress: fromCallback<WizardEvent, undefined>(() => undefined) } }), {
      input: wizardInput({ kept }),
    }).start()
  const sessionOf = (isIn: boolean) => ({ getSnapshot: () => ({ matches: () => isIn }) })
  const filled = { ...sampleBegins, alias: 'Filled in' }

  it.each([
    ['with something filled in', true, filled, true],
    ['with nothing filled in', true, undefined, false],
    ['because the session has ended', false, filled, false],
  ])('%s', (_what, isIn, kept, isAsked) => {
    expect(isAskedToLeave({ session: sessionOf(isIn), wizard: actorOf(kept) })).toBe(isAsked)
  })
})
