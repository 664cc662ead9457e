import { test as base } from '@playwright/test'
import { SharedDemo } from './shared-demo'

/** With the demo that the tests of a worker share; it is started for the first that asks for it. */
export const test = base.extend<object, { readonly demo: SharedDemo }>({
  demo: [
    async ({ browser }, use) => {
      const demo = await SharedDemo.open(browser)
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
