import { expect, it } from 'vitest'
import { describeChart } from '@support/chart-suite'
import { leads, signedSubmissionModel, taken } from '@support/models/signed-submission.model'

describeChart(signedSubmissionModel)

it('every answer that can come was given, so that the table of where each leads says nothing in vain', () => {
  expect([...taken].sort()).toEqual(Object.keys(leads).sort())
})
