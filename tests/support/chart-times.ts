import type { Moment } from './chart-graph'

/** One step happens at least so many milliseconds after another; less than none when it may come before. */
interface Bound {
  readonly step: number
  readonly after: number
  readonly ms: number
}

/** A delay that runs, by the event that it ends with. */
export interface RunningDelay {
  readonly event: string
  readonly ms: number
  readonly since: number
}

interface Raised {
  readonly event: { readonly type: string }
  readonly delay: number | undefined
}

/** The delays that run at a moment, and what has bound its steps so far. */
function delaysAt({ previous, step, actions, names, snapshot }: Moment): {
  readonly running: readonly RunningDelay[]
  readonly bounds: readonly Bound[]
} {
  if (!previous || !step) return { running: [], bounds: [] }
  const before = delaysAt(previous)
  const at = names.length
  const cancelled = actions.flatMap(({ type, params }) =>
    type === 'xstate.cancel' ? [(params as { readonly sendId: string }).sendId] : [],
  )
  const isOver = snapshot?.status !== 'active'
  const fired = step.type === 'clock' ? before.running.filter(({ event }) => event === step.event.type) : []
  const rest = before.running.filter((delay) => !fired.includes(delay))
  const stopped = rest.filter(({ event }) => isOver || cancelled.includes(event))
  const set = actions.flatMap(({ type, params }): readonly RunningDelay[] => {
    if (type !== 'xstate.raise') return []
    const { event, delay } = params as Raised
    return delay === undefined ? [] : [{ event: event.type, ms: delay, since: at }]
  })
  return {
    running: [...rest.filter((delay) => !stopped.includes(delay)), ...(isOver ? [] : set)],
    bounds: [
      ...before.bounds,
      { step: at, after: at - 1, ms: 0 },
      ...fired.flatMap(({ since, ms }) => [
        { step: at, after: since, ms },
        { step: since, after: at, ms: -ms },
      ]),
      ...stopped.map((delay) => notYetOver(delay, at)),
    ],
  }
}

const notYetOver = ({ since, ms }: RunningDelay, at: number): Bound => ({ step: since, after: at, ms: 1 - ms })

export const runningDelays = (moment: Moment): readonly RunningDelay[] => delaysAt(moment).running

/** When each step to a moment can happen so that only those delays run out that it waits for; undefined when no clock goes like that. */
export function timesOf(moment: Moment): readonly number[] | undefined {
  const last = moment.names.length
  const { running, bounds } = delaysAt(moment)
  const all = [...bounds, ...running.map((delay) => notYetOver(delay, last))].filter(({ after }) => after >= 0)
  const times = Array.from({ length: last + 1 }, () => 0)
  // Each round settles one step at least; what still moves after as many rounds as there are steps moves for ever.
  for (let round = 0; round <= times.length; round++) {
    const late = all.filter(({ step, after, ms }) => times[step]! < times[after]! + ms)
    if (late.length === 0) return times
    for (const { step, after, ms } of late) times[step] = Math.max(times[step]!, times[after]! + ms)
  }
  return undefined
}
