import { mergeParts } from './merge-parts.ts'

interface ModuleInfo {
  readonly code?: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

type Ids = ReadonlySet<string>

/** Libraries whose index imports all of them: only what is used of it stays, and the bundler sees that better. */
const behindAnIndex =
  /node_modules[\\/](ethers|@headlessui)[\\/]|@tanstack[\\/](react-query|query-core|react-router)[\\/].*[\\/](useInfiniteQuery|infiniteQueryObserver|useBlocker)\./

/** The rest of the console, which the document's own script asks for. */
const isMain = (id: string) => id.endsWith('/src/main.tsx')
const isPage = (id: string) => /\/src\/routes\/.+\.tsx\?tsr-split=.*component/.test(id)
const isFrame = (id: string) => isPage(id) && id.includes('/route.tsx')
const isHome = (id: string) => isPage(id) && id.includes('/$domainId/home.tsx')
/** The list that is opened most. */
const isTransfers = (id: string) => isPage(id) && id.includes('/$domainId/transactions/index.tsx')
/** A page whose address names no record. */
const isList = (id: string) => /\$domainId\/[\w/-]+\/index\.tsx/.test(id)
/** A page of rows: a list, the tabs of an account that are lists, and the tasks. */
const isListLike = (id: string) =>
  isList(id) ||
  isTasks(id) ||
  /\/(?:orders|transfers|manifests|raw-transactions)(?:\/index)?\.tsx\?|\/transactions\/intents\.tsx\?/.test(id)
/** The heaviest of all pages. */
const isRuleForm = (id: string) => isPage(id) && /\/policies\/(?:\$policyId\/edit|create)\.tsx/.test(id)
/** Where an order is begun: its form comes on top. */
const isOrderForm = (id: string) => isPage(id) && /\/transactions\/(?:transfers\/)?create\.tsx/.test(id)
/** An order has most to show beside its own facts. */
const isOrder = (id: string) => isPage(id) && id.includes('/$orderId/')
/** A page before the sign-in, which is a document of its own. */
const isEntrance = (id: string) => /\/src\/entrance\/(?:auth|invitation)\/.+\.tsx$/.test(id)
const isSignIn = (id: string) => id.endsWith('/src/entrance/auth/signin.tsx')
/** What a page shows once its address or a person has chosen it, and waits for like for a page: an order, a manifest, the tasks, one of them. */
const isChosen = (id: string) =>
  /\/features\/(?:intents\/intent(?:-list)?\.page|transactions\/(?:transfer-order|transaction-order|batch\/batch-with-orders)|manifests\/manifest-composer)\.tsx$/.test(
    id,
  )
/** What a form that changes a draft of the batch reads with its page. */
const isKeptBatch = (id: string) => id.endsWith('/src/domain/intents/batch/kept-batch.ts')
const isTasks = (id: string) => id.endsWith('/intents/intent-list.page.tsx')
/** Where a sign-in is answered: the page of the number. */
const isNumber = (id: string) => id.includes('/entrance/auth/interaction/')
/** What stands before every page of a person. */
const isApp = (id: string) => /\/app\/(open-app|open-router)\.tsx?$|\/waiting-for-profile\.lazy\.tsx$/.test(id)

/** How much the bytes of a load count: what people wait for most often, and before all else, the most. */
function weightOf(id: string): number {
  if (isHome(id)) return 60
  if (isTransfers(id)) return 25
  if (isEntrance(id)) return isNumber(id) ? 40 : isSignIn(id) ? 20 : 10
  if (isRuleForm(id)) return 5
  if (isOrderForm(id)) return 8
  if (isOrder(id)) return 5
  if (isChosen(id)) return 12
  if (isKeptBatch(id)) return 3.5
  if (isPage(id)) return isListLike(id) ? 10 : 3.5
  return 0.2
}
/** Bytes that a further file costs a page (ADR 66), and what is left of a module's text in the build. */
const [costOfFile, compressed] = [1_200, 0.17]

/** What all lists share has its own name, by what it holds. */
const listScreen = '/src/components/list/list-screen.tsx'

/** Before the loads of libraries that no part holds. */
const placedByBundler = 'bundler: '

/** The groups of the bundler's own code splitting: each module is in the file that this plan gives it, whatever its name. */
export function screenChunks(entry: string) {
  let files: ReadonlyMap<string, string> | undefined
  return [
    {
      includeDependenciesRecursively: false,
      name: (id: string, modules: Modules) => (files ??= planned(entry, modules)).get(id) ?? null,
    },
  ]
}

/** What one root (the document itself, a page, a part that comes by need) fetches, with all that this imports. */
interface Load {
  readonly root: string
  readonly needs: Ids
  /** What is there once it has come: what it needs, and what came before it. */
  readonly has: Ids
}

/**
 * The file of each module. Four stand first: `begin` is the document's own script, `start` what every document loads after it, `plain` what
 * pages before the sign-in share with the app, `frame` what stands around every page of a person and what the dashboard shares with others.
 * All others follow from who loads them: what the same loads need is one part, and parts become one where that costs these loads less than
 * another file.
 */
function planned(entry: string, modules: Modules): ReadonlyMap<string, string> {
  const known = new Map<string, ReturnType<typeof copied>>()
  const folder = entry.slice(0, entry.indexOf('/src/'))
  const infoOf = (id: string) => {
    if (!known.has(id)) known.set(id, copied(modules.getModuleInfo(id), folder))
    return known.get(id)
  }
  const importsOf = (id: string) => infoOf(id)?.imports ?? []
  const asksFor = (id: string) => infoOf(id)?.asks ?? []
  const bytesOf = (id: string) => infoOf(id)?.bytes ?? 0
  const every = [...reach([entry], (id) => [...importsOf(id), ...asksFor(id)])]
  const left = leftToBundler(every, importsOf)
  const all = every.filter((id) => !left.has(id))
  const loads = loadsOf(entry, all, importsOf, asksFor)
  const first = firstFiles(loads)
  const parts = new Map<string, { readonly name?: string | undefined; modules: string[]; loads: Set<number> }>()
  for (const id of all) {
    const name = first(id)
    const by = loads.flatMap(({ needs, has }, i) => ((name ? has : needs).has(id) ? [i] : []))
    const key = name ?? by.join()
    if (!parts.has(key)) parts.set(key, { name, modules: [], loads: new Set() })
    const part = parts.get(key)!
    part.modules.push(id)
    for (const load of by) part.loads.add(load)
  }
  // What the bundler places by itself is no part to be merged, but whoever imports it brings it along.
  for (const id of left) {
    const by = loads.flatMap(({ needs }, i) => (needs.has(id) ? [i] : []))
    const key = `${placedByBundler}${by.join()}`
    if (!parts.has(key)) parts.set(key, { name: key, modules: [], loads: new Set(by) })
    parts.get(key)!.modules.push(id)
  }
  const merged = mergeParts(
    [...parts.values()].map((part) => ({ ...part, bytes: part.modules.reduce((sum, id) => sum + bytesOf(id), 0) })),
    importsOf,
    { weights: weightsOf(loads, bytesOf), ofFile: costOfFile },
  )
  return new Map(
    merged.flatMap(({ name, modules: inside, loads: by }, i) => {
      // What one load alone needs stands with its root, where the bundler has it by itself.
      if (name?.startsWith(placedByBundler) || (!name && by.size === 1)) return []
      const isOfLists = inside.some((id) => id.endsWith(listScreen))
      return inside.map((id) => [id, name ?? (isOfLists ? 'lists' : `part-${i}`)] as const)
    }),
  )
}

/** The half of the lists that need more by themselves pay more for what they do not need. */
function weightsOf(loads: readonly Load[], bytesOf: (id: string) => number): readonly number[] {
  const needed = ({ needs }: Load) => [...needs].reduce((sum, id) => sum + bytesOf(id), 0)
  const lists = loads.filter(({ root }) => isListLike(root)).toSorted((a, b) => needed(b) - needed(a))
  const heavier = new Set(lists.slice(0, lists.length / 2))
  return loads.map((load) => weightOf(load.root) * (heavier.has(load) ? 4 : 1))
}

/** Libraries behind an index, with what they alone import of others. */
function leftToBundler(all: readonly string[], importsOf: (id: string) => readonly string[]): Ids {
  const left = new Set(all.filter((id) => behindAnIndex.test(id)))
  const importers = new Map<string, string[]>(all.map((id) => [id, []]))
  for (const id of all) for (const imported of importsOf(id)) importers.get(imported)?.push(id)
  const queue = [...left].flatMap(importsOf)
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (left.has(id) || !id.includes('node_modules') || !importers.get(id)?.every((one) => left.has(one))) continue
    left.add(id)
    queue.push(...importsOf(id))
  }
  return left
}

