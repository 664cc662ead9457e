import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { BenchFixture } from './bench-fixture'
import { median } from './figures'

/** A list of rows with a detail behind each and a field that filters. */
export interface BenchedPage {
  readonly listPath: string
  readonly detail: string
  readonly filterPath: string
}

export interface PageFigures {
  readonly requests: number
  readonly firstPaintMs: number
  readonly firstRowMs: number
  readonly blockedMs: number
  readonly toDetailMs: number
  readonly backMs: number
  readonly slowFrames: number
  readonly nodes: number
  readonly heapMb: number
  readonly heapPerChangeKb: number
  readonly typingMs: number
}

const row = '.list-row[aria-rowindex]'
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (8.1 * 1024 * 1024) / 8,
  uploadThroughput: (1.35 * 1024 * 1024) / 8,
}
const slowdown = 4
const settleMs = 2000
const scrollMs = 3000
const routeChanges = 20
const typed = 'omnibus'
/** Browsers do not tell of events that took less. */
const shortestEventMs = 16

/** Each a median of that many cold starts, on a processor slowed four times and a network like Fast 4G. */
export async function measurePage(fixture: BenchFixture, benched: BenchedPage, runs: number): Promise<PageFigures> {
  const all: PageFigures[] = []
  for (let run = 0; run < runs; run++) {
    const context = await fixture.browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: fixture.session,
    })
    all.push(await measureOnce(context, fixture.program.consoleOrigin, benched))
    await context.close()
  }
  const names = Object.keys(all[0]!) as (keyof PageFigures)[]
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as unknown as PageFigures
}

async function measureOnce(
  context: BrowserContext,
  origin: string,
  { listPath, detail, filterPath }: BenchedPage,
): Promise<PageFigures> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', fast4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // The compiler of this run names functions with a helper that a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.addInitScript(watchStart, row)
  await page.goto(`${origin}${listPath}`)
  await page.waitForFunction(() => window.benchStart.firstRowMs > 0)
  const start = await page.evaluate(readStart, settleMs)
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const slowFrames = await page.evaluate(scrollFor, scrollMs)
  await page.evaluate(() => document.querySelector('.list-scroll')?.scrollTo(0, 0))
  await page.locator(row).first().waitFor()
  const there = await turn(page, detail)
  const back = await turnBack(page)
  const heap = await heapOf(cdp)
  await turnOften(page, detail)
  const heapBefore = await heapOf(cdp)
  await turnOften(page, detail)
  const heapAfter = await heapOf(cdp)
  await page.goto(`${origin}${filterPath}`)
  await page.locator(row).first().waitFor()
  return {
    ...start,
    nodes,
    slowFrames,
    toDetailMs: there,
    backMs: back,
    heapMb: heap / 1_048_576,
    heapPerChangeKb: Math.max(0, heapAfter - heapBefore) / 1024 / (2 * routeChanges),
    typingMs: await typeInto(page),
  }
}

declare global {
  interface Window {
    benchStart: { firstRowMs: number; longTasks: [start: number, duration: number][] }
    benchTyping: number[]
  }
}

/** Runs in the page before it: when the first row is there, and what kept the processor. */
function watchStart(selector: string): void {
  const seen: Window['benchStart'] = { firstRowMs: 0, longTasks: [] }
  window.benchStart = seen
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return
    seen.firstRowMs = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) =>
    seen.longTasks.push(
      ...list.getEntries().map(({ startTime, duration }) => [startTime, duration] as [number, number]),
    ),
  ).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: what a start cost, counted until no task has been long for a while. */
async function readStart(calmMs: number) {
  const calmSince = () =>
    Math.max(window.benchStart.firstRowMs, ...window.benchStart.longTasks.map(([start, duration]) => start + duration))
  while (performance.now() - calmSince() < calmMs) await new Promise(requestAnimationFrame)
  const { firstRowMs, longTasks } = window.benchStart
  const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const blockedMs = longTasks
    .filter(([start]) => start >= firstPaintMs)
    .reduce((sum, [, duration]) => sum + duration - 50, 0)
  const requests = 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < firstRowMs).length
  return { firstPaintMs, firstRowMs, blockedMs, requests }
}

/** Runs in the page: frames of over 50 ms while its list is scrolled. */
function scrollFor(durationMs: number): Promise<number> {
  const list = document.querySelector('.list-scroll') ?? document.scrollingElement!
  return new Promise((resolve) => {
    const start = performance.now()
    let [last, slow] = [start, 0]
    const step = (now: number) => {
      if (now - last > 50) slow++
      last = now
      list.scrollTop += 60
      if (now - start < durationMs) requestAnimationFrame(step)
      else resolve(slow)
    }
    requestAnimationFrame(step)
  })
}

interface Turn {
  readonly act: 'open' | 'back'
  /** What is there when it is done. */
  readonly target: string
  readonly row: string
}

const turn = (page: Page, detail: string) =>
  page.evaluate<number, Turn>(untilShown, { act: 'open', target: detail, row })
const turnBack = (page: Page) => page.evaluate<number, Turn>(untilShown, { act: 'back', target: row, row })

/** The first of them also make compiled code, which stays and does not grow. */
async function turnOften(page: Page, detail: string): Promise<void> {
  for (let i = 0; i < routeChanges; i++) {
    await turn(page, detail)
    await turnBack(page)
  }
}

/** Runs in the page: from the click, or the way back, to the frame after the target is there. */
function untilShown({ target, act, row: selector }: Turn): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now()
    const look = () =>
      document.querySelector(target)
        ? requestAnimationFrame(() => resolve(performance.now() - start))
        : requestAnimationFrame(look)
    if (act === 'open') document.querySelector<HTMLElement>(selector)!.click()
    else history.back()
    requestAnimationFrame(look)
  })
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** The longest that a key kept the page, from the press to the paint. */
async function typeInto(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.benchTyping = []
    new PerformanceObserver((list) =>
      window.benchTyping.push(
        ...list
          .getEntries()
          .filter(({ name }) => name.startsWith('key'))
          .map(({ duration }) => duration),
      ),
    ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.locator('main input[type="search"]').first().pressSequentially(typed, { delay: 180 })
  await page.evaluate(async (calmMs) => {
    for (const end = performance.now() + calmMs; performance.now() < end;) await new Promise(requestAnimationFrame)
  }, settleMs)
  return page.evaluate((least) => Math.max(least, ...window.benchTyping), shortestEventMs)
}
