import type { ElkExtendedEdge, ElkNode } from 'elkjs'
import type { StateNode } from 'xstate'
import type { LaidOutChart } from './layout'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const round = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10

const style = `
  :root { color-scheme: light dark; }
  text { font: 12px ui-sans-serif, system-ui, sans-serif; fill: #1f2333; }
  .event { font-size: 11px; fill: #4a5068; }
  .state { fill: #ffffff; stroke: #8b90a5; }
  .group { fill: #f4f5f9; stroke: #c5c9d6; }
  .region { stroke-dasharray: 4 3; }
  .final { stroke-width: 3; }
  .failed { stroke: #c0362c; } .refused { stroke: #b3306e; } .awaitingHuman { stroke: #2f4f9f; }
  .edge { fill: none; stroke: #6d738a; } .arrow { fill: #6d738a; }
  @media (prefers-color-scheme: dark) {
    text { fill: #eceef5; } .event { fill: #b3b8cb; }
    .state { fill: #23283a; stroke: #6d738a; } .group { fill: #191d2b; stroke: #3c4259; }
    .edge { stroke: #9aa0b8; } .arrow { fill: #9aa0b8; }
  }`

function boxOf(elkNode: ElkNode, nodes: LaidOutChart['nodes']): string {
  const node = nodes.get(elkNode.id)
  const [x, y, width, height] = [round(elkNode.x), round(elkNode.y), round(elkNode.width), round(elkNode.height)]
  const isGroup = (elkNode.children?.length ?? 0) > 0
  const classes = [
    isGroup ? 'group' : 'state',
    ...(node?.tags ?? []),
    ...(node?.type === 'final' ? ['final'] : []),
    ...(node?.parent?.type === 'parallel' ? ['region'] : []),
  ]
  const label = escape(node?.key ?? '')
  const text = isGroup
    ? `<text x="${x + 14}" y="${y + 22}" font-weight="600">${label}</text>`
    : `<text x="${x + width / 2}" y="${y + height / 2 + 4}" text-anchor="middle">${label}</text>`
  const start = isInitial(node) ? `<circle class="arrow" cx="${x + 9}" cy="${y + 9}" r="3.5"/>` : ''
  const children = (elkNode.children ?? []).map((child) => boxOf(child, nodes)).join('')
  return `<rect class="${classes.join(' ')}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${text}${start}${children}`
}

const isInitial = (node: StateNode | undefined) =>
  node?.parent !== undefined && node.parent.type !== 'parallel' && node.parent.initial?.target?.[0]?.id === node.id

function edgeOf(edge: ElkExtendedEdge): string {
  const lines = (edge.sections ?? []).map((section) => {
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
    return `<path class="edge" marker-end="url(#arrow)" d="M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}"/>`
  })
  const labels = (edge.labels ?? []).map((label) =>
    (label.text ?? '')
      .split('\n')
      .map(
        (line, i) =>
          `<text class="event" x="${round(label.x)}" y="${round((label.y ?? 0) + 11 + i * 15)}">${escape(line)}</text>`,
      )
      .join(''),
  )
  return lines.join('') + labels.join('')
}

const allEdges = (node: ElkNode): readonly ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(allEdges),
]

/** The picture of a chart: one SVG text, the same for the same chart. */
export function renderSvg({ root, nodes }: LaidOutChart, title: string): string {
  const [width, height] = [Math.ceil(root.width ?? 0), Math.ceil(root.height ?? 0)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}">`,
    `<style>${style}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="arrow" d="M0 0 8 4 0 8z"/></marker></defs>',
    ...(root.children ?? []).map((child) => boxOf(child, nodes)),
    ...allEdges(root).map(edgeOf),
    '</svg>\n',
  ].join('\n')
}
