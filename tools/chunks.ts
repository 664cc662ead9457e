interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

const split = (path: string) => new RegExp(`/routes/${path}\\.tsx\\?tsr-split=.*component`)
const inDomain = (path: string) => split(`.*/\\$domainId/${path}`)
/** Of the whole domain, of its own accounts, and what both show. */
const moneyList = (page: string, domainRoute: string, accountsRoute: string) =>
  new RegExp(
    `/features/(transactions|manifests)/${page}-list\\.page\\.tsx|${inDomain(`(transactions/${domainRoute}|accounts/${accountsRoute})`).source}`,
  )

/** The screens that chunks follow, each by the modules that it begins with; two routes that show the same kind of list are one screen. */
const frame =
  /\/routes\/(home|.*\/\$domainId\/route)\.tsx\?tsr-split=.*component|\/app\/(open-app|open-router)\.tsx?|\/waiting-for-profile\.lazy\.tsx/
const home = inDomain('home')
const signIn = /\/entrance\/auth\/signin\.tsx/
const entrance = /\/src\/entrance\/.*\.tsx/
const lists = {
  transfers: moneyList('transfer', 'index', 'transfers'),
  orders: moneyList('order', 'orders/index', 'orders'),
  'raw-transactions': moneyList('raw-transaction', 'raw-transactions/index', 'raw-transactions'),
  manifests: moneyList('manifest', 'manifests/index', 'manifests'),
  accounts: inDomain('accounts/index'),
  intents: /\/intent-list\.page\.tsx/,
  tickers: /\/ticker-list\.page\.tsx/,
  domains: inDomain('domains/index'),
  endpoints: inDomain('endpoints/index'),
  policies: inDomain('policies/index'),
  users: inDomain('users/index'),
  vaults: inDomain('vaults/index'),
}
const details = [
  'accounts/\\$accountId',
  'endpoints/\\$endpointId',
  'policies/\\$policyId',
  'users/\\$userId',
  'vaults/\\$vaultId',
].map((page) => inDomain(`${page}/index`))
const movements = [
  inDomain('transactions/transfers/\\$transferId/details'),
  inDomain('transactions/manifests/\\$manifestId/index'),
]
/** Pages of forms that stand on the one kit. */
const entityForms = inDomain(
  '((accounts|vaults|endpoints|users)/create|(accounts/\\$accountId|vaults/\\$vaultId|endpoints/\\$endpointId|users/\\$userId)/edit|domains/\\$entityDomainId/edit/(information|readPermissions))',
)
/** What draws, keeps and checks the forms of entities. */
const formKit = /\/features\/intents\/form\//
/** The forms of one kind, to create and to change it: a few lines each, in one file. */
const formsOf = Object.fromEntries(
  [
    ['vaults', 'vault'],
    ['accounts', 'account'],
  ].map(([folder, kind]) => [
    `${kind}Forms`,
    new RegExp(
      `${inDomain(`${folder}/(create|\\$${kind}Id/edit)`).source}|/features/${folder}/(create-${kind}|edit-${kind}|add-ledgers|${kind}-(fields|notes|form))\\.`,
    ),
  ]),
)
const signings = [inDomain('intents'), entityForms]
/** Pages of an order and of its transaction, which can be changed from there. */
const changeable = [
  inDomain('transactions/orders/\\$orderId/index'),
  inDomain('transactions/raw-transactions/\\$transactionId/index'),
]
/** What every signature takes: the charts of a proposal and all that they check. */
const proposalFlow = /\/machines\/intents\/(propose|decide)-intent\.(machine|provide)\.ts/
const proposals = [
  entityForms,
  /\/order-form\.page\.tsx/,
  /\/manifest-form\.page\.tsx/,
  /\/transactions\/batch\.page\.tsx/,
]

/** The dialogs that change an order, and those that move funds: each pair in one file. */
const changes = /\/transactions\/(cancel|speed-up)-order\.tsx/
const movedBy = /\/(transactions\/release|accounts\/receive)-container\.tsx/

/** Pages whose feature is still to come: each is a few lines, and the first page names every file. */
const later = inDomain(
  '(policies/create|users/invitations/create|domains/create|accounts/external/(connect|\\$externalId/[^?]*)|policies/[^?]*/edit)',
)

