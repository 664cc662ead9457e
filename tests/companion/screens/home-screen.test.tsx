import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Profile } from '@companion/profiles/profile'
import { Arrivals } from '@companion/screens/arrivals'
import { HomeScreen } from '@companion/screens/home.screen'
import { SignReview } from '@companion/screens/sign-review'
import type { VerifiedRequest } from '@companion/verify-context'
import { freezeRequest } from '@domain/signing/frozen-request'
import { keyOfPreview, type RequestPreview } from '@companion/machines/request-previews'
import type { ListenerStatus } from '@companion/machines/device-listener.types'
import { seal, verified } from '@support/device-review'
import { sampleId } from '@support/sample-intent'
import { homeServices, WithServices } from '@support/companion-services'

const server = 'http://127.0.0.1:8080'
const ines: Profile = {
  id: 'p1',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server,
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
  enrolment: { deviceId: 'd1', platformPublicKey: 'platform', loginId: 'ines@nordhaven.example' },
}
const marcus: Profile = {
  ...ines,
  id: 'p2',
  email: 'marcus@nordhaven.example',
  enrolment: { ...ines.enrolment!, deviceId: 'd2' },
}
const nothing: ListenerStatus = { connection: 'live', pending: [], login: undefined }
const login: ListenerStatus['login'] = {
  challengeId: sampleId(1),
  issuer: server,
  origin: server,
  numbers: ['18', '73', '46'],
  expiresAt: '2026-11-19T09:02:00.000Z',
  askedAt: '2026-11-19T09:00:00.000Z',
  browser: 'Firefox \u202e541',
  address: '127.0.0.1',
}
const request: ListenerStatus['pending'][number] = {
  entity: { type: 'Propose', payload: { type: 'v0_LockAccount', alias: 'Settle\u200bment' } },
  hash: 'a'.repeat(64),
  requestedAt: '2026-11-19T09:00:00.000Z',
}

const nobody = () => undefined
const show = (
  profiles: readonly Profile[],
  listenerStatus: readonly ListenerStatus[],
  backends?: readonly string[],
  previews?: ReadonlyMap<string, RequestPreview>,
) =>
  render(
    <WithServices services={homeServices(profiles, listenerStatus, backends, previews)}>
      <HomeScreen
        profile={profiles[0]!}
        onSelect={nobody}
        onRequest={nobody}
        onLogin={nobody}
        onPair={nobody}
        onShowProfile={nobody}
        onPaste={nobody}
        onAdd={nobody}
        onAnswer={nobody}
        onDemo={nobody}
      />
    </WithServices>,
  )

/** What is said, on whatever screen, of these profiles. */
const arrivals = (...listenerStatus: readonly ListenerStatus[]) => (
  <WithServices services={homeServices([ines, marcus], listenerStatus)}>
    <Arrivals />
  </WithServices>
)

