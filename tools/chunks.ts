interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

const isSplit = (path: string) => new RegExp(`/routes/${path}\\.tsx\\?tsr-split=.*component`)
const isInDomain = (path: string) => isSplit(`.*/\\$domainId/${path}`)
/** Of the whole domain, of its own accounts, and what both show. */
const isMoneyList = (page: string, domainRoute: string, accountsRoute: string) =>
  new RegExp(`/-app/transactions/${page}-list-page\\.tsx|${isInDomain(`(transactions/${domainRoute}|accounts/${accountsRoute})`).source}`)
const roots = {
  signIn: [isSplit('auth/signin')],
  entrance: [isSplit('auth/.*')],
  frame: [isInDomain('route'), isSplit('home'), /-app\/(open-app|waiting-for-profile)\.ts/, /routeTree\.gen\.ts/],
  home: [isInDomain('home')],
  decision: [isInDomain('intents')],
  proposal: [isInDomain('accounts/create')],
} as const

/** The lists, each by what it is made of; two routes that show the same kind count once. */
const lists = {
  transfers: isMoneyList('transfer', 'index', 'transfers'), orders: isMoneyList('order', 'orders/index', 'orders'),
  'raw-transactions': isMoneyList('raw-transaction', 'raw-transactions/index', 'raw-transactions'), manifests: isMoneyList('manifest', 'manifests/index', 'manifests'),
  accounts: isInDomain('accounts/index'), intents: /\/-intent-list-page\.tsx/, tickers: /-app\/assets\/ticker-list-page\.tsx/,
  domains: isInDomain('domains/index'), endpoints: isInDomain('endpoints/index'), policies: isInDomain('policies/index'), users: isInDomain('users/index'), vaults: isInDomain('vaults/index'),
} as const
const details = [
  isInDomain('(accounts/\\$accountId|endpoints/\\$endpointId|policies/\\$policyId|users/\\$userId|vaults/\\$vaultId)/index'),
  isInDomain('transactions/transfers/\\$transferId/details'), isInDomain('transactions/(orders|raw-transactions|manifests)/\\$[a-zA-Z]+/index'), isInDomain('intents'),
]

/** What a signature and the picture of an address both take. */
const hashing = /node_modules[\\/]@noble[\\/]hashes[\\/]|\/domain\/shared\/hash\.ts/
/** Evaluated before anything else: it asks for what a page begins with. */
const beginning = /\/src\/begin\.ts|\/-app\/(read-ahead|theme)\.ts|\/layout\/not-opened(-messages)?\.ts|vite[\\/]preload-helper/
/** Behind the one entry of its library that every page imports, and needed by few. */
const apart = /@tanstack[\\/](react-query|query-core)[\\/].*[\\/](useMutation|mutationObserver)\./
const joinsAll = /node_modules[\\/]@xstate[\\/]react[\\/]|rolldown[\\/]runtime/

/**
 * Chunks follow screens: what asks ahead, what every page loads, what a plain page shares with the app, the frame of the app, the dashboard, what
 * several lists share, each list's own, what several details share, hashes, what signing takes. The earlier one has the first choice.
 * Everything else is left to the bundler, which makes it load by need.
 */
export function screenChunks(entry: string) {
  let reached: ReturnType<typeof reachScreens> | undefined
  const chunk = (name: string, priority: number) => ({
    priority,
    debugName: name,
    name: (id: string, modules: Modules) => (!apart.test(id) && ((reached ??= reachScreens(entry, modules))[name]?.has(id) || (name === 'start' && joinsAll.test(id)) || (name === 'begin' && beginning.test(id))) ? name : null),
  })
  return ['begin', 'start', 'plain', 'frame', 'home', 'lists', ...Object.keys(lists), 'details', 'hash', 'signing'].map((name, i, all) => chunk(name, all.length - i))
}

function reachScreens(entry: string, modules: Modules): Readonly<Record<string, ReadonlySet<string>>> {
  const all = [...reach([entry], modules, ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds])]
  const screen = (patterns: readonly RegExp[]) => reach(all.filter((id) => patterns.some((pattern) => pattern.test(id))), modules)
  const [signIn, entrance, frame, home] = [screen(roots.signIn), screen(roots.entrance), screen(roots.frame), screen(roots.home)]
  const eachList = Object.entries(lists).map(([name, pattern]) => [name, screen([pattern])] as const)
  const eachDetail = details.map((pattern) => screen([pattern]))
  const inSeveral = (screens: readonly ReadonlySet<string>[]) => new Set(all.filter((id) => screens.filter((one) => one.has(id)).length > 1))
  const inDetails = inSeveral(eachDetail)
  const shared = new Set([...inSeveral(eachList.map(([, one]) => one)), ...[...inDetails].filter((id) => eachList.some(([, one]) => one.has(id)))])
  const framed = new Set([...frame, ...[...home].filter((id) => [...eachDetail, ...eachList.map(([, one]) => one)].some((one) => one.has(id)))])
  return {
    start: new Set([...reach([entry], modules), ...[...signIn].filter((id) => frame.has(id))]),
    plain: new Set([...entrance].filter((id) => framed.has(id) || home.has(id) || shared.has(id))),
    frame: framed,
    home,
    lists: shared,
    ...Object.fromEntries(eachList),
    details: inDetails,
    hash: new Set(all.filter((id) => hashing.test(id))),
    signing: inSeveral([screen(roots.decision), screen(roots.proposal)]),
  }
}

function reach(from: readonly string[], modules: Modules, next = ({ importedIds }: ModuleInfo) => importedIds): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = [...from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = modules.getModuleInfo(id)
    if (info) queue.push(...next(info))
  }
  return found
}
