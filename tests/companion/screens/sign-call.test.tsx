import { Interface } from 'ethers'
import { render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import { marksEnd } from '@components/ui/use-read-to-end'
import * as callView from '@companion/screens/call-view'
import { SignReview } from '@companion/screens/sign-review'
import type { LoadCallView } from '@companion/screens/sign-call'
import { verifyRequest } from '@companion/verify-context'
import { makeKey, type TestKey } from '@support/keys'
import { sampleAuthor, sampleDomain, sampleId, sampleProposal } from '@support/sample-intent'

const [platform, ines, mallory] = [makeKey('platform'), makeKey('ines'), makeKey('mallory')]
const seal = (data: AnyEnvelope['data'], key: TestKey = platform): AnyEnvelope => ({
  data,
  signature: key.sign(canonicalText(data)),
  signingKey: platform.publicKey,
})

const contract = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const receiver = '0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa'
const vault = new Interface(['function stake(address receiver, string note)'])
const token = new Interface([
  'function transfer(address,uint256)',
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
])
const staking = vault.encodeFunctionData('stake', [receiver, 'Spring'])

const endpointId = sampleId(9)
const fjordline = {
  id: endpointId,
  domainId: sampleDomain,
  alias: 'Fjordline staking vault',
  ledgerId: 'ethereum',
  address: contract,
  trustScore: 84,
  parameters: { ABI: vault.formatJson() },
}
const usdc = {
  id: sampleId(8),
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  ledgerId: 'ethereum',
  ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: contract.toLowerCase() } },
}
const toEndpoint = { type: 'Endpoint', endpointId }
const toAddress = { type: 'Address', address: contract }

interface Asked {
  readonly data: string
  readonly destination?: JsonObject
  readonly entities?: readonly { readonly kind: string; readonly envelope: AnyEnvelope }[]
  readonly load?: LoadCallView
}

/** The screen of a proposal as the device shows it, once everything that came with it was checked. */
function show(
  { data, destination, entities = [], load = () => Promise.resolve(callView) }: Asked,
  around = (review: ReactElement) => review,
) {
  const parameters = {
    type: 'Ethereum',
    amount: '0',
    data,
    feeStrategy: { type: 'Priority', priority: 'Low' },
    ...(destination ? { destination } : {}),
  }
  const payload = {
    type: 'v0_CreateTransactionOrder',
    id: sampleId(1),
    accountId: sampleId(2),
    ledgerId: 'ethereum',
    parameters,
    customProperties: {},
  }
  const entity = { ...sampleProposal, author: { ...sampleAuthor }, payload } as unknown as JsonObject
  const request = verifyRequest({
    entity,
    hash: freezeRequest(entity).hash,
    context: { entities: [...entities] },
    platformKey: platform.publicKey,
    ownKey: ines.publicKey,
    now: 0,
  })
  if (!request.ok) throw new Error(request.problem.tag)
  render(
    around(<SignReview request={request.value} remembered={[]} email="ines@nordhaven.example" loadCallView={load} />),
  )
}

const call = () => screen.getByRole('region', { name: 'What the contract is asked' })
const decoded = async (words: string | RegExp) => {
  await within(call()).findByText(words)
  return call().textContent ?? ''
}
const endpoint = (more: object = {}, key?: TestKey) => ({
  kind: 'Endpoint',
  envelope: seal({ ...fjordline, ...more }, key),
})
const fieldOf = (label: string) =>
  [...document.querySelectorAll('dt')].find((one) => one.textContent === label)?.nextElementSibling?.textContent

