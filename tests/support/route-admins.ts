import { screen, within } from '@testing-library/dom'
import { expect } from 'vitest'
import { domainIdOf } from '@gateway/demo/demo-people'
import { openRoute, type RouteApp } from './route-app'
import { prefixOf, type RouteDemo } from './route-demo'
import { button, dialog, main } from './route-find'
import { askToSign } from './route-flows'

interface SentRequest {
  readonly id: string
  readonly payload: object
}

/** Signs what is filled in; hands out what left the console. */
export async function proposeFilled(app: RouteApp): Promise<SentRequest> {
  await app.user.click(button('Propose and sign'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => screen.getByText(/^Proposed: /))
  const sent = app.calls.findLast(({ method, path }) => method === 'POST' && path === '/v1/intents')
  return (JSON.parse(sent!.body) as { readonly request: SentRequest }).request
}

/** A second administrator of the root domain approves it, which executes it; `look` is for what they read before they sign. */
export async function approveAsLinnea(
  { people }: RouteDemo,
  intentId: string,
  look?: (app: RouteApp) => Promise<void>,
): Promise<RouteApp> {
  const app = await openRoute(
    people.linnea,
    `${prefixOf('root')}/intents?intentId=${intentId}&targetIntentDomainId=${domainIdOf('root')}`,
  )
  await app.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
  await app.user.click(button('Approve'))
  await app.eventually(dialog)
  await look?.(app)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => expect(within(main()).getAllByText('Executed')).not.toEqual([]))
  return app
}