describe('the first screen of the device', () => {
  it('says by itself what has come, in words that change with each request and stay where nothing has come', () => {
    const { container, rerender } = render(arrivals(nothing, nothing))
    const region = container.querySelector('[aria-live="polite"]')!
    const said = [region.textContent]
    for (const next of [
      [{ ...nothing, pending: [request] }, nothing],
      [
        { ...nothing, pending: [request] },
        { ...nothing, connection: 'retrying' as const },
      ],
      [{ ...nothing, pending: [{ ...request, hash: 'b', requestedAt: '2026-11-19T09:01:00.000Z' }] }, nothing],
      [nothing, { ...nothing, login }],
    ] as const) {
      rerender(arrivals(...next))
      said.push(region.textContent)
    }
    const asked = (time: string) => expect.stringMatching(`^1 request waits for you, the newest asked .*${time}`)
    expect(said).toEqual([
      '',
      asked('00:00'),
      said[1],
      asked('01:00'),
      expect.stringMatching(/ asks to sign in to the console\. $/),
    ])
    expect(region).toBeInTheDocument()
  })

  it('says that nothing waits when nothing waits', () => {
    show([ines, marcus], [nothing, nothing])
    expect(screen.getByText('No requests wait for you')).toBeVisible()
  })

  it('shows what waits before the ways to add a profile', () => {
    show([ines], [{ ...nothing, pending: [request] }])
    const [waiting, adding] = [screen.getByRole('list'), screen.getByRole('button', { name: 'Answer an invitation' })]
    expect(waiting.compareDocumentPosition(adding)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('does not say that nothing waits while a sign-in of any profile waits', () => {
    show([ines, marcus], [nothing, { ...nothing, login }])
    expect(screen.getByText('Sign in to the console?')).toBeVisible()
    expect(screen.queryByText('No requests wait for you')).toBeNull()
  })

  it.each(['connecting', 'retrying'] as const)('does not say that nothing waits while it is %s', (state) => {
    show([ines, marcus], [nothing, { ...nothing, connection: state }])
    expect(screen.queryByText('No requests wait for you')).toBeNull()
    expect(screen.getByText('Requests appear here when the connection is back.')).toBeVisible()
  })

  it('says that a device which the server refuses is paired before it knows what waits', () => {
    show([ines], [{ ...nothing, connection: 'refused' }])
    expect(screen.queryByText('No requests wait for you')).toBeNull()
    expect(screen.getByText('Requests appear here once this device is paired again.')).toBeVisible()
  })

  it('says that the clock of this device is wrong, offers to connect again and does not ask for another pairing', () => {
    show([ines], [{ ...nothing, connection: 'clockWrong' }])
    expect(screen.queryByText('No requests wait for you')).toBeNull()
    expect(screen.getByText('Requests appear here once the clock of this device is right.')).toBeVisible()
    expect(within(screen.getByRole('status')).getByText(/^The clock of this device is wrong/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pair again' })).toBeNull()
  })

  it('says that it does not connect to a server that has left its list, and does not offer to pair with it', () => {
    show([ines], [nothing], [])
    expect(screen.getByText(/This app no longer connects to this server. Open the profile to delete it./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pair again' })).toBeNull()
  })

  it('shows the others where one request cannot be drawn, and says so in its place', () => {
    const undrawable = {
      ...verified({ type: 'v0_LockAccount', reference: { id: sampleId(5), revision: 1 } }),
      get proposal(): never {
        throw new RangeError('too deep')
      },
    }
    const [first, second] = [request, { ...request, hash: 'b'.repeat(64) }]
    const previews = new Map([[keyOfPreview(ines, first.hash), { kind: 'verified' as const, request: undrawable }]])
    show([ines], [{ ...nothing, pending: [first, second] }], undefined, previews)
    const rows = within(screen.getByRole('list', { name: 'Waiting for you' })).getAllByRole('button')
    expect(rows.map(({ textContent }) => textContent.includes('A request that could not be shown'))).toEqual([
      true,
      false,
    ])
  })

  it('keeps the requests that it knows while it is not connected', () => {
    show([ines], [{ ...nothing, connection: 'retrying', pending: [request] }])
    const list = within(screen.getByRole('list', { name: 'Waiting for you' }))
    expect(list.getByRole('button', { name: /You propose.* Verification code 1 1$/ })).toBeVisible()
  })

  it('says that nothing waits for a profile whose key is not registered yet', () => {
    const { enrolment: _enrolment, ...unpaired } = ines
    show([unpaired], [nothing])
    expect(screen.getByText('Requests appear here once the server accepts this device.')).toBeVisible()
    expect(screen.getByText('No requests wait for you')).toBeVisible()
  })

  it('lists what waits below a sign-in', () => {
    show([ines], [{ ...nothing, login, pending: [request] }])
    expect(screen.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    expect(screen.getByRole('button', { name: /You propose/ })).toBeVisible()
  })

  it('tells requests apart by what they are about and by who proposed it', () => {
    const rawRequest = JSON.stringify({
      type: 'Propose',
      payload: { type: 'v0_CreateAccount', alias: 'Gold reserve 02' },
    })
    const proposer = { data: { id: sampleId(7), alias: 'Ines Caldeira' }, signature: '', signingKey: '' }
    const approval = {
      ...request,
      hash: 'b'.repeat(64),
      entity: { type: 'Approve' },
      intentContext: { proposal: { rawRequest, signature: '', proposer, intent: proposer }, entities: [] },
    }
    show([marcus], [{ ...nothing, pending: [approval] }])
    expect(
      screen.getByRole('button', { name: /You approve: Create account Gold reserve 02.*Proposed by Ines Caldeira/ }),
    ).toBeVisible()
  })

  it('names an asset by its name and symbol, and each of several that are validated', () => {
    const asset = { name: 'Tether USD', symbol: 'USDT' }
    const proposed = (payload: object, digit: string) => ({
      ...request,
      hash: digit.repeat(64),
      entity: { type: 'Propose', payload },
    })
    const pending = [
      proposed({ type: 'v0_CreateTicker', ...asset }, 'c'),
      proposed({ type: 'v0_ValidateTickers', tickers: [asset, { name: 'Deed' }] }, 'd'),
    ]
    show([marcus], [{ ...nothing, pending }])
    expect(screen.getByRole('button', { name: /You propose: Register asset Tether USD \(USDT\)/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /You propose: Validate assets Tether USD \(USDT\), Deed/ })).toBeVisible()
  })

  it('names the withdrawal of an own proposal as such [RO015]', () => {
    const author = { id: sampleId(7), domainId: sampleId(8) }
    const record = { data: { id: sampleId(7), alias: 'Ines Caldeira' }, signature: '', signingKey: '' }
    const proposal = {
      rawRequest: JSON.stringify({ type: 'Propose', author, payload: { type: 'v0_LockAccount' } }),
      signature: '',
      proposer: record,
      intent: record,
    }
    const answer = (by: object, hash: string) => ({
      ...request,
      hash,
      entity: { type: 'Reject', author: by },
      intentContext: { proposal, entities: [] },
    })
    show(
      [ines],
      [
        {
          ...nothing,
          pending: [answer(author, 'c'.repeat(64)), answer({ ...author, id: sampleId(9) }, 'd'.repeat(64))],
        },
      ],
    )
    expect(
      screen
        .getAllByRole('button', { name: /Lock account/ })
        .map((button) => button.textContent?.match(/You \w+/)?.[0]),
    ).toEqual(['You withdraw', 'You reject'])
  })

  it('names it so on the screen that asks for the signature, too [RO015]', () => {
    const entity = { type: 'Reject', rejectReason: 'Mistyped' }
    const rejection: VerifiedRequest = {
      type: 'Reject',
      frozen: freezeRequest(entity),
      entity,
      targetDomainId: sampleId(8),
      author: { id: '', domainId: sampleId(8) },
      references: [],
      proposal: { payload: { type: 'v0_LockAccount' } },
    }
    render(
      <>
        <SignReview request={{ ...rejection, isWithdrawal: true }} remembered={[]} email="ines@nordhaven.example" />
        <SignReview request={rejection} remembered={[]} email="ines@nordhaven.example" />
      </>,
    )
    expect(screen.getAllByText(/^You (withdraw|reject)$/).map((one) => one.textContent)).toEqual([
      'You withdraw',
      'You reject',
    ])
  })

  it('makes hidden characters in the names of browsers and things visible', () => {
    show([ines], [{ ...nothing, login, pending: [request] }])
    expect(screen.getByText('Firefox ⟨U+202E⟩541 asks. Tap to choose the number.')).toBeVisible()
    expect(screen.getByText(/Settle⟨U\+200B⟩ment/)).toBeVisible()
  })

  it('ends a text that is longer than any name where a name would have ended', () => {
    const named = {
      ...request,
      entity: { type: 'Propose', payload: { type: 'v0_CreateAccount', alias: 'A1'.repeat(20_000) } },
    }
    const proposer = { data: { id: sampleId(7), alias: 'B2'.repeat(20_000) }, signature: '', signingKey: '' }
    const approval = {
      ...request,
      hash: 'b'.repeat(64),
      entity: { type: 'Approve' },
      intentContext: { proposal: { rawRequest: '{}', signature: '', proposer, intent: proposer }, entities: [] },
    }
    show([ines], [{ ...nothing, pending: [named, approval] }])
    expect(screen.getByText(/^You propose: Create account A1(A1)+A?…$/).textContent.length).toBeLessThan(200)
    expect(screen.getByText(/^Proposed by B2(B2)+B?…$/).textContent.length).toBeLessThan(200)
  })
})

/** A device may have profiles of several servers: what one of them sends must leave the others in sight. */
describe('what a server makes up', () => {
  const words = ['constructor', 'toString', '__proto__', 'hasOwnProperty']
  const bodies: readonly ListenerStatus['pending'][number]['entity'][] = [
    ...words.map((type) => ({ type })),
    ...words.map((type) => ({ type: 'Propose', payload: { type } })),
    { type: 'Propose', payload: { type: { toString: 1, valueOf: 1 }, alias: { toString: 1 } } },
    { type: 'Propose', payload: ['v0_LockAccount'] },
  ]

  it.each(bodies.map((entity) => [JSON.stringify(entity), entity] as const))(
    'leaves the requests of other servers in the list: %s',
    (_, entity) => {
      const made: ListenerStatus = { ...nothing, pending: [{ ...request, entity, hash: 'no hash' }] }
      show([ines, marcus], [made, { ...nothing, pending: [request] }])
      expect(screen.getByText('You propose: Lock account Settle⟨U+200B⟩ment')).toBeVisible()
    },
  )

  it('lists no more of one server than a person can read, and all of the others', () => {
    const flood = Array.from({ length: 2000 }, (_, i) => ({ ...request, hash: `${i}`.padStart(64, '0') }))
    show(
      [ines, marcus],
      [
        { ...nothing, pending: flood },
        { ...nothing, pending: [request] },
      ],
    )
    expect(screen.getAllByText(/^You propose:/)).toHaveLength(101)
    expect(screen.getByText('Waiting for you').parentElement).toHaveTextContent('marcus@nordhaven.example')
  })
})

describe('a request that waits', () => {
  const order = {
    type: 'v0_CreateTransactionOrder',
    id: sampleId(1),
    accountId: sampleId(2),
    ledgerId: 'ethereum',
    parameters: {
      type: 'Ethereum',
      amount: '750000000000000000',
      destination: { type: 'Address', address: '0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa' },
      feeStrategy: { type: 'Priority', priority: 'Low' },
    },
    customProperties: {},
  }
  const ledger = {
    kind: 'Ledger',
    envelope: seal({ id: 'ethereum', alias: 'Ethereum', parameters: { type: 'Ethereum', nativeTickerSymbol: 'ETH' } }),
  }
  it('that was verified names nobody as its proposer whom nobody has checked', () => {
    const data = { id: sampleId(7), domainId: sampleId(8), alias: 'Marcus Oyelaran', publicKey: '', roles: [] }
    const record = { data, signature: '', signingKey: '' }
    const proposal = { rawRequest: '{}', signature: '', proposer: record, intent: record }
    const claimed = { ...request, intentContext: { proposal, entities: [] } }
    const previews = new Map([
      [keyOfPreview(ines, request.hash), { kind: 'verified', request: verified(order) } as const],
    ])
    show([ines], [{ ...nothing, pending: [claimed] }], undefined, previews)
    expect(screen.getByRole('listitem')).not.toHaveTextContent('Marcus Oyelaran')
  })

  const listed = (preview: RequestPreview) => {
    const previews = new Map([[keyOfPreview(ines, request.hash), preview]])
    show([ines], [{ ...nothing, pending: [request] }], undefined, previews)
    return screen.getByRole('listitem').textContent
  }

  it('says who gets how much once it was verified, and how long it can be signed', () => {
    const found = verified(order, { entities: [ledger] })
    const until = (expiryAt: string): VerifiedRequest => ({ ...found, proposal: { ...found.proposal!, expiryAt } })
    expect(listed({ kind: 'verified', request: until('2026-11-19T11:14:00.000Z') })).toMatch(
      /^You proposeTransfer 0\.75.* ETH to 0xDD6B.*2 h 14 min left/,
    )
    cleanup()
    expect(listed({ kind: 'verified', request: until('2026-11-19T08:59:59.000Z') })).toContain('expired')
  })

  it('says why it could not be signed', () => {
    expect(listed({ kind: 'invalid', problem: { tag: 'hashDiffers' } })).toContain('The request was changed')
  })
})

it('a newer version of the app is offered on the first screen alone, and loaded by the person', () => {
  const services = { ...homeServices([ines], [nothing]), updates: { isReady: () => true, subscribe: () => nobody } }
  render(
    <WithServices services={services as never}>
      <HomeScreen
        profile={ines}
        onSelect={nobody}
        onRequest={nobody}
        onLogin={nobody}
        onPair={nobody}
        onShowProfile={nobody}
        onPaste={nobody}
        onAdd={nobody}
        onAnswer={nobody}
        onDemo={nobody}
      />
    </WithServices>,
  )
  expect(screen.getByText('A new version of this app is ready')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})