/** The bundler makes a module's facts anew whenever they are read, in an order and with paths that depend on the folder of the build. */
const copied = (info: ModuleInfo | null, folder: string) =>
  info && {
    imports: [...info.importedIds].toSorted(),
    asks: [...info.dynamicallyImportedIds].toSorted(),
    bytes: (info.code?.replaceAll(folder, '').length ?? 0) * compressed,
  }

/** The loads of the console. A part that comes by need finds there what every load has that asks for it. */
function loadsOf(
  entry: string,
  all: readonly string[],
  importsOf: (id: string) => readonly string[],
  asksFor: (id: string) => readonly string[],
): readonly Load[] {
  const known = new Map<string, Ids>()
  const closure = (id: string) => known.get(id) ?? known.set(id, reach([id], importsOf)).get(id)!
  const roots = [...new Set(all.flatMap(asksFor))]
  const framesOf = (id: string) =>
    roots.filter((one) => isFrame(one) && id.startsWith(one.slice(0, one.indexOf('route.tsx'))))
  const document = [entry, ...roots.filter(isMain)]
  const app = [...document, ...roots.filter(isApp)]
  const fixed = [...app, ...roots.filter((id) => isPage(id) || isEntrance(id))]
  const present = new Map(
    fixed.map((id) => {
      const before = isPage(id) ? [...app, ...framesOf(id)] : id === entry ? [] : document
      return [id, union([...before, id].map(closure))]
    }),
  )
  const byNeed = roots.filter((id) => !present.has(id))
  for (const id of byNeed) present.set(id, union([...document, id].map(closure)))
  const askers = new Map(roots.map((id) => [id, all.filter((one) => asksFor(one).includes(id))]))
  const there = new Map<string, Ids>()
  // One part asks for another: what is there is known after as many rounds as parts stand behind each other, and never too much before.
  for (let round = 0; round < 3; round++)
    for (const id of byNeed) {
      const asking = [...present.keys()].filter((one) => askers.get(id)!.some((asker) => closure(one).has(asker)))
      there.set(id, intersection(asking.map((one) => present.get(one)!)))
      present.set(id, union([there.get(id)!, closure(id)]))
    }
  return [
    ...fixed.map((root) => ({ root, needs: present.get(root)!, has: present.get(root)! })),
    ...byNeed.map((root) => ({ root, needs: difference(closure(root), there.get(root)!), has: present.get(root)! })),
  ]
}

