import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readStep, stepOf } from '@domain/policies/step-ways'
import type { WorkflowCondition } from '@domain/policies/policy'

const role = (name: string, quorum = 1): WorkflowCondition => ({ type: 'RoleQuorum', role: name, quorum })
const and = (left: WorkflowCondition, right: WorkflowCondition): WorkflowCondition => ({ type: 'And', left, right })
const or = (left: WorkflowCondition, right: WorkflowCondition): WorkflowCondition => ({ type: 'Or', left, right })
const [maker, checker, officer] = [role('maker'), role('checker', 2), role('officer')]

it('a step joins its ways by Or and the roles of a way by And, from the left', () => {
  expect(stepOf([])).toBeUndefined()
  expect(stepOf([[{ role: 'maker', quorum: 1 }]])).toEqual(maker)
  expect(
    stepOf([
      [
        { role: 'maker', quorum: 1 },
        { role: 'checker', quorum: 2 },
        { role: 'officer', quorum: 1 },
      ],
      [{ role: 'officer', quorum: 1 }],
    ]),
  ).toEqual(or(and(and(maker, checker), officer), officer))
})

it('a step is read as ways however its sides are joined, and not where alternatives stand inside of what is asked together', () => {
  const ways = [
    [
      { role: 'maker', quorum: 1 },
      { role: 'checker', quorum: 2 },
    ],
    [{ role: 'officer', quorum: 1 }],
    [{ role: 'maker', quorum: 1 }],
  ]
  expect(readStep(or(or(and(maker, checker), officer), maker))).toEqual(ways)
  expect(readStep(or(and(maker, checker), or(officer, maker)))).toEqual(ways)
  expect(readStep(and(maker, or(checker, officer)))).toBeUndefined()
  expect(readStep({ type: 'Xor', left: maker, right: checker } as never)).toBeUndefined()
})

it('ways are read back from what they are written as', () => {
  const seats = fc.record({ role: fc.stringMatching(/^[a-z-]{1,8}$/), quorum: fc.integer({ min: 1, max: 2000 }) })
  const way = fc.array(seats, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(way, { minLength: 1, maxLength: 4 }), (ways) => {
      expect(readStep(stepOf(ways)!)).toEqual(ways)
    }),
  )
})
