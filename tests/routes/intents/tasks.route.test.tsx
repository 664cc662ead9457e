import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import { button, entry, heading, link, main, region, rows } from '@support/route-find'
import { answerWith, changed } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const [treasury, settlement] = [domainIdOf('treasury'), domainIdOf('settlement')]
const seat = takeRouteSeat('marcus', 'treasury', { isOwn: true })
const { prefix, open, see, click } = seat
const statuses = () =>
  new Set(
    rows()
      .flatMap((row) => within(row).queryAllByText(/^(Open|Approved|Executed|Failed|Rejected|Expired|Executing)$/))
      .map(({ textContent }) => textContent),
  )

test('the task list reads status and type from its address and keeps what is filtered there, back and forward [RT008]', async () => {
  await open('intents?status=Rejected')
  await see(() => expect(rows().length).toBeGreaterThan(0))
  expect(statuses()).toEqual(new Set(['Rejected']))
  await open('intents?payload=v0_CreateEndpoint&status=Executed')
  await see(() => expect(rows()[0]).toHaveTextContent('endpoint'))
  expect(
    rows()
      .map(({ textContent }) => textContent)
      .filter((text) => !/endpoint/i.test(text)),
  ).toEqual([])
  await see(() => button('Status: Executed'))
  await click(() => screen.getByRole('button', { name: /Clear.*Status/i }))
  await see(() => expect(seat.app.address()).toMatch(/payload=/))
  expect(seat.app.address()).not.toContain('status')
  await click(() => entry('Accounts'))
  await see(() => heading(/^Accounts$/))
  await seat.app.back()
  await see(() => expect(seat.app.address()).toMatch(/\/intents\?payload=/))
  await seat.app.forward()
  await see(() => expect(seat.app.address()).toMatch(/\/accounts$/))
})

test('the query of the task list names one intent and its domain; without a domain it is the current one [RT009]', async () => {
  await open('intents?status=Rejected')
  await click(() => rows()[0]!)
  await see(() => screen.getByText('Proposed by'))
  const query = new URLSearchParams(seat.app.address().split('?')[1])
  expect([query.get('intentId'), query.get('targetIntentDomainId')]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    treasury,
  ])
  const words = () => screen.getByRole('heading', { level: 1 }).textContent
  const observed = words()
  await open(`intents?intentId=${query.get('intentId')}`)
  await see(() => expect(words()).toBe(observed))
  await open(`/${settlement}/domain/${settlement}/intents?intentId=${query.get('intentId')}`)
  await see(() => screen.getByText('This intent cannot be found'))
  await open(
    `/${settlement}/domain/${settlement}/intents?intentId=${query.get('intentId')}&targetIntentDomainId=${treasury}`,
  )
  await see(() => expect(words()).toBe(observed))
})

test('the open intents that wait for the person are a view of the task list, to which the dashboard leads', async () => {
  const count = 7
  const waiting = () => region('Waiting for your decision')
  await open('home')
  await see(() => expect(within(waiting()).getAllByRole('listitem')).toHaveLength(count))
  expect(within(waiting()).getByRole('heading').textContent).toBe(`Waiting for your decision${count}`)
  expect(screen.getByRole('link', { name: /^\d+ ?Waiting for you/ })).toHaveAttribute(
    'href',
    `${prefix}/intents?view=waiting`,
  )
  expect(screen.getByRole('link', { name: /^\d+ ?Your proposals, open/ })).toHaveAttribute(
    'href',
    `${prefix}/intents?status=Open&view=mine`,
  )
  await click(() => within(waiting()).getByRole('link', { name: 'All waiting requests' }))
  await see(() => expect(rows()).toHaveLength(count))
  expect(seat.app.address()).toBe(`${prefix}/intents?view=waiting`)
  expect(button('Waiting for me')).toHaveAttribute('aria-pressed', 'true')
  expect(statuses()).toEqual(new Set(['Open']))
  await click(() => rows()[0]!)
  await see(() => expect(button('Approve')).toBeEnabled())
  await seat.app.back()
  await see(() => expect(rows()).toHaveLength(count))
  await click(() => button(/^All$/))
  await see(() => expect(seat.app.address()).toBe(`${prefix}/intents`))
  await open('intents?status=Open')
  await see(() => expect(rows().length).toBeGreaterThan(count))
})

test.each([
  ['account', 'accounts/', 'All accounts'],
  ['intent', 'intents?intentId=', 'All tasks'],
] as const)(
  'an %s that is not there is told as such, with what was looked for, who can help and a way out; an outage stays an outage',
  async (what, path, wayOut) => {
    const missing = '99999999-9999-4999-8999-999999999999'
    for (const [id, help] of [
      [missing, 'An administrator of the domain can say'],
      ['not-an-id', 'The id in the address is invalid'],
    ] as const) {
      await open(`${path}${id}`)
      await see(() => heading(`This ${what} cannot be found`))
      for (const text of [id, 'Treasury Operations', help]) expect(main()).toHaveTextContent(text)
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
      await click(() => link(wayOut))
      await see(() => expect(rows().length).toBeGreaterThan(0))
    }
    await open(`${path}${missing}`, {
      faults: [[new RegExp(`/v1/.*${missing}`), () => Promise.resolve(new Response('a proxy', { status: 404 }))]],
    })
    await see(() => expect(screen.getByRole('alert')).toHaveTextContent(`The ${what} could not be loaded`))
    await open(`${path}${missing}`)
    await see(() => heading(`This ${what} cannot be found`))
  },
)

