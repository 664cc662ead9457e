interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

const isSplit = (path: string) => new RegExp(`/routes/${path}\\.tsx\\?tsr-split=.*component`)
const roots = {
  signIn: [isSplit('auth/signin')],
  entrance: [isSplit('auth/.*')],
  desk: [isSplit('.*/\\$domainId/(route|home)'), isSplit('home'), /-app\/(open-app|waiting-for-profile)\.ts/, /routeTree\.gen\.ts/],
  lists: [isSplit('.*/\\$domainId/(intents|accounts/index)'), /-app\/transactions\/.*-list-page\.tsx/],
} as const
const details = [
  isSplit('.*/\\$domainId/(accounts/\\$accountId|endpoints/\\$endpointId|policies/\\$policyId|users/\\$userId|vaults/\\$vaultId)/index'),
  isSplit('.*/\\$domainId/transactions/transfers/\\$transferId/details'), isSplit('.*/\\$domainId/transactions/(orders|raw-transactions|manifests)/\\$[a-zA-Z]+/index'),
]

const joinsAll = /node_modules[\\/]@xstate[\\/]react[\\/]|rolldown[\\/]runtime/

/**
 * Chunks follow screens: what every page loads, what a plain page shares with the app, what the dashboard with its
 * frame needs, what the lists share, what the details of several kinds share. A chunk takes its libraries along; the earlier one
 * has the first choice. Everything else is left to the bundler, which makes it load by need.
 */
export function screenChunks(entry: string) {
  let reached: ReturnType<typeof reachScreens> | undefined
  const chunk = (name: keyof ReturnType<typeof reachScreens>, priority: number) => ({
    priority,
    debugName: name,
    name: (id: string, modules: Modules) => ((reached ??= reachScreens(entry, modules))[name].has(id) || (name === 'start' && joinsAll.test(id)) ? name : null),
  })
  return [chunk('start', 5), chunk('plain', 4), chunk('desk', 3), chunk('lists', 2), chunk('details', 1)]
}

function reachScreens(entry: string, modules: Modules) {
  const all = reach([entry], modules, ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds])
  const screen = (patterns: readonly RegExp[]) => reach([...all].filter((id) => patterns.some((pattern) => pattern.test(id))), modules)
  const [signIn, entrance, desk, lists] = [screen(roots.signIn), screen(roots.entrance), screen(roots.desk), screen(roots.lists)]
  const eachDetail = details.map((pattern) => screen([pattern]))
  return {
    start: new Set([...reach([entry], modules), ...[...signIn].filter((id) => desk.has(id))]),
    plain: new Set([...entrance].filter((id) => desk.has(id) || lists.has(id))),
    desk,
    lists,
    details: new Set([...all].filter((id) => eachDetail.filter((one) => one.has(id)).length > 1)),
  }
}

function reach(from: readonly string[], modules: Modules, next = ({ importedIds }: ModuleInfo) => importedIds): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = [...from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || id.includes('/node_modules/')) continue
    found.add(id)
    const info = modules.getModuleInfo(id)
    if (info) queue.push(...next(info))
  }
  return found
}
