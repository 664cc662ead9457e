import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import { expect, type BrowserContext } from '@playwright/test'

/** Learns from the running app which declared transitions its charts take. */
export class ChartRecorder {
  private readonly taken = new Set<string>()

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction('__tellTransition', (id: string) => void this.taken.add(id))
    await context.addInitScript(observe)
  }

  /** Forgets what ran so far, so that the next expectation is about what follows. */
  forget(): void {
    this.taken.clear()
  }

  /** Waits until all of these have run, and writes them into the coverage of the whole app. */
  async expectTaken(chart: string, ids: readonly string[]): Promise<void> {
    await expect.poll(() => ids.filter((id) => !this.taken.has(`${chart} ${id}`)), { message: `${chart} takes its transitions` }).toEqual([])
    mkdirSync('.results/statecharts', { recursive: true })
    const path = `.results/statecharts/${chart}.app.browser-${process.pid}.json`
    const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : []
    writeFileSync(path, `${JSON.stringify([...new Set([...known, ...ids])].sort(), null, 2)}\n`)
  }
}

/**
 * Runs in the page: names each executed transition as `tests/support/chart-transitions.ts` names it.
 * A page that leaves may take its last words with it, so each word stays with the tab until it is heard
 * and is said again by the next page of the same origin.
 */
function observe(): void {
  interface Node {
    readonly id: string
    readonly machine: { readonly id: string }
    readonly transitions: ReadonlyMap<string, readonly unknown[]>
    readonly always?: readonly unknown[]
  }
  interface Taken {
    readonly source: Node
    readonly eventType: string
  }
  const page = window as unknown as { __tellTransition: (id: string) => Promise<void>; __observeCharts: (event: { type: string; _transitions?: readonly Taken[] }) => void }
  const readable = (type: string) => {
    const [, kind, ...rest] = type.split('.')
    if (!type.startsWith('xstate.')) return type
    if (kind === 'after') return `after ${rest[0]}`
    return rest[0] === 'actor' ? `${kind} ${rest.slice(1).join('.')}` : `${kind} ${rest.join('.')}`
  }
  const untold = '__untoldTransitions'
  const kept = () => JSON.parse(sessionStorage.getItem(untold) ?? '[]') as readonly string[]
  const keep = (ids: readonly string[]) => sessionStorage.setItem(untold, JSON.stringify(ids))
  const tell = (id: string) =>
    page.__tellTransition(id).then(() => {
      const ids = kept()
      keep(ids.filter((_, i) => i !== ids.indexOf(id)))
    })
  try {
    for (const id of kept()) void tell(id)
  } catch {
    // a document without an origin of its own keeps nothing
  }
  page.__observeCharts = ({ type, _transitions }) => {
    if (type !== '@xstate.microstep') return
    for (const taken of _transitions ?? []) {
      const { source, eventType } = taken
      const onEvent = source.transitions.get(eventType)?.indexOf(taken) ?? -1
      const branch = onEvent >= 0 ? onEvent : (source.always?.indexOf(taken) ?? -1)
      const place = source.id === source.machine.id ? '(root)' : source.id.replace(`${source.machine.id}.`, '')
      const id = `${source.machine.id} ${place} | ${onEvent >= 0 ? readable(eventType) : 'always'} | ${branch + 1}`
      keep([...kept(), id])
      void tell(id)
    }
  }
}
