import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeRoutes, openBrowser, type RouteApp, type RouteOptions } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, main } from '@support/route-find'
import { answerWith, cutBefore, type FaultOf } from '@support/route-network'
import { accountFlow, askToSign, decisionFlow, transferFlow, type Flow } from '@support/route-flows'

let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(closeRoutes)

const text = (status: number, body: string, type = 'text/html') =>
  new Response(body, { status, headers: { 'content-type': type } })
/** What comes in place of the platform's answer. Only a refusal in its own shape and words may be believed. */
const answers: Readonly<
  Record<string, { readonly answer: () => Promise<Response> | Response; readonly isRefusal?: true }>
> = {
  "400 with the platform's error": {
    answer: () => Response.json({ reason: 'InvalidRequestError', message: 'provoked' }, { status: 400 }),
    isRefusal: true,
  },
  '400 without it': { answer: () => text(400, 'Bad Request') },
  '401': { answer: () => text(401, 'Who are you') },
  '403': { answer: () => text(403, '<h1>Forbidden</h1>') },
  '404': { answer: () => text(404, 'Not found') },
  '409': { answer: () => Response.json({ reason: 'ConflictingRequestIdError' }, { status: 409 }) },
  '429': { answer: () => text(429, 'Slow down') },
  '500': { answer: () => Response.json({ reason: 'SystemError', message: 'provoked' }, { status: 500 }) },
  '502': { answer: () => Response.json({ reason: 'GatewayUnreachableError' }, { status: 502 }) },
  '503': { answer: () => text(503, '') },
  '504': { answer: () => text(504, '<h1>Gateway Time-out</h1>') },
  'a cut connection': { answer: () => Promise.reject(new TypeError('Failed to fetch')) },
  'no answer, ever': { answer: () => new Promise<Response>(() => undefined) },
  '202 with broken JSON': { answer: () => text(202, '{"requestId":', 'application/json') },
  'a page with 200': { answer: () => text(200, '<title>Sign in to the network</title>') },
}
const flows: Readonly<Record<string, Flow>> = {
  'a transfer': transferFlow,
  'an account': accountFlow,
  'a decision': decisionFlow,
}

const names = Object.keys(answers)
const refusals = names.filter((name) => answers[name]!.isRefusal)
const losses = names.filter((name) => !answers[name]!.isRefusal)
const provokeAfter =
  (name: string): FaultOf =>
  async (_, pass) => {
    await pass()
    await desk.people.ines.gateway.harness.settle()
    return answers[name]!.answer()
  }
const sentBy = (app: RouteApp, { sends }: Flow) =>
  app.calls.filter(({ method, path }) => sends.test(`${method} ${path}`)).map(({ body }) => body)
const lostText = /The platform's answer was lost/
const nothingFound = 'Nothing was found yet.'
/** The list beside a task, and the one to which a form leads, are not what this is about. */
const withoutLists: RouteOptions = {
  faults: [[/^GET \/v1\/domains\/[^/]+\/intents\?/, answerWith(200, { items: [], count: 0 })]],
}

/** Another one is the first on every road; each of the others is the answer to the same request once more. */
const lossesFrom = (first: number) => [...losses.slice(first), ...losses.slice(0, first)]

const firstOnes = ['400 without it', '502', 'a cut connection'].map((name) => losses.indexOf(name))

describe.each(Object.entries(flows).map(([kind, flow], i) => [kind, flow, lossesFrom(firstOnes[i]!)] as const))(
  '%s',
  (_kind, flow, inTurn) => {
    test(`answered with ${inTurn.join(', ')}, each before the platform took it, is told as lost each time, and sent again only by the person`, async () => {
      const app = await flow.review(desk, withoutLists)
      const left = [...inTurn]
      app.fault(flow.sends, (_, pass) => (left.length > 0 ? Promise.resolve(answers[left.shift()!]!.answer()) : pass()))
      await askToSign(app)
      await app.device.signNext()
      for (const [i, name] of inTurn.entries()) {
        // What can be sent again, and is, has been told as lost before.
        await app.eventually(() => within(main()).getByText(lostText) && button('Send the same request again'))
        expect([name, screen.queryByText(flow.accepted), sentBy(app, flow).length]).toEqual([name, null, i + 1])
        await app.user.click(button('Look again'))
        await app.eventually(() => within(main()).getByText(nothingFound))
        expect([name, sentBy(app, flow).length]).toEqual([name, i + 1])
        await app.user.click(button('Send the same request again'))
      }
      await app.eventually(() => screen.getByText(flow.accepted))
      expect(screen.queryByText(lostText)).toBeNull()
      const sent = sentBy(app, flow)
      expect([sent.length, new Set(sent).size]).toEqual([losses.length + 1, 1])
    })

    test.each(losses)(
      'answered with %s after the platform took it, is found and told as accepted, and sent once',
      async (name) => {
        const app = await flow.review(desk, withoutLists)
        app.fault(flow.sends, provokeAfter(name), 1)
        await askToSign(app)
        await app.device.signNext()
        await app.eventually(() => screen.getByText(flow.accepted))
        expect(sentBy(app, flow).length).toBe(1)
      },
    )

    test.each(
      refusals.flatMap(
        (name) =>
          [
            [name, 'before'],
            [name, 'after'],
          ] as const,
      ),
    )('answered with %s %s the platform took it, is told as refused', async (name, when) => {
      const app = await flow.review(desk, withoutLists)
      app.fault(flow.sends, when === 'after' ? provokeAfter(name) : () => Promise.resolve(answers[name]!.answer()), 1)
      await askToSign(app)
      await app.device.signNext()
      await app.eventually(() =>
        expect(within(main()).getByRole('alert')).toHaveTextContent('The platform refused the request'),
      )
      expect([screen.queryByText(lostText), sentBy(app, flow).length]).toEqual([null, 1])
    })
  },
)

test('a draft whose answer was lost is left, says so when the page comes again, and is the same request when it is proposed as it was', async () => {
  const browser = openBrowser()
  const first = await transferFlow.review(desk, { browser })
  first.fault(transferFlow.sends, cutBefore)
  await askToSign(first)
  await first.device.signNext()
  await first.eventually(() => within(main()).getByText(lostText))
  await first.user.click(button('Leave it for now'))
  await first.eventually(() => screen.getByText('This draft was signed and sent'))
  // A person has so many calls at once; those of a page that was closed are answered first.
  await first.settle()
  first.close()
  const second = await transferFlow.review(desk, { browser })
  expect(within(screen.getByRole('dialog')).getByText('This request was sent before')).toBeVisible()
  await askToSign(second)
  await second.device.signNext()
  await second.eventually(() => screen.getByText(transferFlow.accepted))
  const requestOf = (body: string) => (JSON.parse(body) as { request: unknown }).request
  expect([...sentBy(first, transferFlow), ...sentBy(second, transferFlow)].map(requestOf)).toEqual([
    requestOf(sentBy(first, transferFlow)[0]!),
    requestOf(sentBy(first, transferFlow)[0]!),
  ])
})
