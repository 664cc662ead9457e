import ElkConstructor, { type ElkExtendedEdge, type ElkNode } from 'elkjs'
import type { AnyStateMachine, StateNode } from 'xstate'
import { declaredTransitions, shortId } from '@support/chart-transitions'

const elk = new ElkConstructor()
const characterWidth = 6.4
const lineHeight = 15

export interface LaidOutChart {
  readonly root: ElkNode
  readonly nodes: ReadonlyMap<string, StateNode>
}

const idOf = (machine: AnyStateMachine, node: StateNode) => shortId(machine, node.id)

function toElk(machine: AnyStateMachine, node: StateNode, nodes: Map<string, StateNode>): ElkNode {
  const id = idOf(machine, node)
  nodes.set(id, node)
  const children = Object.values(node.states).map((child) => toElk(machine, child, nodes))
  const label = node.key
  const width = Math.max(72, label.length * 7.4 + 28)
  if (children.length === 0) return { id, width, height: 38 }
  return {
    id,
    children,
    layoutOptions: {
      'elk.padding': '[top=38,left=18,bottom=18,right=18]',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},60)`,
    },
  }
}

/** One edge per pair of states, its label one line per transition. */
function edgesOf(machine: AnyStateMachine): readonly ElkExtendedEdge[] {
  const grouped = new Map<string, { source: string; target: string; lines: string[] }>()
  for (const one of declaredTransitions(machine)) {
    const target = one.targets[0]
    if (!target) continue
    const key = `${one.source}>${target}`
    const entry = grouped.get(key) ?? { source: one.source, target, lines: [] }
    const line = one.guard ? `${one.event} [${one.guard}]` : one.event
    if (!entry.lines.includes(line)) entry.lines.push(line)
    grouped.set(key, entry)
  }
  return [...grouped.values()].map(({ source, target, lines }, i) => ({
    id: `e${i}`,
    sources: [source],
    targets: [target],
    labels: [
      {
        text: lines.join('\n'),
        width: Math.max(...lines.map((line) => line.length)) * characterWidth,
        height: lines.length * lineHeight,
      },
    ],
  }))
}

/** A deterministic layered layout of a chart. */
export async function layOut(machine: AnyStateMachine): Promise<LaidOutChart> {
  const nodes = new Map<string, StateNode>()
  const root = toElk(machine, machine.root, nodes)
  const laid = await elk.layout(
    { id: 'canvas', children: [root], edges: [...edgesOf(machine)] },
    {
      layoutOptions: {
        'elk.algorithm': 'layered',
        'elk.direction': 'DOWN',
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.layered.spacing.nodeNodeBetweenLayers': '44',
        'elk.spacing.nodeNode': '34',
        'elk.spacing.edgeLabel': '6',
        'elk.edgeRouting': 'ORTHOGONAL',
        'elk.json.edgeCoords': 'ROOT',
        'elk.json.shapeCoords': 'ROOT',
        'elk.randomSeed': '7',
      },
    },
  )
  return { root: laid, nodes }
}
