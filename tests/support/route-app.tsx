/**
 * One person's console at an address, over a gateway in this process: the level of the tests between one screen and a browser.
 *
 * Real: the route tree with its loaders, every chart with its actors, the hooks and screens, the query client, the root actors
 * (session, domain access), the API client, and on the other side the gateway with its database, worker, governance, ledgers,
 * notification service and the authentication client's surface (`/api/auth/*`: session, refresh, sign-out). What is
 * signed is signed with the person's key by a phone that speaks the device protocol.
 *
 * Not real: the network (a call is handed to the gateway's fetch handler, with cookies of its own and faults on demand), the
 * sign-in itself (the identity provider needs a listener of Node: a session stands as a sign-in leaves it, its tokens come from
 * the issuer of the tests), time (one simulated clock for actors, queries and gateway), layout and paint (happy-dom has
 * none; lists think themselves in a window of 1440 × 560, for most of the time goes into their rows), other tabs but for what they write, workers, and documents that are left for another. React is
 * its production build, as people get it: it tells no warnings of development. The library of queries reads the hour of the machine,
 * so when something was read last, and whether it is stale, is not of the simulated clock; the pauses between its reads are.
 *
 * `eventually` moves time. What must be told before something else would show it anyway is awaited with a time of its own.
 */
import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { forgetNotices } from '@components/ui/notice-log'
import { delays } from '@domain/shared/delays'
import { createPorts, type Environment } from '@app/app-ports'
import { openRouter } from '@app/open-router'
import { openStorage } from '@app/open-storage'
import { findEntrance, openEntrance } from '@entrance/entrance'
import { tabMessageKey, type TabEvent } from '@machines/session/tab-messages'
import type { TestPerson } from './gateway-harness'
import { createLocks, locksOfPage } from './memory-locks'
import { createEndingClock, timeQueriesBy, type EndingClock } from './route-clock'
import type { RouteDevice } from './route-device'
import type { RouteGateway } from './route-gateway'
import type { RouteRecorder } from './route-recorder'
import { createNetwork, type Fault, type FaultOf, type RouteCall } from './route-network'
import { createUser, type RouteUser } from './route-user'
import { quietly, reportWords } from './route-words'

