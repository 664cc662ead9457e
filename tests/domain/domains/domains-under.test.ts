import { expect, it } from 'vitest'
import { domainsUnder } from '@domain/domains/domains-under'
import { sampleId } from '@support/sample-intent'

const [root, left, leaf, right] = [sampleId(1), sampleId(2), sampleId(3), sampleId(4)]
const listed = [{ id: leaf, parentId: left }, { id: root }, { id: right, parentId: root }, { id: left, parentId: root }]

it('a domain stands with all below it, in the order of the list', () => {
  const under = (id: typeof root) => domainsUnder(listed, id).map((one) => one.id)
  expect(under(root)).toEqual([leaf, root, right, left])
  expect(under(left)).toEqual([leaf, left])
  expect(under(leaf)).toEqual([leaf])
})

it('parents in a circle, or that are not listed, end nothing and belong to nobody', () => {
  const circle = [
    { id: left, parentId: right },
    { id: right, parentId: left },
    { id: leaf, parentId: sampleId(9) },
    { id: root },
  ]
  expect(domainsUnder(circle, root)).toEqual([{ id: root }])
})