/** Which of the four first files holds a module, by who loads it. */
function firstFiles(loads: readonly Load[]): (id: string) => string | undefined {
  const of = (is: (root: string) => boolean) => union(loads.filter(({ root }) => is(root)).map(({ needs }) => needs))
  const [begin, document] = [loads[0]!.needs, of(isMain)]
  const [signIn, entrance, home] = [isSignIn, isEntrance, isHome].map(of) as [Ids, Ids, Ids]
  const frame = of((root) => isApp(root) || isFrame(root))
  const elsewhere = of((root) => isPage(root) && !isHome(root) && !isFrame(root))
  return (id) => {
    if (begin.has(id)) return 'begin'
    if (document.has(id) || (signIn.has(id) && frame.has(id))) return 'start'
    if (entrance.has(id) && (frame.has(id) || home.has(id))) return 'plain'
    return frame.has(id) || (home.has(id) && elsewhere.has(id)) ? 'frame' : undefined
  }
}

function reach(from: readonly string[], next: (id: string) => readonly string[]): Ids {
  const found = new Set<string>()
  const queue = [...from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...next(id))
  }
  return found
}
const union = (sets: readonly Ids[]): Ids => new Set(sets.flatMap((set) => [...set]))
const intersection = ([one, ...others]: readonly Ids[]): Ids =>
  new Set([...(one ?? [])].filter((id) => others.every((set) => set.has(id))))
const difference = (one: Ids, other: Ids): Ids => new Set([...one].filter((id) => !other.has(id)))
