import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growDomainTrees, lineageOf, type DomainBranch } from '@domain/domains/domain-tree'
import { sampleId } from '@support/sample-intent'

const domain = (n: number, parent?: number) => ({
  id: sampleId(n),
  parentId: parent === undefined ? undefined : sampleId(parent),
})
type Listed = ReturnType<typeof domain>
type Shape = readonly [number, ...Shape[]]
const numberOf = ({ id }: Listed) => Number(id.slice(-6))
const shapeOf = ({ domain: one, below }: DomainBranch<Listed>): Shape => [numberOf(one), ...below.map(shapeOf)]
const flat = ({ domain: one, below }: DomainBranch<Listed>): readonly Listed[] => [one, ...below.flatMap(flat)]

describe('the domains of a list', () => {
  it('stand below their parents, in the order of the list', () => {
    const listed = [domain(3, 1), domain(1), domain(4, 3), domain(2, 1)]
    expect(growDomainTrees(listed).map(shapeOf)).toEqual([[1, [3, [4]], [2]]])
  })

  it('stand on top where their parent is not listed', () => {
    expect(growDomainTrees([domain(5, 9), domain(6, 5)]).map(shapeOf)).toEqual([[5, [6]]])
  })

  it('are each there exactly once below a parent of their own, whatever a platform says of their parents', () => {
    const parents = fc.array(fc.integer({ min: -1, max: 12 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parents, (all) => {
        const listed = all.map((parent, n) => domain(n, parent < 0 ? undefined : parent))
        const trees = growDomainTrees(listed)
        expect(
          trees
            .flatMap(flat)
            .map(numberOf)
            .sort((a, b) => a - b),
        ).toEqual(listed.map(numberOf))
        const misplaced = (branch: DomainBranch<Listed>): readonly unknown[] => [
          ...branch.below.filter(({ domain: { parentId } }) => parentId !== branch.domain.id),
          ...branch.below.flatMap(misplaced),
        ]
        expect(trees.flatMap(misplaced)).toEqual([])
        for (const one of listed) {
          const lineage = lineageOf(listed, one.id)
          expect(lineage[0]).toBe(one)
          expect(new Set(lineage).size).toBe(lineage.length)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('decide from the one asked for up to the top', () => {
    const listed = [domain(1), domain(2, 1), domain(3, 2), domain(4, 1)]
    expect(lineageOf(listed, sampleId(3)).map(numberOf)).toEqual([3, 2, 1])
    expect(lineageOf(listed, sampleId(8))).toEqual([])
    expect(lineageOf(listed, undefined)).toEqual([])
  })
})
