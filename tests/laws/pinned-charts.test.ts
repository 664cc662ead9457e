import { describe, expect, it } from 'vitest'
import { charts } from '../../tools/statecharts/registry'
import { declaredTransitions } from '@support/chart-transitions'
import { pinnedCharts } from '../machines/pinned/pinned-charts'

/** Lines of one source and event keep their order, since the first branch whose guard holds is taken; the rest is free. */
const inGroups = (lines: readonly string[]) => {
  const keyOf = (line: string) => line.replace(/ (\[| ?->).*$/, '').trim()
  return lines
    .map((line, i) => ({ line, key: keyOf(line), i }))
    .sort((a, b) => a.key.localeCompare(b.key) || a.i - b.i)
    .map(({ line }) => line)
}

describe('a chart is what the documents say', () => {
  it.each(pinnedCharts.map((pinned) => [pinned.chart, pinned] as const))(
    '%s: its transitions, with event, guard and target',
    (id, { transitions }) => {
      const { machine } = charts.find((chart) => chart.machine.id === id)!
      const declared = declaredTransitions(machine).map(
        ({ source, event, guard, targets }) =>
          `${source} | ${event}${guard ? ` [${guard}]` : ''} -> ${targets.join(' + ') || 'stays'}`,
      )
      const written = transitions
        .trim()
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
      expect(inGroups(declared)).toEqual(inGroups(written))
    },
  )

  it.each(pinnedCharts.map((pinned) => [pinned.chart, pinned] as const))(
    '%s: its limits, in milliseconds',
    (id, { delays }) => {
      const { machine } = charts.find((chart) => chart.machine.id === id)!
      expect(machine.implementations.delays).toEqual(delays)
    },
  )
})
