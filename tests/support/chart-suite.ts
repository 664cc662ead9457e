import { mkdirSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UnreachableByClick } from '@machines/shared/chart-meta'
import { charts } from '../../tools/statecharts/registry'
import { readHeader } from '../../tools/statecharts/read-header'
import { readSource } from './source-files'
import { walkChart, type ChartModel, type MountScreen, type WalkReport } from './chart-walker'

export interface ChartSuite extends ChartModel {
  /** The requirement rows that an invariant proves, by its title. */
  readonly rows?: Readonly<Record<string, string>>
  /** Transitions that no path can take, each with its reason. */
  readonly unreachable?: Readonly<Record<string, string>>
}

/** Little more than what the largest takes; most take a tenth. What a step costs is measured in walks-in-time. */
const mostSteps = 30_000

/** One test per invariant over every path of the chart, and one for the coverage. */
export function describeChart(suite: ChartSuite): void {
  describe(suite.machine.id, () => {
    let report: WalkReport
    beforeAll(async () => {
      report = await walkChart(suite)
      mkdirSync('.results/statecharts', { recursive: true })
      writeFileSync(
        `.results/statecharts/${suite.machine.id}.chart.json`,
        `${JSON.stringify(report.covered, null, 2)}\n`,
      )
    }, 120_000)

    for (const { title } of suite.invariants) {
      it(`${title}${suite.rows?.[title] ? ` ${suite.rows[title]}` : ''}`, () => {
        expect(report.violations.get(title)?.slice(0, 5)).toEqual([])
        expect(report.untested.get(title)).toEqual([])
        expect(report.silent).not.toContain(title)
      })
    }

    it('its invariants are those of its header, and no row stands beside another', () => {
      const titles = suite.invariants.map(({ title }) => title)
      expect(titles.filter((title) => /^\d+\. /.test(title))).toEqual(invariantsOf(suite.machine.id))
      expect(strayRows(suite)).toEqual([])
    })

    it('every declared transition is taken by some path', () => {
      expect(report.missed).toEqual(Object.keys(suite.unreachable ?? {}).sort())
      expect(report.paths).toBeGreaterThan(0)
    })

    it('its walk takes so few steps that the walks of all charts end within ten seconds', () => {
      expect(report.steps).toBeLessThan(mostSteps)
    })
  })
}

/** Rows that would be proved by an invariant that does not exist. */
export const strayRows = ({ rows = {}, invariants }: Pick<ChartSuite, 'rows' | 'invariants'>): readonly string[] =>
  Object.keys(rows).filter((row) => !invariants.some(({ title }) => title === row))

const invariantsOf = (id: string): readonly string[] | undefined => {
  const chart = charts.find(({ machine }) => machine.id === id)
  return chart && readHeader(readSource(chart.source)).invariants
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
      writeFileSync(
        `.results/statecharts/${suite.machine.id}.screen.json`,
        `${JSON.stringify(report.covered, null, 2)}\n`,
      )
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
