import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { planOf } from '@features/intents/wizard/wizard'
import { createPolicyWizard, editPolicyWizard } from '@features/policies/policy.wizard'
import { emptyPolicy, policyDraft, type PolicyChoices, type PolicyValues } from '@features/policies/policy-values'
import type { PolicyWire } from '@api/policies/policies.wire'
import { wizard } from '@machines/intents/wizard.machine'
import type { WizardEvent } from '@machines/intents/wizard.types'
import { wizardInput } from '@support/models/wizard.model'

const choices: PolicyChoices = {
  assets: [],
  ledgers: [],
  roles: [],
  holders: undefined,
  readAccess: {},
  others: [],
}
const noMistake = () => undefined

function start(values: PolicyValues, step?: string) {
  const plan = planOf(createPolicyWizard(noMistake), () => choices)
  const actor = createActor(wizard.provide({ actors: { watchAddress: fromCallback(() => undefined) as never } }), {
    input: wizardInput({ plan, kept: values, step }),
  }).start()
  return {
    position: () => actor.getSnapshot().context.position,
    steps: plan.steps,
    send: (event: WizardEvent) => actor.send(event),
  }
}

const filled: PolicyValues = {
  ...emptyPolicy,
  alias: 'Large transfers',
  rank: '100',
  steps: [{ key: 's', ways: [[{ key: 's.0', role: 'maker', quorum: '1' }]] }],
}

describe('the wizard of a policy', () => {
  it('has four steps in this order: general information, conditions, workflow, summary; none is entered before those ahead of it hold [SC018]', () => {
    const { position, send, steps } = start(filled)
    expect([...steps, 'summary']).toEqual(['general', 'conditions', 'workflow', 'summary'])
    const seen = [position()]
    for (let at = 0; at < 3; at++) {
      send({ type: 'step.next' })
      seen.push(position())
    }
    expect(seen).toEqual([0, 1, 2, 3])
  })

  it.each([
    ['no name', { alias: ' ' }, 0],
    ['a rank beyond the limit', { rank: '1001' }, 0],
    ['a rank of 0', { rank: '0' }, 0],
    ['no scope', { scope: '' }, 0],
    ['specific types, and none chosen', { types: 'specific' }, 1],
    ['a condition that is no JSON', { mode: 'json', json: '{' }, 1],
    ['no step', { steps: [] }, 2],
    ['a step without a role', { steps: [{ key: 's', ways: [[{ key: 's.0', role: '', quorum: '1' }]] }] }, 2],
    ['approving always what its own domain asks for', { decides: 'approve' }, 2],
  ] as const)('does not go on with %s', (_what, part, stops) => {
    const { position, send } = start({ ...filled, ...(part as Partial<PolicyValues>) })
    for (let at = 0; at < 3; at++) send({ type: 'step.next' })
    expect(position()).toBe(stops)
  })

  it('rejects always without steps, and opens at the workflow where the address names it', () => {
    const { position, send } = start({ ...filled, decides: 'reject', steps: [] }, 'workflow')
    expect(position()).toBe(2)
    send({ type: 'step.next' })
    expect(position()).toBe(3)
  })

  it('leaves what nobody touched to the letter, and what cannot be filled in where it stands', () => {
    const nested = {
      type: 'And',
      left: { type: 'RoleQuorum', role: 'maker', quorum: 1 },
      right: {
        type: 'Or',
        left: { type: 'RoleQuorum', role: 'checker', quorum: 1 },
        right: { type: 'RoleQuorum', role: 'officer', quorum: 2 },
      },
    } as const
    const right = {
      type: 'Or',
      left: { type: 'RoleQuorum', role: 'a', quorum: 1 },
      right: {
        type: 'Or',
        left: { type: 'RoleQuorum', role: 'b', quorum: 1 },
        right: { type: 'RoleQuorum', role: 'c', quorum: 1 },
      },
    } as const
    const condition = { type: 'Expression', expression: 'context.request.payload.trustScore   < 50' } as const
    const record = {
      data: {
        id: crypto.randomUUID(),
        alias: 'Stands',
        rank: 7,
        scope: 'Self',
        scriptingEngine: 'Javascript_v0',
        condition,
        workflow: [nested, right],
        lock: 'Unlocked',
        metadata: { revision: 4, customProperties: {} },
      },
    } as unknown as PolicyWire
    const { begins, payloadOf } = editPolicyWizard(noMistake, record, choices)
    const draft = (values: PolicyValues) => policyDraft(values, choices, { record, values: begins })
    expect(draft(begins)).toMatchObject({ condition, steps: [nested, right] })
    const swapped = { ...begins, alias: 'Moved', steps: [begins.steps[1]!, begins.steps[0]!] }
    expect(payloadOf(swapped, record.data.id, choices)).toMatchObject({
      reference: { id: record.data.id, revision: 4 },
      alias: 'Moved',
      condition,
      workflow: [right, nested],
    })
  })
})
