import type { AnyStateMachine, StateNode } from 'xstate'
import type { ActorCall, Invariant } from './chart-model'
import { activeNodes } from './chart-steps'
import { shortId } from './chart-transitions'

/** G2: who leaves the page stops what is under way; a late answer then finds nobody. */
const leavingStops: Invariant = {
  title: 'G2: leaving stops everything that is under way',
  whenLeft: (calls) => {
    const running = calls.filter((call) => call.ended === 'running')
    if (running.length > 0) throw new Error(`still running: ${running.map(({ id }) => id).join(', ')}`)
  },
}

/** Whether a person or the world did it, rather than an actor that answered or a delay that ran out. */
const isSent = (name: string, calls: readonly ActorCall[]) =>
  !name.startsWith('after ') && !calls.some(({ id }) => name.startsWith(`${id} `))

/** Invariants that hold for every chart: G2, G5 and G7 of the charts' rules. */
export const everyChart = (
  options: { readonly writes?: readonly string[]; readonly wayOutElsewhere?: readonly string[] } = {},
): readonly Invariant[] => [
  leavingStops,
  {
    title: 'G5: at most one write is in flight and none is repeated by itself',
    check: ({ calls, path }) => {
      const writes = calls.filter((call) => options.writes?.includes(call.id))
      if (writes.filter((call) => call.ended === 'running').length > 1) throw new Error('two writes in flight')
      const begun = writes.findLast((call) => call.startedAtStep === path.length)
      const earlier = writes.findLast((call) => call !== begun && call.id === begun?.id)
      if (begun && earlier && !path.slice(earlier.startedAtStep).some((name) => isSent(name, calls)))
        throw new Error(`${begun.id} is repeated by itself`)
    },
  },
  {
    title: 'G7: every failure has a way out',
    check: ({ after }) => {
      if (after.status !== 'active') return
      const stuck = activeNodes(after).find(
        (node) => (node.tags.includes('failed') || node.tags.includes('refused')) && !hasWayOut(node),
      )
      if (stuck && !options.wayOutElsewhere?.includes(shortId(after.machine as AnyStateMachine, stuck.id)))
        throw new Error(`no way out of ${stuck.id}`)
    },
  },
]

function hasWayOut(node: StateNode): boolean {
  for (let at: StateNode | undefined = node; at; at = at.parent) {
    if ([...at.transitions.values()].some((list) => list.some((definition) => definition.target !== undefined)))
      return true
  }
  return false
}
