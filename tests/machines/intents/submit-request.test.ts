import { expect, it } from 'vitest'
import { describeChart } from '@support/chart-suite'
import { leads, submitRequestModel, taken } from '@support/models/submit-request.model'

describeChart(submitRequestModel)

it('every answer that can come was given, so that the table of where each leads says nothing in vain', () => {
  expect([...taken].sort()).toEqual(Object.keys(leads).sort())
})