describe('a call on the device', () => {
  it('is read before anybody has read to the end: what it asks may come after the rest', async () => {
    let come: (part: typeof callView) => void = () => undefined
    const load = () => new Promise<typeof callView>((resolve) => (come = resolve))
    const reached = vi.fn()
    show({ data: staking, destination: toAddress, load }, (review) => (
      <div className="phone">
        {review}
        <div ref={marksEnd(reached)} />
        <div className="phone-foot" />
      </div>
    ))
    await within(call()).findByRole('status')
    expect(reached).not.toHaveBeenCalled()
    come(callView)
    await decoded(/Unknown call with selector/)
    await vi.waitFor(() => expect(reached).toHaveBeenCalled())
  })

  it('is told by the interface in the signed record of its endpoint, with the whole address and its trust score [SG013]', async () => {
    show({ data: staking, destination: toEndpoint, entities: [endpoint()] })
    const words = await decoded('stake(address,string)')
    for (const part of [receiver, 'note', 'Spring', 'Named by the interface in the signed record of the endpoint'])
      expect(words).toContain(part)
    for (const part of ['Fjordline staking vault', endpointId, contract, 'Trust score 84 of 100'])
      expect(fieldOf('Destination, endpoint')).toContain(part)
    expect(fieldOf('Data')).toContain(staking)
  })

  it.each<[string, ReturnType<typeof endpoint>]>([
    ['another signature', endpoint({}, mallory)],
    ['another endpoint', endpoint({ id: sampleId(7) })],
    ['another ledger', endpoint({ ledgerId: 'polygon' })],
    ['another kind', { kind: 'Account', envelope: seal({ ...fjordline, providerDetails: {} }) }],
  ])('is not told by a record of %s', async (_what, record) => {
    show({ data: staking, destination: toEndpoint, entities: [record] })
    const words = await decoded(/Unknown call with selector/)
    expect(words).toContain('No signed record gives the interface of this contract. Its full bytes are under “Data”.')
    expect(words).not.toContain('stake')
    expect(fieldOf('Data')).toContain(staking)
  })

  it('is not told by an interface whose names hide something, nor where its bytes do not fit to the last one', async () => {
    const disguised = JSON.stringify([
      {
        type: 'function',
        name: 'st\u202eake',
        inputs: [
          { name: 'receiver', type: 'address' },
          { name: 'note', type: 'string' },
        ],
      },
    ])
    show({ data: staking, destination: toEndpoint, entities: [endpoint({ parameters: { ABI: disguised } })] })
    expect(await decoded(/Unknown call with selector/)).toContain(
      'The bytes are not a call of the interface in the signed record of the endpoint.',
    )
    document.body.replaceChildren()
    show({ data: `${staking}00`, destination: toEndpoint, entities: [endpoint()] })
    expect(await decoded(/Unknown call with selector/)).toContain('The bytes are not a call of the interface')
  })

  it('shows what is hidden in its texts', async () => {
    show({
      data: vault.encodeFunctionData('stake', [receiver, 'pay\u202eee']),
      destination: toEndpoint,
      entities: [endpoint()],
    })
    expect(await decoded('stake(address,string)')).toContain('pay⟨U+202E⟩ee')
    document.body.replaceChildren()
    const data = vault.encodeFunctionData('stake', [receiver, 'Spring\nreceiver'])
    show({ data, destination: toEndpoint, entities: [endpoint()] })
    expect(await decoded('stake(address,string)')).toContain('Spring↵\nreceiver')
  })

  it('that everybody knows keeps its warnings whatever the interface says, and counts a token by its signed record alone', async () => {
    const approves = token.encodeFunctionData('approve', [receiver, 2n ** 256n - 1n])
    const asHarmless = new Interface(['function approve(address member, uint256 points)']).formatJson()
    show({ data: approves, destination: toEndpoint, entities: [endpoint({ parameters: { ABI: asHarmless } })] })
    expect(await decoded('Without limit')).not.toContain('points')
    document.body.replaceChildren()
    show({ data: token.encodeFunctionData('setApprovalForAll', [receiver, true]), destination: toAddress })
    await decoded('Every token of the collection')
    document.body.replaceChildren()
    const pays = token.encodeFunctionData('transfer', [receiver, 2_500_000n])
    show({ data: pays, destination: toAddress, entities: [{ kind: 'Ticker', envelope: seal(usdc) }] })
    const counted = await decoded('Transfer of a token (ERC-20)')
    expect(fieldOf('Destination, address')).toContain('The contract of USDC, by the signed record of this asset.')
    expect([counted.includes('2.50 USDC'), counted.includes('2,500,000 smallest units')]).toEqual([true, true])
    document.body.replaceChildren()
    show({
      data: pays,
      destination: toAddress,
      entities: [
        { kind: 'Ticker', envelope: seal({ ...usdc, decimals: 2 }, mallory) },
        { kind: 'Ticker', envelope: seal({ ...usdc, ledgerId: 'polygon' }) },
      ],
    })
    const uncounted = await decoded('Transfer of a token (ERC-20)')
    expect(fieldOf('Destination, address')).toContain('no signed record of the institution vouches for it')
    expect(uncounted).toContain(
      '2,500,000 smallest unitsRaw units: no verified asset record gives the decimals of this token.',
    )
  })

  it('of a bare address says that nothing vouches for it; one of a verified endpoint is vouched for', () => {
    show({ data: staking, destination: toAddress })
    expect(fieldOf('Destination, address')).toContain('no signed record of the institution vouches for it')
    document.body.replaceChildren()
    show({ data: staking, destination: toEndpoint, entities: [endpoint()] })
    expect(document.body.textContent).not.toContain('vouches')
  })

  it('that makes a contract is told as that, with the size of its code', () => {
    show({ data: '0x60806040' })
    expect(call()).toHaveTextContent('Makes a new contract')
    expect(call()).toHaveTextContent('4 bytes')
    expect(fieldOf('Data')).toContain('0x60806040')
  })

  it('is said not to be told while what reads it is on its way, and when it does not come; the bytes stand there', async () => {
    show({ data: staking, destination: toEndpoint, entities: [endpoint()], load: () => new Promise(() => undefined) })
    expect(call()).toHaveTextContent('Loading the decoder. Its full bytes are under “Data”.')
    expect(fieldOf('Data')).toContain(staking)
    document.body.replaceChildren()
    show({
      data: staking,
      destination: toEndpoint,
      entities: [endpoint()],
      load: () => Promise.reject(new Error('offline')),
    })
    expect(await decoded(/the decoder failed to load/)).toContain('Its full bytes are under “Data”.')
    expect(fieldOf('Data')).toContain(staking)
  })
})
