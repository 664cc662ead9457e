/** Modules that stand in one file of the build, and who loads them. */
export interface Part {
  /** Of a file that is fixed: it becomes one with no other. */
  readonly name?: string | undefined
  readonly modules: readonly string[]
  /** The loads that need one of its modules, each by its place in the list of weights. */
  readonly loads: ReadonlySet<number>
  /** What it weighs when it is built and compressed. */
  readonly bytes: number
}

export interface Costs {
  /** How much each load counts. */
  readonly weights: readonly number[]
  /** What a file costs beside its bytes, in bytes: its request, and what compression loses where one file becomes two. */
  readonly ofFile: number
}

interface Open extends Part {
  readonly imports: ReadonlySet<number>
  /** How much its loads count together. */
  readonly weight: number
}

const weightOf = (loads: Iterable<number>, { weights }: Costs) => {
  let sum = 0
  for (const load of loads) sum += weights[load]!
  return sum
}

/**
 * Makes one of parts that cost more apart than together, the pair that saves most first: together, each of their loads saves a file, and
 * takes what it does not need, with all that this imports. No two parts come to import each other in a circle, so each is evaluated after
 * what it imports.
 */
export function mergeParts(
  parts: readonly Part[],
  importsOf: (module: string) => readonly string[],
  costs: Costs,
): readonly Part[] {
  const holder = new Map(parts.flatMap(({ modules }, i) => modules.map((id) => [id, i] as const)))
  const open = new Map<number, Open>(
    parts.map((part, i) => {
      const imports = part.modules.flatMap(importsOf).flatMap((id) => holder.get(id) ?? [])
      return [i, { ...part, imports: new Set(imports.filter((at) => at !== i)), weight: weightOf(part.loads, costs) }]
    }),
  )
  const savings = new Map<number, Map<number, number>>()
  const weigh = (a: number) => {
    for (const row of savings.values()) row.delete(a)
    const worth = [...open.keys()].flatMap((b) => {
      const saved = b === a ? 0 : savedBy(open, a, b, costs)
      return saved > 0 ? [[b, saved] as const] : []
    })
    savings.set(a, new Map(worth))
    for (const [b, saved] of worth) savings.get(b)?.set(a, saved)
  }
  for (const a of open.keys()) savings.set(a, new Map())
  const all = [...open.keys()]
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      const saved = savedBy(open, a, b, costs)
      if (saved <= 0) continue
      savings.get(a)!.set(b, saved)
    }
  for (let pair = bestOf(savings); pair; pair = bestOf(savings)) {
    const [a, b] = pair
    savings.get(a)!.delete(b)
    savings.get(b)!.delete(a)
    if (isCircle(open, a, b) || savedBy(open, a, b, costs) <= 0) continue
    join(open, a, b, costs)
    savings.delete(b)
    for (const row of savings.values()) row.delete(b)
    const joined = open.get(a)!
    for (const at of behind(open, a)) {
      const one = open.get(at)!
      const loads = new Set([...one.loads, ...joined.loads])
      open.set(at, { ...one, loads, weight: weightOf(loads, costs) })
    }
    weigh(a)
  }
  return [...open.values()]
}

/** All that a part imports, and what this imports in turn. */
function behind(open: ReadonlyMap<number, Open>, from: number): ReadonlySet<number> {
  const seen = new Set<number>()
  const queue = [...open.get(from)!.imports]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    queue.push(...open.get(at)!.imports)
  }
  return seen
}

function savedBy(open: ReadonlyMap<number, Open>, a: number, b: number, costs: Costs): number {
  const [one, other] = [open.get(a)!, open.get(b)!]
  if (one.name || other.name) return 0
  const shared = sharedWeight(one, other, costs)
  if (shared === 0) return 0
  const apart = (paying: Open, paid: Open, both: number) => (paying.weight - both) * paid.bytes
  let saved = shared * costs.ofFile - apart(one, other, shared) - apart(other, one, shared)
  for (const [from, paying] of [
    [a, other],
    [b, one],
  ] as const) {
    if (saved <= 0) return 0
    for (const at of behind(open, from))
      saved -= apart(paying, open.get(at)!, sharedWeight(paying, open.get(at)!, costs))
  }
  return saved
}

function sharedWeight(one: Open, other: Open, { weights }: Costs): number {
  const [less, more] = one.loads.size < other.loads.size ? [one.loads, other.loads] : [other.loads, one.loads]
  let sum = 0
  for (const load of less) if (more.has(load)) sum += weights[load]!
  return sum
}

function bestOf(savings: ReadonlyMap<number, ReadonlyMap<number, number>>): readonly [number, number] | undefined {
  let [best, most]: [readonly [number, number] | undefined, number] = [undefined, 0]
  for (const [a, row] of savings) for (const [b, saved] of row) if (saved > most) [best, most] = [[a, b], saved]
  return best
}

function join(open: Map<number, Open>, a: number, b: number, costs: Costs): void {
  const [one, other] = [open.get(a)!, open.get(b)!]
  const loads = new Set([...one.loads, ...other.loads])
  open.set(a, {
    modules: [...one.modules, ...other.modules],
    loads,
    weight: weightOf(loads, costs),
    bytes: one.bytes + other.bytes,
    imports: new Set([...one.imports, ...other.imports].filter((at) => at !== a && at !== b)),
  })
  open.delete(b)
  for (const [at, { imports, ...rest }] of [...open])
    if (imports.has(b)) open.set(at, { ...rest, imports: new Set([...imports, a].filter((to) => to !== b)) })
}

/** Whether a way leads from one of the two to the other through a third. */
const isCircle = (open: ReadonlyMap<number, Open>, a: number, b: number): boolean =>
  [
    [a, b],
    [b, a],
  ].some(([from, to]) => [...open.get(from!)!.imports].some((at) => at !== to && behind(open, at).has(to!)))
