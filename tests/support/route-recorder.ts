import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { StateNode } from 'xstate'
import type { ChartObserver } from '@app/actor-options'
import { readableEvent, shortId } from './chart-transitions'
import type { RouteApp } from './route-app'

/** A transition as an inspected step names it. */
interface Taken {
  readonly source: StateNode
  readonly eventType: string
}

/** Learns which declared transitions the charts of an app take, and writes those that were expected into the coverage of the whole app. */
export class RouteRecorder {
  private readonly taken = new Set<string>()

  readonly observe: ChartObserver = (event) => {
    if (event.type !== '@xstate.microstep') return
    for (const taken of event._transitions as unknown as readonly Taken[]) this.taken.add(nameOf(taken))
  }

  /** Forgets what ran so far, so that the next expectation is about what follows. */
  forget(): void {
    this.taken.clear()
  }

  /** Waits until the app has taken all of these. */
  async took(app: RouteApp, chart: string, ...ids: readonly string[]): Promise<void> {
    await app.eventually(() =>
      expect(
        ids.filter((id) => !this.taken.has(`${chart} ${id}`)),
        `${chart} takes its transitions`,
      ).toEqual([]),
    )
    mkdirSync('.results/statecharts', { recursive: true })
    const path = `.results/statecharts/${chart}.app.process-${process.pid}.json`
    const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : []
    writeFileSync(path, `${JSON.stringify([...new Set([...known, ...ids])].sort(), null, 2)}\n`)
  }
}

function nameOf(taken: Taken): string {
  const { source, eventType } = taken
  const onEvent = source.transitions.get(eventType)?.findIndex((one) => one === (taken as unknown)) ?? -1
  const branch = onEvent >= 0 ? onEvent : (source.always?.findIndex((one) => one === (taken as unknown)) ?? -1)
  return `${source.machine.id} ${shortId(source.machine, source.id)} | ${onEvent >= 0 ? readableEvent(eventType) : 'always'} | ${branch + 1}`
}
