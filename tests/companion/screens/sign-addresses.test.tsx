import { render, screen } from '@testing-library/react'
import { Transaction } from 'ethers'
import { describe, expect, it } from 'vitest'
import type { RememberedAddress } from '@domain/accounts/remembered-addresses'
import { readTypedData } from '@domain/manifests/typed-data'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import { checksumAddress } from '@domain/ledgers/addresses/checksum-address'
import { SignReview } from '@companion/screens/sign-review'
import { signedFor } from '@companion/signed-addresses'
import { verifyRequest, type VerifiedRequest } from '@companion/verify-context'
import { makeKey, type TestKey } from '@support/keys'
import { sampleAuthor, sampleId, sampleProposal } from '@support/sample-intent'

const [platform, ines, mallory] = [makeKey('platform'), makeKey('ines'), makeKey('mallory')]
const genuine = '0x41713f79bdbC853Fb572a3Dc7d2249DBb3D15a05'
const poison = '0x41713f7000000000b572a3Dc7d2249DBb3D15a05'
const endpointId = sampleId(7)
const record = {
  id: endpointId,
  domainId: sampleAuthor.domainId,
  alias: 'Kraken\u202e settlement',
  address: genuine,
  trustScore: 80,
  ledgerId: 'ethereum',
}
const sealed = (key: TestKey = platform): AnyEnvelope => ({
  data: record,
  signature: key.sign(canonicalText(record)),
  signingKey: platform.publicKey,
})
const order = (...destinations: readonly object[]) => ({
  type: 'v0_CreateTransferOrder',
  accountId: sampleId(2),
  tickerId: sampleId(3),
  outputs: destinations.map((destination) => ({ destination, amount: '1' })),
})
const address = (value: string) => ({ type: 'Address', address: value })
const endpoint = { type: 'Endpoint', endpointId }
const before: RememberedAddress = { address: genuine, at: '2026-10-02T09:00:00.000Z' }

function verified(payload: object, key?: TestKey): VerifiedRequest {
  const entity = { ...sampleProposal, author: { ...sampleAuthor }, payload } as unknown as JsonObject
  const request = verifyRequest({
    entity,
    hash: freezeRequest(entity).hash,
    context: {
      entities: JSON.stringify(payload).includes(endpointId) ? [{ kind: 'Endpoint', envelope: sealed(key) }] : [],
    },
    platformKey: platform.publicKey,
    ownKey: ines.publicKey,
    now: 0,
  })
  if (!request.ok) throw new Error(request.problem.tag)
  return request.value
}
const show = (payload: object, remembered: readonly RememberedAddress[] | undefined, key?: TestKey) =>
  render(<SignReview request={verified(payload, key)} remembered={remembered} email="ines@nordhaven.example" />)
    .container.textContent ?? ''

