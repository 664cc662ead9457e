import { mkdirSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { walkChart, type ChartModel, type WalkReport } from './chart-walker'

export interface ChartSuite extends ChartModel {
  /** The chart's numbered invariants, in order, as its header writes them. */
  readonly rows?: Readonly<Record<string, string>>
  /** Transitions that no path can take, each with its reason. */
  readonly unreachable?: Readonly<Record<string, string>>
}

/** One test per invariant over every path of the chart, and one for the coverage. */
export function describeChart(suite: ChartSuite): void {
  describe(suite.machine.id, () => {
    let report: WalkReport
    beforeAll(async () => {
      report = await walkChart(suite)
      mkdirSync('.results/statecharts', { recursive: true })
      writeFileSync(`.results/statecharts/${suite.machine.id}.chart.json`, `${JSON.stringify(report.covered, null, 2)}\n`)
    }, 60_000)

    for (const { title } of suite.invariants) {
      it(`${title}${suite.rows?.[title] ? ` ${suite.rows[title]}` : ''}`, () => {
        expect(report.violations.get(title)?.slice(0, 5)).toEqual([])
      })
    }

    it('every declared transition is taken by some path', () => {
      expect(report.missed).toEqual(Object.keys(suite.unreachable ?? {}).sort())
      expect(report.paths).toBeGreaterThan(0)
    })
  })
}
