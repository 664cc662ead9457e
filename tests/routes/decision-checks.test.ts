import { expect, it } from 'vitest'
import { checksOf } from '@features/intents/decision-checks'
import { sampleApprover, sampleAuthor, sampleNow } from '@support/sample-intent'

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
