import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SignReview } from '@companion/screens/sign-review'
import { verifyRequest } from '@companion/verify-context'
import type { RouteApp, RoutePerson } from './route-app'

/** What the device shows a person of the request that waits, once everything that came with it was checked. */
export async function readDevice(app: RouteApp, { email, key, gateway }: RoutePerson): Promise<HTMLElement> {
  const { entity, hash, intentContext: context } = await app.device.open()
  const request = verifyRequest({
    entity,
    hash,
    context,
    platformKey: gateway.harness.gateway.context.platform.publicKey,
    ownKey: key.publicKey,
    now: app.clock.now(),
  })
  if (!request.ok) throw new Error(`the device refuses the request: ${request.problem.tag}`)
  const screen = document.createElement('div')
  screen.innerHTML = renderToStaticMarkup(createElement(SignReview, { request: request.value, remembered: [], email }))
  return screen
}
