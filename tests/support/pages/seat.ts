import type { RunningProgram } from '../running-program'
import type { ConsolePage } from './console-page'
import { test } from './demo-test'
import type { DeskOptions, SharedDemo } from './shared-demo'

/** Somebody of the demo at a desk, for all tests of a file; each of them opens its own page. */
export interface Seat {
  readonly program: RunningProgram
  readonly desk: ConsolePage
  readonly page: ConsolePage['page']
}

export function takeSeat(name: string, options?: DeskOptions): Seat {
  let demo: SharedDemo
  let desk: ConsolePage
  test.beforeAll(async ({ demo: shared }) => {
    demo = shared
    desk = await demo.deskOf(name, options)
  })
  test.afterAll(() => demo.leave())
  return {
    get program() {
      return demo.program
    },
    get desk() {
      return desk
    },
    get page() {
      return desk.page
    },
  }
}