describe('an address on the device', () => {
  it('that looks like one that was signed for before is warned of, with both in full', () => {
    show(order(address(poison)), [before])
    expect(screen.getByRole('alert')).toHaveTextContent('Resembles an address you signed for before, but is different')
    expect(screen.getByText('The one signed for on this device').nextElementSibling).toHaveTextContent(genuine)
    expect(screen.getByText('This address').nextElementSibling).toHaveTextContent(poison)
  })

  it('that receives by a call of a token is compared too', () => {
    const data = `0xa9059cbb${'0'.repeat(24)}${poison.slice(2)}${'1'.padStart(64, '0')}`
    show(
      {
        type: 'v0_CreateTransactionOrder',
        accountId: sampleId(2),
        ledgerId: 'ethereum',
        parameters: {
          type: 'Ethereum',
          amount: '0',
          data,
          destination: address('0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa'),
        },
      },
      [before],
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Resembles an address you signed for before')
  })

  it('that bytes pay is compared too, although no field names it', () => {
    const { unsignedSerialized } = Transaction.from({ type: 2, chainId: 1, to: poison.toLowerCase(), value: 1n })
    const value = Buffer.from(unsignedSerialized.slice(2), 'hex').toString('base64')
    const content = { type: 'Unsafe', value }
    show({ type: 'v0_SignManifest', id: sampleId(4), accountId: sampleId(2), ledgerId: 'ethereum', content }, [before])
    expect(
      screen
        .getAllByRole('alert')
        .some((one) => one.textContent.includes('Resembles an address you signed for before')),
    ).toBe(true)
  })

  it.each([
    ['approve', `0x095ea7b3${'0'.repeat(24)}${poison.slice(2)}${'1'.padStart(64, '0')}`],
    ['transferFrom', `0x23b872dd${'1'.padStart(64, '0')}${'0'.repeat(24)}${poison.slice(2)}${'1'.padStart(64, '0')}`],
  ])('that bytes name in a call that everybody knows is compared too: %s', (_, data) => {
    const { unsignedSerialized } = Transaction.from({ type: 2, chainId: 1, to: `0x${'d'.repeat(40)}`, data })
    const content = { type: 'Unsafe', value: Buffer.from(unsignedSerialized.slice(2), 'hex').toString('base64') }
    const payload = { type: 'v0_SignManifest', id: sampleId(4), accountId: sampleId(2), ledgerId: 'ethereum', content }
    const asked = signedFor({ type: 'Approve', proposal: { payload }, references: [] })
    expect(asked.map((one) => one.address)).toContain(checksumAddress(poison.toLowerCase()))
  })

  it('that typed data gives a power, or pays, is compared too, although it stands in a text', () => {
    const typed = (primaryType: string, named: string, type = 'address') =>
      JSON.stringify({
        types: {
          EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
          [primaryType]: [
            { name: named, type },
            { name: 'value', type: 'uint256' },
          ],
        },
        primaryType,
        domain: { chainId: 1 },
        message: { [named]: type === 'address' ? poison.toLowerCase() : [poison.toLowerCase()], value: '5' },
      })
    const asks = (text: string) => ({
      type: 'v0_SignManifest',
      id: sampleId(4),
      accountId: sampleId(2),
      ledgerId: 'ethereum',
      content: { type: 'Unsafe', value: Buffer.from(readTypedData(text)!.bytes).toString('base64') },
      customProperties: { 'countersign.typedData': text },
    })
    const weighed = (payload: object) =>
      signedFor({ type: 'Approve', proposal: { payload: payload as never }, references: [] })
    for (const [type, named, of] of [
      ['Permit', 'spender'],
      ['TransferWithAuthorization', 'to'],
      ['Order', 'receiver'],
      ['SafeTx', 'to'],
      ['Delegation', 'delegatee'],
      ['Order', 'tokenRecipient'],
      ['Order', '_to'],
      ['Order', 'payTo'],
      ['Order', 'beneficiaryAddress'],
      ['Split', 'recipients', 'address[]'],
      ['Split', 'to', 'address[]'],
    ] as const)
      expect([named, weighed(asks(typed(type, named, of)))]).toEqual([
        named,
        [{ address: checksumAddress(poison.toLowerCase()) }],
      ])
    expect(weighed(asks(typed('Order', 'auto')))).toEqual([])
    expect(weighed({ ...asks(typed('Permit', 'spender')), customProperties: {} })).toEqual([])
  })

  it('that is the contract of a token is told by the signed record of that token', () => {
    const contract = '0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa'
    const data = `0xa9059cbb${'0'.repeat(24)}${genuine.slice(2)}${'1'.padStart(64, '0')}`
    const request = verified({
      type: 'v0_CreateTransactionOrder',
      accountId: sampleId(2),
      ledgerId: 'ethereum',
      parameters: { type: 'Ethereum', amount: '0', data, destination: address(contract) },
    })
    const dollar = {
      kind: 'Ticker' as const,
      id: 't',
      alias: 'Dollar',
      record: {
        id: 't',
        name: 'Dollar',
        symbol: 'USD',
        decimals: 6,
        ledgerId: 'ethereum',
        ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: contract } },
      },
    }
    expect(signedFor({ ...request, references: [dollar as never] })).toEqual([
      { address: genuine },
      { address: contract, name: 'USD' },
    ])
    expect(signedFor({ ...request, references: [] })).toEqual([{ address: genuine }, { address: contract }])
  })

  it('that looks like the address of an endpoint in the same request names it, when the record is genuine', () => {
    const payload = {
      type: 'v0_UpdateEndpoint',
      reference: { id: endpointId, revision: 1 },
      address: poison,
      trustScore: 80,
      alias: 'Kraken',
      customProperties: {},
    }
    expect(show(payload, [])).toContain('Resembles the address of Kraken⟨U+202E⟩ settlement, but is different')
    expect(show(payload, [], mallory)).not.toContain('Resembles the address of')
  })

  it('that is new to the phone is said to be; one of the address book with who vouches for it', () => {
    const [bare, vouched] = [show(order(address(poison)), []), show(order(endpoint), [])]
    for (const part of ['Not known to this phone', poison, 'Compare every character']) expect(bare).toContain(part)
    for (const part of ['Not known to this phone', genuine, 'From the signed record of Kraken⟨U+202E⟩ settlement.'])
      expect(vouched).toContain(part)
    expect(vouched).not.toContain('Compare every character')
  })

  it('is vouched for by no record that the request does not name, however genuine: whoever hands the records on chooses them', () => {
    const [alone, named] = [verified(order(address(genuine))), verified(order(endpoint))]
    const slipped = { ...alone, references: named.references }
    const shown = render(<SignReview request={slipped} remembered={[]} email="ines@nordhaven.example" />).container
      .textContent
    expect(shown).toContain('Compare every character')
    expect(shown).not.toContain('Kraken')
    expect(signedFor({ ...verified(order(address(poison))), references: named.references })).toEqual([
      { address: poison },
    ])
  })

  it('that was signed for before under a name that reads as another address is not said by that name alone', () => {
    const named = { address: poison, name: 'never' }
    const alias = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
    const entity = { ...record, alias, address: poison }
    const own = {
      ...verified(order(endpoint)),
      references: [{ kind: 'Endpoint' as const, id: endpointId, alias, record: entity }],
    }
    const shown = render(
      <SignReview request={own} remembered={[{ ...named, at: before.at }]} email="ines@nordhaven.example" />,
    ).container
    expect(shown).toHaveTextContent(`You last signed for “${alias}” (a name, not an address) on this phone`)
  })

  it('that was signed for before says when, and is not called new', () => {
    const text = show(order(address(genuine)), [before])
    expect(text).toContain('You last signed for 0x41713f…5a05 on this phone on 02/10/2026.')
    expect([text.includes('Not known to this phone'), screen.queryByRole('alert')]).toEqual([false, null])
  })

  it('is not called new when the phone could not look', () => {
    const text = show(order(address(genuine)), undefined)
    expect([
      text.includes('could not read the addresses you signed for before'),
      text.includes('Not known to this phone'),
    ]).toEqual([true, false])
  })

  it('is left out of requests that pay to none', () => {
    expect(
      show({ type: 'v0_LockEndpoint', reference: { id: endpointId, revision: 1 }, customProperties: {} }, []),
    ).not.toContain('this phone')
  })
})

describe('what a signature says yes to', () => {
  it('are the addresses that are paid or named, not those of endpoints that are only locked, and nothing that is rejected', () => {
    expect(signedFor(verified(order(address(poison), endpoint)))).toEqual([
      { address: poison },
      { address: genuine, name: record.alias },
    ])
    expect(
      signedFor(
        verified({ type: 'v0_LockEndpoint', reference: { id: endpointId, revision: 1 }, customProperties: {} }),
      ),
    ).toEqual([])
    expect(signedFor({ ...verified(order(address(poison))), type: 'Reject' })).toEqual([])
  })
})