export interface RouteApp {
  readonly user: RouteUser
  readonly device: {
    /** The phone signs what waits, and the console hears of it. */
    readonly signNext: () => Promise<void>
    readonly declineNext: () => Promise<void>
    readonly waiting: RouteDevice['waiting']
    readonly open: RouteDevice['open']
    readonly stopListening: () => Promise<void>
    readonly listenAgain: () => Promise<void>
  }
  /** @param call tested against `POST /v1/intents?…` */
  readonly fault: (call: RegExp, fault: FaultOf, times?: number) => Fault
  /** What went wrong while something was drawn; a refused domain is an answer. */
  readonly errors: readonly unknown[]
  /** Every call that left the console. */
  readonly calls: readonly RouteCall[]
  /** What the console writes down for whoever looks into a fault. */
  readonly logged: readonly string[]
  readonly clock: {
    /** Moves time on, half a second by half a second unless told, and lets everything that falls due be done. */
    readonly increment: (ms: number, atOnceMs?: number) => Promise<void>
    readonly now: () => number
  }
  /** What is still being told ends, the stream of notifications too, as when a server goes down. */
  readonly cutStreams: () => Promise<void>
  /** A call of the same browser, with its cookies. */
  readonly ask: (path: string) => Promise<Response>
  /** Moves time on until it holds, for at most a minute, or what is said: a list refreshes itself every half minute, so what must be told sooner names its time. */
  readonly eventually: <T>(holds: () => T, withinMs?: number) => Promise<T>
  /** Path and query. */
  readonly address: () => string
  /** Goes to another address inside the console, as a link does. */
  readonly goTo: (path: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** Where the document was left for: outside of the console, or a page of its own in it. */
  readonly left: () => string | undefined
  /** Events of the window that the console listens to: `offline`, `online`, `focus`, `pagehide`. */
  readonly notifyWindow: (event: string) => Promise<void>
  /** What another tab of this browser writes about somebody who signed in or out there. */
  readonly notifyTab: (event: TabEvent) => Promise<void>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Every call has been answered, and what the answers change is drawn. */
  readonly settle: () => Promise<void>
  readonly close: () => void
}

export interface RoutePerson extends TestPerson {
  readonly gateway: RouteGateway
}

export interface RouteOptions {
  readonly configuration?: Partial<RouteGateway['configuration']>
  readonly storage?: RouteApp['storage']
  /** The phone is not there: nobody listens, and nothing was ever enrolled. */
  readonly withoutDevice?: boolean
  readonly withoutSession?: boolean
  /** What the tabs of one browser share; another tab, or the same after a reload, is given the same. */
  readonly browser?: RouteBrowser
  /** Learns what the charts of the app do. */
  readonly recorder?: RouteRecorder
  /** Faults that stand before the page is opened. */
  readonly faults?: readonly (readonly [call: RegExp, fault: FaultOf])[]
}

export interface RouteBrowser {
  readonly indexedDb: IDBFactory
  readonly locks: LockManager
  /** Of one tab: a reload keeps it, another tab begins with none. */
  readonly tabStorage: Environment['tabStorage']
  /** The browser's own notifications. */
  readonly notification?: Environment['notification']
  /** Whether the tab is seen; it is unless told. */
  readonly isVisible?: Environment['isVisible']
}

const nowhere = () => {
  throw new Error('nothing is kept here')
}

export const openBrowser = (): RouteBrowser => ({
  indexedDb: new IDBFactory(),
  locks: createLocks() as LockManager,
  tabStorage: openStorage(nowhere),
})

/** Prompts to a phone are counted by the minute; whoever comes next comes a little later. */
const betweenAppsMs = 2_500
const stepMs = 500
const calmTurns = 10
const atMostMs = 3_000
/** For what comes by need after the time of the tests is over, in ms of the machine. */
const byNeedMs = 10_000
const hasCome = () =>
  document.querySelector('.shell-main h1, h1:not(.sr-only)') !== null &&
  document.querySelector('main [aria-busy="true"], main .skeleton') === null
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

const open = new Set<() => void>()
/** Closes what a test has left open. */
export const closeRoutes = (): void => open.forEach((close) => close())

export async function openRoute(person: RoutePerson, path: string, options: RouteOptions = {}): Promise<RouteApp> {
  closeRoutes()
  reportWords()
  if (options.recorder) window.__observeCharts = options.recorder.observe
  const { gateway } = person
  const simulated = gateway.harness.clock
  const device = options.withoutDevice ? undefined : await gateway.deviceOf(person)
  const network = createNetwork(gateway.fetch, options.withoutSession ? {} : await gateway.signIn(person))
  for (const [call, fault] of options.faults ?? []) network.fault(call, fault)
  const clock = createEndingClock(gateway.clock)
  timeQueriesBy(clock)
  simulated.increment(betweenAppsMs)

  const settle = async () => {
    for (let calm = 0; calm < calmTurns; calm = network.underway().length === 0 ? calm + 1 : 0) await turn()
    await vi.dynamicImportSettled()
  }
  const left = () =>
    environment.left() ??
    (window.location.href === `${environment.environment.origin}${history.location.href}`
      ? undefined
      : window.location.href.slice(environment.environment.origin.length))
  /** The code of a page comes when it is first opened, and nothing says when. */
  const stand = async () => {
    const begun = performance.now()
    do await settle()
    while (!hasCome() && left() === undefined && performance.now() - begun < atMostMs)
  }
  const increment = async (ms: number, atOnceMs = stepMs) => {
    for (let rest = ms; rest > 0; rest -= atOnceMs) {
      simulated.increment(Math.min(rest, atOnceMs))
      await gateway.harness.settle()
      await settle()
    }
  }
  const environment = createEnvironment(
    { clock, random: gateway.harness.random },
    network.fetch,
    options.storage,
    options.browser ?? openBrowser(),
  )
  const ports = createPorts(environment.environment, { ...gateway.configuration, ...options.configuration })
  const history = createMemoryHistory({ initialEntries: [path] })
  const mirror = () => setWindowAddress(`${environment.environment.origin}${history.location.href}`)
  mirror()
  const stopMirror = history.subscribe(mirror)
  const entrance = findEntrance(history.location.pathname)
  const goOn = (href: string) => void environment.environment.leaveFor(href)
  const page = entrance
    ? await openEntrance(entrance, {
        ports,
        search: new URLSearchParams(history.location.search),
        hash: history.location.hash,
        goTo: goOn,
      })
    : openRouter(ports, history.location.pathname, history)
  const element = document.body.appendChild(document.createElement('div'))
  const errors: unknown[] = []
  const keepError = (error: unknown) =>
    void (error instanceof Error && error.name === 'AccessDenied' ? undefined : errors.push(error))
  const root = createRoot(element, { onCaughtError: keepError, onUncaughtError: keepError })
  root.render(page)
  await (options.faults ? settle() : stand())

  const go = async (move: () => void) => {
    move()
    await settle()
  }
  const { origin } = environment.environment
  const close = () => {
    open.delete(close)
    stopMirror()
    root.unmount()
    element.remove()
    network.close()
    environment.letGo()
    clock.end()
    delete window.__observeCharts
    toast.remove()
    forgetNotices()
  }
  open.add(close)
  const need = () => {
    if (!device) throw new Error('there is no phone')
    return device
  }
  const answer = async (what: 'sign' | 'decline') => {
    await settle()
    await need()[what]()
    await increment(delays.signaturePoll)
  }
  return {
    user: createUser(settle),
    fault: network.fault,
    calls: network.calls,
    logged: environment.logged,
    errors,
    settle,
    close,
    cutStreams: () => go(network.cutStreams),
    ask: (path) => network.fetch(`${origin}${path}`),
    device: {
      signNext: () => answer('sign'),
      declineNext: () => answer('decline'),
      waiting: () => need().waiting(),
      open: () => need().open(),
      stopListening: () => go(() => need().stopListening()),
      listenAgain: () => need().listenAgain().then(settle),
    },
    clock: { increment, now: () => simulated.now() },
    eventually: async (holds, withinMs = 60_000) => {
      for (let rest = withinMs; rest > 0; rest -= stepMs) {
        try {
          return quietly(holds)
        } catch {
          await increment(stepMs)
        }
      }
      // The clock of the tests moves neither the code of a page that comes by need nor a worker: these have time of their own.
      for (const begun = performance.now(); performance.now() - begun < byNeedMs; await settle()) {
        try {
          return quietly(holds)
        } catch {
          continue
        }
      }
      return holds()
    },
    address: () => history.location.href,
    goTo: (next) => go(() => history.push(next)).then(stand),
    back: () => go(() => history.back()),
    forward: () => go(() => history.forward()),
    left,
    notifyTab: (event) =>
      go(
        () =>
          void environment.environment.target.dispatchEvent(
            Object.assign(new Event('storage'), {
              key: tabMessageKey,
              newValue: JSON.stringify({ event, at: simulated.now() }),
            }),
          ),
      ),
    notifyWindow: (event) => go(() => void environment.environment.target.dispatchEvent(new Event(event))),
    storage: environment.environment.storage,
  }
}

/** What the browser gives a console, as far as this level has it. */
function createEnvironment(
  { clock, random }: { readonly clock: EndingClock; readonly random: Environment['random'] },
  fetch: Environment['fetch'],
  given: RouteApp['storage'] | undefined,
  { indexedDb, locks, tabStorage, notification, isVisible = () => true }: RouteBrowser,
) {
  let left: string | undefined
  const logged: string[] = []
  const target = new EventTarget()
  const { own, letGo } = locksOfPage(locks)
  const environment = {
    origin: 'http://127.0.0.1:8080',
    fetch,
    clock,
    random,
    target,
    storage: given ?? openStorage(nowhere),
    tabStorage,
    isVisible,
    notification,
    afterPaint: (run: () => void) => void setImmediate(run),
    locks: own,
    openChannel: undefined,
    indexedDb: () => indexedDb,
    leaveFor: (url: string) => void (left = url),
    giveWayTo: (url: string) => void (left = url),
    reload: () => undefined,
    log: (event, facts) => void logged.push(facts ? `${event} ${JSON.stringify(facts)}` : event),
    retryDelay: () => 0,
  } satisfies Environment
  return { environment, logged, letGo, left: () => left }
}

/** What the console reads of its own address outside of the router. */
function setWindowAddress(url: string): void {
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url)
}
