import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const isIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([a-z0-9-]+)\.mjs$/
const maker = fileURLToPath(new URL('../src/components/ui/create-icon.tsx', import.meta.url))

const library = fileURLToPath(new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url))
const named = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

/**
 * An icon of several shapes becomes one path: rows of a list show hundreds of them. Each is imported from its own file, so that the
 * chunks tell who needs which.
 */
export const strokeIcons = (): Plugin => ({
  name: 'stroke-icons',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('node_modules/') && code.includes('lucide-react'))
      return { code: code.replace(named, (_, names: string) => importEach(names)), map: null }
    const name = isIcon.exec(id)?.[1]
    const data = name && /const __iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1]
    if (!data) return undefined
    const { node } = JSON.parse(data.replace(/([{,]\s*)(\w+):/g, '$1"$2":')) as { readonly node: readonly Shape[] }
    const path = toPath(node)
    return path === undefined
      ? undefined
      : {
          code: `import { createIcon } from ${JSON.stringify(maker)}\nexport default createIcon(${JSON.stringify(path)})\n`,
          map: null,
        }
  },
})

const importEach = (names: string) =>
  names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name, local = name] = one.split(/\s+as\s+/)
      return `import ${local} from ${JSON.stringify(fileOfIcon(name!))};`
    })
    .join('')

let files: ReadonlyMap<string, string> | undefined

function fileOfIcon(name: string): string {
  files ??= new Map(
    [...readFileSync(library, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g)].flatMap(
      ([, names, file]) =>
        names!
          .split(',')
          .map((one) => [one.replace('default as', '').trim(), `lucide-react/dist/esm/${file!}`] as const),
    ),
  )
  const file = files.get(name)
  if (!file) throw new Error(`lucide-react has no icon ${name}`)
  return file
}

/** Undefined when a shape has a look of its own, such as a fill. */
export function toPath(shapes: readonly Shape[]): string | undefined {
  const parts = shapes.map(([tag, attributes]) =>
    drawers[tag]?.(Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'))),
  )
  return parts.includes(undefined) ? undefined : parts.join('')
}

type Attributes = Readonly<Record<string, string>>

const drawer =
  (names: readonly string[], draw: (numbers: Readonly<Record<string, number>>) => string) => (attributes: Attributes) =>
    Object.keys(attributes).every((name) => names.includes(name))
      ? draw(Object.fromEntries(names.map((name) => [name, Number(attributes[name] ?? Number.NaN)])))
      : undefined

const polyline =
  (end: string) =>
  ({ points, ...rest }: Attributes) =>
    points && Object.keys(rest).length === 0 ? `M${points.trim().replaceAll(',', ' ')}${end}` : undefined
const arcs = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
const either = (a: number | undefined, b: number | undefined, otherwise: number) =>
  [a, b].find((one) => one !== undefined && !Number.isNaN(one)) ?? otherwise

const drawCircle = drawer(['cx', 'cy', 'r'], ({ cx, cy, r }) => arcs(cx!, cy!, r!, r!))

const drawers: Readonly<Record<string, (attributes: Attributes) => string | undefined>> = {
  path: ({ d, ...rest }) => (d && Object.keys(rest).length === 0 ? fromAnywhere(d) : undefined),
  // The stroke of a dot covers its inside.
  circle: ({ fill, ...circle }) => (fill && Number(circle['r']) > 0.5 ? undefined : drawCircle(circle)),
  ellipse: drawer(['cx', 'cy', 'rx', 'ry'], ({ cx, cy, rx, ry }) => arcs(cx!, cy!, rx!, ry!)),
  line: drawer(['x1', 'y1', 'x2', 'y2'], ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`),
  polyline: polyline(''),
  polygon: polyline('z'),
  rect: drawer(['x', 'y', 'width', 'height', 'rx', 'ry'], ({ x, y, width, height, rx, ry }) => {
    const [left, top] = [either(x, undefined, 0), either(y, undefined, 0)]
    const [h, v] = [either(rx, ry, 0), either(ry, rx, 0)]
    const corner = (dx: number, dy: number) => (h > 0 || v > 0 ? `a${h} ${v} 0 0 1 ${dx} ${dy}` : '')
    return `M${left + h} ${top}h${width! - 2 * h}${corner(h, v)}v${height! - 2 * v}${corner(-h, v)}h${2 * h - width!}${corner(-h, -v)}v${2 * v - height!}${corner(h, -v)}z`
  }),
}

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`
const relativeStart = new RegExp(String.raw`^\s*m\s*(${number})[\s,]*(${number})\s*(?=(.?))`)

/** A path that begins with a relative move begins where the one before it has ended, unless the move is made absolute. */
const fromAnywhere = (d: string): string =>
  d.replace(relativeStart, (_, x: string, y: string, next: string) => `M${x} ${y}${/[-+.\d]/.test(next) ? 'l' : ''}`)
