import { mkdirSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UnreachableByClick } from '@machines/shared/chart-meta'
import { walkChart, type ChartModel, type MountScreen, type WalkReport } from './chart-walker'

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

export interface ScreenSuite extends ChartModel {
  readonly mount: MountScreen
  /** Transitions that no click can reach on this screen, each with its reason; one that some path does reach fails. */
  readonly unreachableByClick?: readonly UnreachableByClick[]
}

/** The same chart, driven through its rendered screen; after each step the screen shows what the view model says. */
export function describeScreen(suite: ScreenSuite): void {
  describe(`${suite.machine.id} on its screen`, () => {
    let report: WalkReport
    beforeAll(async () => {
      report = await walkChart(suite, suite.mount)
      mkdirSync('.results/statecharts', { recursive: true })
      writeFileSync(`.results/statecharts/${suite.machine.id}.screen.json`, `${JSON.stringify(report.covered, null, 2)}\n`)
    }, 120_000)

    it('the screen shows what the chart says after every step', () => {
      expect(report.mismatches.slice(0, 5)).toEqual([])
    })

    it('every transition that a person or the world can cause is taken through the screen', () => {
      const listed = (suite.unreachableByClick ?? []).map(({ transition }) => transition)
      expect(report.missed).toEqual([...listed].sort())
      expect(listed.length).toBeLessThanOrEqual(report.declared.length * 0.05)
    })
  })
}
