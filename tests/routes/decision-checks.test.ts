import { describe, expect, it } from 'vitest'
import { checksOf, decisionChecks } from '@features/intents/decision-checks'
import { sampleApprover, sampleAuthor, sampleDomain, sampleId, sampleNow } from '@support/sample-intent'

const intent = {
  author: sampleAuthor,
  status: 'Open',
  expiryAt: new Date(sampleNow + 1000).toISOString(),
  approvedBy: [sampleAuthor],
  remaining: [],
}
const checks = (viewer: typeof sampleAuthor, facts: Partial<typeof intent> = {}) =>
  checksOf({ ...intent, ...facts } as never, viewer, viewer !== sampleAuthor, 0, sampleNow).map(
    ({ holds, text }) => `${holds ? '+' : '-'} ${text}`,
  )

it('whoever proposed is not told to have decided, although the platform counts the proposal among the approvals', () => {
  expect(checks(sampleAuthor)).toEqual([
    '- You proposed this request',
    '- Others decide on it; you can withdraw it while it is open',
  ])
})

it('everybody else is told what is asked of them, and whether they have decided', () => {
  expect(checks(sampleApprover)).toEqual([
    '+ You did not propose this request',
    '+ Your role is asked for in step 1',
    '+ You have not decided yet',
  ])
  expect(checks(sampleApprover, { approvedBy: [sampleAuthor, sampleApprover] }).at(-1)).toBe('- You have decided')
  expect(checks(sampleAuthor, { status: 'Rejected' })).toEqual(['- The request is no longer open'])
})

it('whoever has decided on the open step is not told that the role is not asked for', () => {
  const decided = (decidedNow: boolean) =>
    checksOf(
      { ...intent, approvedBy: [sampleAuthor, sampleApprover] } as never,
      sampleApprover,
      false,
      1,
      sampleNow,
      decidedNow,
    ).map(({ holds, text }) => `${holds ? '+' : '-'} ${text}`)
  expect(decided(true)).toEqual([
    '+ You did not propose this request',
    '+ Your role is asked for in step 2',
    '- You have decided',
  ])
  expect(decided(false)).toEqual(['+ You did not propose this request', '- You have decided'])
})

describe('as an intent stands', () => {
  const step = (state: string, ...authors: readonly object[]) => ({
    state,
    decisions: authors.map((author) => ({ author, decision: 'Approve' })),
  })
  const said = (remaining: readonly object[], ...steps: readonly object[]) =>
    decisionChecks({ ...intent, remaining } as never, [{ stepProgress: steps }] as never, sampleApprover, sampleNow)
      .map(({ text }) => text)
      .at(1)

  it('who may still decide in the own domain is asked for in the step that is open', () => {
    const remaining = [{ domainId: sampleDomain, users: [sampleApprover.id] }]
    expect(said(remaining, step('Approved', sampleAuthor), step('Open'))).toBe('Your role is asked for in step 2')
    expect(said(remaining)).toBe('Your review is asked for')
  })

  it('nobody is asked for whom another domain asks', () => {
    const remaining = [{ domainId: sampleId(101), users: [sampleApprover.id] }]
    expect(said(remaining, step('Open'))).toBe('Your role is not asked for in the open step')
    expect(said([{ domainId: sampleDomain, users: [sampleAuthor.id] }], step('Open'))).toBe(
      'Your role is not asked for in the open step',
    )
  })

  it('who has decided on the step that is open is not said to be asked by none', () => {
    expect(said([], step('Open', sampleApprover))).toBe('Your role is asked for in step 1')
    expect(said([], step('Approved', sampleApprover), step('Open'))).toBe('Your role is not asked for in the open step')
  })
})