/** Evaluated before anything else: it asks for what a page begins with. */
const beginning =
  /\/src\/begin\.ts|\/app\/(read-ahead|theme)\.ts|\/layout\/not-opened(\.messages)?\.ts|vite[\\/]preload-helper/
/** What pages that order something share with the dialogs that change an order. */
const ordering =
  /\/order-form\.(machine|connect|provide)\.ts|\/(try-order|use-order-form|order-estimate|read-amount)\.ts|\/api\/(intents\/dry-run|transactions\/transaction-dry-run)\./
/** The pages that begin an order from an account are a few lines around the form. */
const fromAccount = inDomain('accounts/\\$accountId/financial-details/create/(transfer|transaction)')
/** Small, and asked for by details and by other pages. */
const ofDetails =
  /\/ledgers\/ledger-fees\.|\/(read-abi|receive\.messages|receive-funds\.types|receiving-address|user-facts|use-cancelled-orders|hex-box|raw-transaction\.messages|manifest-content-panel|manifest-text|manifest-detail\.messages|token-claims|account-panels\.(api|wire)|excessive-rate|fee-rate|lock-actions|verification\.messages|verified-badge|use-trust|hash-groups|catalogue\/(fields|manifest-content)|manifest-rules|manifests\.(wire|api|queries)|manifest\.messages|(account|account-detail|vault)\.messages)\.tsx?/
/** What forms are made of, and the pictures of their buttons. */
const formParts =
  /\/components\/ui\/(code-plates|(text-|select-|checkbox-)?field|field-foot|radio-cards|check-cards|form-row)\.tsx|lucide-react[\\/].*[\\/](pencil|flask-conical)\./
/** What a signature and the picture of an address both take, and the check of an address and whose it is. */
const hashing =
  /node_modules[\\/]@noble[\\/]hashes[\\/]|\/domain\/(shared\/hash|signing\/(key-)?fingerprint)\.ts|\/domain\/(accounts\/recorded-spelling|ledgers\/addresses\/ethereum-address)\.ts|\/(owned-address\.(api|queries)|use-own-addresses|paid-to)\.ts|node_modules[\\/]ethers[\\/]lib\.esm[\\/]address[\\/]address\./
/** An index of the library imports all of it, and only what is used of it stays; where that is, the bundler sees better. */
const behindAnIndex = /node_modules[\\/]ethers[\\/](?!lib\.esm[\\/]address[\\/]address\.)/
/** Behind the one entry of its library that every page imports: needed by lists. */
const paging = /@tanstack[\\/](react-query|query-core)[\\/].*[\\/](useInfiniteQuery|infiniteQuery\w+)\./

/** What is sent to the platform is well-formed text, before the sign-in too. */
const sending = /\/api\/shared\/sent\.wire\.ts/

/** What lists of entities are made of, and what counts approvals: small, and wanted by more of them than not. */
const ofEntityLists =
  /\/catalogue\/ways\.ts|\/policies\/quorum\.ts|\/app\/list-page\.tsx|\/list\/entity-columns\.tsx|\/intents\/create-entity\.tsx/

/** A few lines that some pages ask for, and every page once it stands. */
const ofEveryPage =
  /\/policies\/step-roles\.ts|\/intents\/kind-of-intent\.ts|\/ui\/format-words\.ts|lucide-react[\\/].*[\\/]pen-line\./

/** Everything that is evaluated with modules whose path matches; `eachOf` one such set for every pattern. */
interface Reach {
  readonly entry: Held
  readonly of: (pattern: RegExp) => Held
  readonly severalOf: (patterns: readonly RegExp[]) => Held
}
type Held = (id: string) => boolean
const anyOf =
  (...sets: readonly Held[]): Held =>
  (id) =>
    sets.some((has) => has(id))
const not =
  (set: Held): Held =>
  (id) =>
    !set(id)
const bothOf =
  (...sets: readonly Held[]): Held =>
  (id) =>
    sets.every((has) => has(id))

/**
 * The chunks, the first choice first: what asks ahead, what every page loads, what pages before the sign-in share with the app, the
 * parts of forms, the app's frame, the dashboard, what the transfers' list shares with other lists, what only others share, each
 * list's own, what every signature takes and no detail does, what several details share, what pages of movements share, those of an order and its
 * transaction, hashes, what decisions and forms share, what several forms take that propose something, the dialogs
 * that change an order, those that move funds, what forms of entities are made of, the forms of each kind, the pages to come. Everything else is left to the bundler, which makes it load by need.
 */
