import { expect, it } from 'vitest'
import { placeDomains } from '@domain/shell/domain-tree'

const domains = [
  { id: 't', alias: 'Treasury', parentId: 'r' },
  { id: 'r', alias: 'Root' },
  { id: 'd', alias: 'Desk', parentId: 't' },
  { id: 'c', alias: 'Custody', parentId: 'r' },
  { id: 'o', alias: 'Orphan', parentId: 'elsewhere' },
]
const shown = (search?: string) => placeDomains(domains, search).map(({ alias, depth }) => `${depth} ${alias}`)

it('children stand below their parent, each level by alias', () => {
  expect(shown()).toEqual(['0 Orphan', '0 Root', '1 Custody', '1 Treasury', '2 Desk'])
})

it('a search keeps what matches and the path that leads to it', () => {
  expect(shown('desk')).toEqual(['0 Root', '1 Treasury', '2 Desk'])
})

it('a circle of parents loses nobody', () => {
  expect(
    placeDomains([
      { id: 'a', alias: 'A', parentId: 'b' },
      { id: 'b', alias: 'B', parentId: 'a' },
    ]),
  ).toHaveLength(2)
})
