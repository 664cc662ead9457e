import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { makeKey } from '@support/keys'
import { test } from '@support/pages/demo-test'
import { takeFaults } from '@support/pages/console-faults'

const vault = 'HSM Zürich A'
const prefix = `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}`
const form = `${prefix}/accounts/create`

test.afterEach(({ demo }) => demo.leave())

/** What a script that got into a page would do first; answers what of it the browser let it do. */
const attempts = () => {
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
  }
  const tries: Readonly<Record<string, () => unknown>> = {
    markup: () => (document.createElement('div').innerHTML = '<img src=x onerror="window.name = 1">'),
    'no markup at all': () => (document.createElement('style').innerHTML = ' '),
    code: () => (document.createElement('script').text = 'window.name = 1'),
    'a foreign script': () => (document.createElement('script').src = 'https://elsewhere.example/x.js'),
    'a worker of our files': () => new Worker('/assets/another.js'),
    'a policy for all': () => trustedTypes.createPolicy('default', {}),
    'another policy': () => trustedTypes.createPolicy('own', {}),
    'the policy of the console': () => trustedTypes.createPolicy('console-worker', {}),
    'the policy of the device': () => trustedTypes.createPolicy('companion-worker', {}),
  }
  return Object.entries(tries)
    .filter(([, attempt]) => {
      try {
        attempt()
        return true
      } catch {
        return false
      }
    })
    .map(([name]) => name)
}

test.describe('what a script in a page tries', () => {
  test.use({ provokes: /Trusted(HTML|Script|Type)|Content Security Policy/ })

  test('what the platform signed is verified in a worker, under the policy of the page; no text becomes markup or code there, in the console and on the device', async ({
    browser,
    demo,
  }) => {
    const desk = await demo.deskOf('Ines Caldeira', { path: form })
    await desk.reviewAccount('Verified in a worker')
    const review = desk.page.getByRole('dialog')
    await expect(review.getByText(vault).first()).toBeVisible()
    await expect(review.getByText('not verified')).toHaveCount(0)
    await expect
      .poll(() => desk.page.workers().map((worker) => new URL(worker.url()).pathname))
      .toEqual([expect.stringMatching(/^\/assets\/envelope-worker-.*\.js$/)])
    expect(takeFaults()).toEqual([])
    expect(await desk.page.evaluate(attempts)).toEqual([])
    const phone = await browser.newPage()
    await phone.goto(demo.program.companionOrigin)
    await expect
      .poll(() =>
        phone.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
        ),
      )
      .toEqual(['/'])
    expect(await phone.evaluate(attempts)).toEqual([])
    await phone.close()
  })
})

test('a name that was changed on its way is not shown as a name, although its signature is a true one', async ({
  demo,
}) => {
  const desk = await demo.deskOf('Ines Caldeira', { path: 'about:blank' })
  await desk.page.route(/\/v1\/vaults(\?|$)/, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(vault, 'HSM Zurich 7') })
  })
  await desk.page.goto(`${demo.program.consoleOrigin}${form}`)
  await desk.reviewAccount('Changed on the way', 'HSM Zurich 7')
  const review = desk.page.getByRole('dialog')
  await expect(review.getByText('not verified').first()).toBeVisible()
  await expect(review.getByText('HSM Zurich 7')).toHaveCount(0)
})

test('another key of the platform is an alarm, and the first one stays pinned', async ({ demo }) => {
  const desk = await demo.deskOf('Ines Caldeira', { path: `${prefix}/user-preferences` })
  const alarm = desk.page.getByRole('alert').filter({ hasText: 'The key of the platform has changed' })
  // Nobody is alarmed by the first key that a browser sees: the platform's own must be pinned before.
  await expect
    .poll(() =>
      desk.page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('countersign.platformKey.'))),
    )
    .toBe(true)
  await expect(alarm).toHaveCount(0)
  const other = makeKey('another platform').publicKey
  await desk.page.route(/\/internal\/v1\/system\/information$/, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), notary: { apiPublicKey: other, messagingPublicKey: other } },
    })
  })
  await desk.page.reload()
  await expect(alarm).toBeVisible()
  await expect(alarm).toContainText(other)
  await desk.page.unrouteAll()
  await desk.page.reload()
  await expect(desk.page.getByRole('navigation', { name: /main/i })).toBeVisible()
  await expect(alarm).toHaveCount(0)
})
