import { expect, it } from 'vitest'
import { stepAsked } from '@domain/policies/scenarios/asked-approvals'
import { readAskedStep } from '@domain/policies/scenarios/read-asked-step'

const role = (name: string, quorum: number) => ({ type: 'RoleQuorum', role: name, quorum }) as const

it('a step is written as the seats of its ways, and is the one that a policy asks for', () => {
  const [operator, approver, risk] = [role('operator', 1), role('approver', 1), role('risk', 2)]
  const pair = { type: 'And', left: operator, right: approver } as const
  expect(readAskedStep('2 risk')).toEqual(stepAsked(risk))
  expect(readAskedStep('1 approver and 1 of operator')).toEqual(stepAsked(pair))
  expect(readAskedStep(' 2 risk or  1 operator and 1 approver')).toEqual(
    stepAsked({ type: 'Or', left: pair, right: risk }),
  )
  expect(readAskedStep('1 and and 1 or or 1 or')).toEqual(
    stepAsked({ type: 'Or', left: { type: 'And', left: role('and', 1), right: role('or', 1) }, right: role('or', 1) }),
  )
})

it('what is no step of seats is not read', () => {
  for (const text of ['', 'risk', '0 risk', '2001 risk', '1 Risk', '1 a and', '1 a and b', '1 a, 1 b', '1 a or 0 b'])
    expect(readAskedStep(text)).toBeUndefined()
})
