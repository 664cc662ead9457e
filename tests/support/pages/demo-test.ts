import { expect, test as base } from '@playwright/test'
import { takeFaults } from './console-faults'
import { SharedDemo } from './shared-demo'

interface OfTest {
  /** The test makes something fail, or, as a pattern, exactly that: its pages may say so. */
  readonly provokes: boolean | RegExp
  readonly ordinary: undefined
}

interface OfWorker {
  /** The demo that the tests of a worker share; it is started for the first that asks for it. */
  readonly demo: SharedDemo
}

/** A page never writes text as markup or code, whatever a test makes fail; one that tries to names it. */
const isUntrusted = (fault: string) => /Trusted(HTML|Script|Type)/.test(fault)

/** Of every window of a test that provokes nothing, no page throws or complains. */
export const test = base.extend<OfTest, OfWorker>({
  provokes: [false, { option: true }],
  ordinary: [
    async ({ provokes }, use) => {
      await use(undefined)
      const isMeant = (fault: string) =>
        typeof provokes === 'boolean' ? provokes && !isUntrusted(fault) : provokes.test(fault)
      expect(takeFaults().filter((fault) => !isMeant(fault))).toEqual([])
    },
    { auto: true },
  ],
  demo: [
    async ({ browser }, use) => {
      const demo = await SharedDemo.open(browser)
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