const chunkNames = [
  'begin',
  'start',
  'plain',
  'forms',
  'frame',
  'home',
  'lists',
  'shared',
  ...Object.keys(lists),
  'proposalFlow',
  'details',
  'movements',
  'changeable',
  'hash',
  'signing',
  'proposing',
  'changing',
  'movedBy',
  'formKit',
  ...Object.keys(formsOf),
  'later',
]

function plan({ entry, of, severalOf }: Reach): Readonly<Record<string, Held>> {
  const anyOfThese = (screens: readonly RegExp[]) => anyOf(...screens.map(of))
  const inDetails = anyOf(severalOf(details), bothOf(anyOfThese(details), anyOfThese([...movements, ...changeable])))
  const inMovements = anyOf(severalOf(movements), bothOf(anyOfThese(movements), anyOfThese(changeable)))
  const inLists = anyOfThese(Object.values(lists))
  const inSeveralLists = anyOf(severalOf(Object.values(lists)), bothOf(inDetails, inLists))
  const inFrame = anyOf(
    of(frame),
    bothOf(of(home), anyOf(inLists, anyOfThese([...details, ...movements, ...changeable]))),
  )
  return {
    begin: (id) => beginning.test(id),
    start: anyOf(entry, bothOf(of(signIn), of(frame))),
    plain: anyOf(bothOf(of(entrance), anyOf(inFrame, of(home), inSeveralLists)), (id) => sending.test(id)),
    forms: (id) => formParts.test(id),
    frame: anyOf(
      (id) => !paging.test(id) && inFrame(id),
      (id) => ofEveryPage.test(id),
    ),
    home: (id) => !paging.test(id) && of(home)(id),
    lists: anyOf(bothOf(inSeveralLists, of(lists.transfers)), (id) => ofEntityLists.test(id)),
    shared: inSeveralLists,
    ...Object.fromEntries(
      Object.entries(lists).map(([name, pattern]) => [name, bothOf(of(pattern), (id) => !ofDetails.test(id))]),
    ),
    proposalFlow: bothOf(of(proposalFlow), not(anyOfThese(details))),
    details: anyOf(inDetails, (id) => ofDetails.test(id)),
    movements: inMovements,
    changeable: bothOf(...changeable.map(of)),
    hash: (id) => hashing.test(id),
    signing: severalOf(signings),
    proposing: anyOf(severalOf(proposals), (id) => ordering.test(id) || fromAccount.test(id)),
    changing: of(changes),
    movedBy: of(movedBy),
    formKit: (id) => formKit.test(id),
    ...Object.fromEntries(Object.entries(formsOf).map(([name, pattern]) => [name, (id: string) => pattern.test(id)])),
    later: (id) => later.test(id),
  }
}

/** The groups of the bundler's own code splitting. */
export function screenChunks(entry: string) {
  let planned: ReturnType<typeof plan> | undefined
  const holds = (name: string, id: string, modules: Modules) =>
    !behindAnIndex.test(id) && (planned ??= plan(reachFrom(entry, modules)))[name]!(id)
  return chunkNames.map((name, i) => ({
    debugName: name,
    priority: chunkNames.length - i,
    name: (id: string, modules: Modules) => (holds(name, id, modules) ? name : null),
  }))
}

function reachFrom(entry: string, modules: Modules): Reach {
  const all = [
    ...reach([entry], modules, ({ importedIds, dynamicallyImportedIds }) => [
      ...importedIds,
      ...dynamicallyImportedIds,
    ]),
  ]
  const known = new Map<RegExp, ReadonlySet<string>>()
  const setOf = (pattern: RegExp) => {
    const set =
      known.get(pattern) ??
      reach(
        all.filter((id) => pattern.test(id)),
        modules,
      )
    known.set(pattern, set)
    return set
  }
  const fromEntry = reach([entry], modules)
  return {
    entry: (id) => fromEntry.has(id),
    of: (pattern) => (id) => setOf(pattern).has(id),
    severalOf: (patterns) => (id) => patterns.filter((pattern) => setOf(pattern).has(id)).length > 1,
  }
}

function reach(
  from: readonly string[],
  modules: Modules,
  next = ({ importedIds }: ModuleInfo) => importedIds,
): ReadonlySet<string> {
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
