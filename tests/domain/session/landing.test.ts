import { expect, it } from 'vitest'
import { pickProfileDomain } from '@domain/session/pick-domain'
import { sampleId } from '@support/sample-intent'

const [opened, other, foreign] = [sampleId(1), sampleId(2), sampleId(3)]

it('a redirect uses the opened domain as profile domain, unless another of the own domains is asked for [RT006]', () => {
  const domains = [{ id: opened }, { id: other }]
  expect([undefined, other, foreign, 'nonsense'].map((asked) => pickProfileDomain(opened, asked, domains))).toEqual([
    opened,
    other,
    opened,
    opened,
  ])
})
