import { test, type Page } from '@playwright/test'
import { startDemo } from '../founded-demo'
import type { RunningProgram } from '../running-program'
import type { ConsolePage } from './console-page'
import { sitDown } from './sit-down'

/** Somebody of the demo at a desk over a program of their own, for all tests of a file; each begins on a fresh dashboard. */
export interface Seat {
  readonly program: RunningProgram
  readonly desk: ConsolePage
  readonly page: Page
}

export function takeSeat(name: string): Seat {
  let program: RunningProgram
  let desk: ConsolePage
  test.beforeAll(async ({ browser }) => {
    program = await startDemo()
    ;({ desk } = await sitDown(browser, program, name))
  })
  test.afterAll(() => program.stop())
  test.beforeEach(() => desk.backHome())
  return {
    get program() { return program },
    get desk() { return desk },
    get page() { return desk.page },
  }
}