/** Changes what the platform answers under `data`. */
const changedData = (change: (data: Readonly<Record<string, object>>) => object) =>
  changed<{ readonly data: Readonly<Record<string, object>> }>((body) => ({ ...body, data: change(body.data) }))

test('a type of request that the console does not know is named, said to be unknown and shown in full; what the proposer did not sign is not verified', async () => {
  await open('intents?status=Open')
  const fault = seat.app.fault(
    /\/intents\/[0-9a-f-]{36}$/,
    changedData((data) => ({
      ...data,
      details: { ...data['details'], payload: { type: 'v9_RotateKeys', everyDays: 30 } },
    })),
  )
  await click(() => rows()[0]!)
  await see(() => heading(/Rotate keys/))
  const address = seat.app.address()
  await see(() => screen.getByText(/This console does not know this type of request/))
  expect(main()).toHaveTextContent('"everyDays": 30')
  const signature = () => screen.getByText('Proposal signature').parentElement
  await see(() => expect(signature()).toHaveTextContent('Not verified'))
  fault.lift()
  await open(address)
  await see(() => expect(signature()).toHaveTextContent(/Signature\s*Verified/i))
})

test('a proposal is verified by what its author signed and by records as the platform has signed them, and no other name is said to have proposed it', async () => {
  const address = `intents?intentId=${demoId('intent open endpoint')}`
  const [signature, proposer] = ['Proposal signature', 'Proposed by'].map(
    (of) => () => screen.getByText(of).parentElement,
  )
  await open(address)
  await see(() => expect(signature!()).toHaveTextContent(/Signature\s*Verified/i))
  await open(address, {
    faults: [
      [
        /\/intents\/[0-9a-f-]{36}$/,
        changedData(({ details, ...data }) => ({
          ...data,
          details: {
            ...details,
            metadata: {
              ...(details as { metadata?: object }).metadata,
              description: 'All agreed',
              customProperties: { desk: 'otc' },
            },
          },
        })),
      ],
    ],
  })
  await see(() => expect(signature!()).toHaveTextContent('Not verified'))
  expect(main()).toHaveTextContent('All agreed')
  expect(screen.getByText('Property of the proposal: desk').nextElementSibling).toHaveTextContent('otc')
  type Named = { readonly data: object }
  const renamed = ({ data, ...signed }: Named) => ({ ...signed, data: { ...data, alias: 'Head of risk' } })
  await open(address, {
    faults: [
      [/\/users\/[0-9a-f-]{36}$/, changed(renamed)],
      [
        /\/users\?/,
        changed(({ items, ...page }: { readonly items: readonly Named[] }) => ({ ...page, items: items.map(renamed) })),
      ],
    ],
  })
  await see(() => expect(signature!()).toHaveTextContent('Not verified'))
  await see(() => expect(proposer!()).toHaveTextContent(/[0-9a-f]{8}$/))
  expect(main()).not.toHaveTextContent('Head of risk')
})

test('a request that changes something names it and shows what it is now beside what it will be [SC030]', async () => {
  await open(`intents?intentId=${demoId('intent open endpoint')}`)
  await see(() => heading(/Meridian Prime settlement/))
  const changes = await see(() =>
    within(main())
      .getAllByRole('table')
      .find(({ textContent }) => textContent.includes('If executed'))!,
  )
  await see(() => expect(within(changes).getByRole('row', { name: /Trust score/ })).toHaveTextContent(/92.*95/))
})

test('steps are shown without roles, and with the reason, when the policy has changed since or cannot be read', async () => {
  const onePolicy = /\/policies\/[0-9a-f-]{36}$/
  const workflow = () => within(region('Workflow'))
  await open('intents?status=Open', {
    faults: [[onePolicy, changedData((data) => ({ ...data, metadata: { ...data['metadata'], revision: 7 } }))]],
  })
  await click(() => rows()[0]!)
  await see(() => workflow().getByText(/The policy is at revision 7 now/))
  expect(workflow().queryByText(/\d of [a-z]+-/)).toBeNull()
  const address = seat.app.address()
  await open(address, { faults: [[onePolicy, answerWith(403, { reason: 'PermissionDeniedError' })]] })
  await see(() => workflow().getByText(/The policy of this request cannot be read/))
  await open(address)
  await see(() => workflow().getAllByText(/\d of [a-z]+-/))
})
