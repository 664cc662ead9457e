import { expect, it } from 'vitest'
import { readableDomains } from '@domain/session/readable-domains'
import { sampleId } from '@support/sample-intent'

const [root, treasury, desk, other] = [sampleId(1), sampleId(2), sampleId(3), sampleId(4)]
const domain = (id: typeof root, parentId: typeof root | undefined, transactions: readonly string[]) => ({
  id,
  parentId,
  permissions: { readAccess: { transactions, requests: ['auditor', 'operator'] } },
})
const domains = [
  domain(root, undefined, ['auditor']),
  domain(treasury, root, ['auditor', 'operator']),
  domain(desk, treasury, ['operator']),
  domain(other, root, ['operator']),
]
const as = (id: typeof root, ...roles: readonly string[]) => ({
  id,
  userReference: { id: sampleId(9), alias: 'Ines', roles },
})

it('a role reads where it is listed, in its domain and below, and nowhere beside', () => {
  expect(readableDomains(domains, [as(root, 'auditor')], ['transactions', 'requests'])).toEqual([root, treasury])
  expect(readableDomains(domains, [as(treasury, 'operator')], ['transactions'])).toEqual([treasury, desk])
  expect(readableDomains(domains, [as(treasury, 'operator'), as(root, 'auditor')], ['transactions'])).toEqual([
    root,
    treasury,
    desk,
  ])
})

it('every section that is asked for must be readable, and one that is not listed is not', () => {
  expect(readableDomains(domains, [as(root, 'operator')], ['transactions', 'requests'])).toEqual([
    treasury,
    desk,
    other,
  ])
  expect(readableDomains(domains, [as(root, 'operator')], ['transactions', 'events'])).toEqual([])
})

it('domains that name each other as parents end all the same', () => {
  const circle = [domain(root, treasury, ['auditor']), domain(treasury, root, ['auditor'])]
  expect(readableDomains(circle, [as(root, 'auditor')], ['transactions'])).toEqual([root, treasury])
})
