import type { Cookie } from '@playwright/test'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { demoPeople } from '@gateway/demo/demo-people'
import { createHttpBrowser } from '../http-browser'
import { makeKey } from '../keys'
import type { RunningProgram } from '../running-program'
import { enrolScriptedDevice, type ScriptedDevice } from '../scripted-device'
import { signIn } from '../sign-in'

export const demoPersonCalled = (name: string) => demoPeople.find((one) => one.name === name)!

/** One more device of somebody of the demo, which needs no screen. */
export function enrolDeviceOf({ consoleOrigin: origin }: RunningProgram, name: string): Promise<ScriptedDevice> {
  const { id, email } = demoPersonCalled(name)
  const deviceKey = makeKey(`one more device of ${email}`)
  return enrolScriptedDevice({ origin, email, signingKey: demoKeyOf(id), deviceKey })
}

/** A new session of somebody of the demo, for a browser that did not sign in itself. */
export async function signInWith(
  device: ScriptedDevice,
  { consoleOrigin }: RunningProgram,
  name: string,
): Promise<readonly Cookie[]> {
  const browser = createHttpBrowser(consoleOrigin)
  await signIn(browser, device, demoPersonCalled(name).email)
  return browser.cookies().map((cookie) => ({
    ...cookie,
    domain: new URL(consoleOrigin).hostname,
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  }))
}

export const sessionOf = async (program: RunningProgram, name: string): Promise<readonly Cookie[]> =>
  signInWith(await enrolDeviceOf(program, name), program, name)
