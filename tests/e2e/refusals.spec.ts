import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { type PhonePage } from '@support/pages/phone-page'
import type { RunningProgram } from '@support/running-program'

const form = `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}/accounts/create`
const tomasz = 'tomasz.wrona@nordhaven.example'
let program: RunningProgram
let phone: PhonePage
let desk: ConsolePage

test.use({ provokes: true })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ phone, desk } = await demo.sitDown('Tomasz Wrona', { path: form }))
})
test.afterAll(({ demo }) => demo.leave())

test('a click outside the signing dialog does not close it; Escape does [SG009]', async () => {
  await desk.askToSignAccount('Stray click')
  await desk.page.mouse.click(5, 5)
  await expect(desk.heading(/Confirm on your phone/)).toBeVisible()
  await desk.page.keyboard.press('Escape')
  await expect(desk.heading(/Confirm on your phone/)).toHaveCount(0)
  await desk.page.keyboard.press('Escape')
})

test('the QR form shows the code of the same request, and a pasted copy of it is signed [SG004] [SG007]', async () => {
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.askToSignAccount('By paste')
  const proof = await desk.shownProof()
  await desk.page.getByRole('button', { name: 'Scan a QR code instead' }).click()
  await expect(desk.page.getByRole('img', { name: 'QR code of the request' })).toBeVisible()
  const copied = await desk.copyRequest()
  await phone.paste(copied)
  await expect(phone.page.getByText(proof.fingerprint)).toBeVisible()
  await phone.hold()
  await expect(desk.page.getByText('Proposed: Account creation')).toBeVisible()
  await phone.done()
  await phone.paste(copied)
  await expect(phone.page.getByText(/^You signed this request on/)).toBeVisible()
  await phone.press('Close')
})

test('a wrong number on the phone ends the sign-in and lets nobody in [MO016]', async ({ browser }) => {
  const stranger = await ConsolePage.open(browser, program)
  const number = await stranger.startSignIn(tomasz)
  await phone.page.goto(program.companionOrigin)
  await phone.tapAnotherNumber(number)
  await expect(phone.page.getByText('The number does not match')).toBeVisible()
  await expect(stranger.page.getByText('The sign-in was refused on the device')).toBeVisible()
  const session = await stranger.page.evaluate(async () => (await fetch('/api/auth/session')).text())
  expect(session).not.toContain('accessToken')
})

test('the access token is in no storage, no address and no cookie that a script can read [AU011]', async () => {
  const found = await desk.page.evaluate(async () => {
    const { accessToken } = (await (await fetch('/api/auth/session')).json()) as { accessToken: string }
    const paths = [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      window.location.href,
      document.documentElement.outerHTML,
    ]
    return paths.map((path) => path.includes(accessToken))
  })
  expect(found).toEqual([false, false, false, false, false])
})
