import type { Browser } from '@playwright/test'
import { demoPeople } from '@gateway/demo/demo-people'
import type { RunningProgram } from '../running-program'
import { ConsolePage } from './console-page'
import { PhonePage } from './phone-page'

/** Somebody of the demo, named in full, signed in at a desk and with a phone of their own. */
export async function sitDown(browser: Browser, program: RunningProgram, name: string) {
  const phone = await PhonePage.of(browser, program, name)
  const { email } = demoPeople.find((one) => one.name === name)!
  return { email, phone, desk: await ConsolePage.of(browser, program, email, phone) }
}
