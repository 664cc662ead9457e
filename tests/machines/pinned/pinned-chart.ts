/**
 * What the product's documents say of one chart, written by hand and never derived from the chart.
 *
 * One line per transition, branches of one event in the order in which they are tried:
 * `source | event [guard] -> target`, with `stays` for a transition that leads nowhere else.
 */
export interface PinnedChart {
  readonly chart: string
  /** Every limit in milliseconds. */
  readonly delays: Readonly<Record<string, number>>
  readonly transitions: string
}
