import { screen, within } from '@testing-library/dom'
import { expect } from 'vitest'
import { outsideAddress } from '@gateway/demo/demo-ledgers'
import { openRoute, type RouteApp, type RouteOptions } from './route-app'
import type { RouteDesk } from './route-desk'
import { button, dialog, field, inDialog, main } from './route-find'

/** A change from its form to the moment at which the person is about to have it signed. */
export interface Flow {
  /** What is sent at its end. */
  readonly sends: RegExp
  /** The toast of its good end. */
  readonly accepted: RegExp
  /** Opens the page, fills in the form and ends with the review on the screen. */
  readonly review: (desk: RouteDesk, options?: RouteOptions) => Promise<RouteApp>
}

export const payee = outsideAddress('payee of the desk', 'sol')

/** Looks at what is told of a request until everything of it is there. */
const untilLookedAt = (app: RouteApp) =>
  app.eventually(() => expect(inDialog().queryByText(/Looking at what was paid before/)).toBeNull())

export const transferFlow: Flow = {
  sends: /^POST \/v1\/intents$/,
  accepted: /^Proposed: Transfer/,
  review: async ({ people, prefix, account, sol }, options) => {
    const app = await openRoute(
      people.ines,
      `${prefix}/transactions/transfers/create?accountId=${account.id}&tickerId=${sol}`,
      options,
    )
    await app.eventually(() => button(/^Address$/))
    await app.user.click(button(/^Address$/))
    await app.user.fill(field('Destination'), payee)
    await app.user.fill(field('Amount'), '0.25')
    await app.eventually(() => expect(document.querySelector('main')).toHaveTextContent('Dry run passed'))
    await app.user.click(button('Propose and sign'))
    await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
    return app
  },
}

export const accountFlow: Flow = {
  sends: /^POST \/v1\/intents$/,
  accepted: /^Proposed: Account creation/,
  review: async ({ people, prefix }, options) => {
    const app = await openRoute(people.ines, `${prefix}/accounts/create`, options)
    await app.eventually(() => field(/^Vault$/))
    await app.user.fill(field('Name'), 'Settlement hot 09')
    await app.user.fill(field('Description'), 'Made by the desk')
    await app.user.choose(field(/^Vault$/), 'HSM Zürich A')
    await app.user.click(field('Ethereum'))
    await app.user.click(button('Propose and sign'))
    await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
    return app
  },
}

/** Marcus approves what Ines has proposed. */
export const decisionFlow: Flow = {
  sends: /^POST \/v1\/intents\/approve$/,
  accepted: /^Approved: /,
  review: async ({ people, prefix, id, propose }, options) => {
    const intentId = await propose({
      type: 'v0_CreateEndpoint',
      id: crypto.randomUUID() as never,
      alias: 'Payee of the desk',
      ledgerId: 'solana-mainnet',
      address: payee,
      trustScore: 80,
      lock: 'Unlocked',
      customProperties: {},
    } as never)
    const app = await openRoute(
      people.marcus,
      `${prefix}/intents?intentId=${intentId}&targetIntentDomainId=${id}`,
      options,
    )
    await app.eventually(() => expect(main()).toHaveTextContent(/Proposal signature\s*Verified/))
    await app.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
    await app.user.click(button('Approve'))
    await app.eventually(dialog)
    return app
  },
}

/** Confirms what is told of the request, and asks the phone. */
export async function askToSign(app: RouteApp): Promise<void> {
  await untilLookedAt(app)
  for (const risk of inDialog().queryAllByRole('checkbox')) await app.user.click(risk)
  await app.user.click(within(dialog()).getByRole('button', { name: /^(Sign this request|Approve and sign)/ }))
}

/** Waits until the words stand somewhere on the screen. */
export const shows = (app: RouteApp, words: string | RegExp): Promise<void> =>
  app.eventually(() => expect(screen.getAllByText(words)).not.toEqual([]))

/** Nothing is before the phone any more. */
export async function isTakenBack(app: RouteApp): Promise<void> {
  await app.settle()
  expect(await app.device.waiting()).toEqual([])
}

/** The whole road, as far as the phone's signature carries it. */
export async function drive(flow: Flow, desk: RouteDesk, options?: RouteOptions): Promise<RouteApp> {
  const app = await flow.review(desk, options)
  await askToSign(app)
  await app.device.signNext()
  return app
}
