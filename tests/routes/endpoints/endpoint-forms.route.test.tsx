import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { accountIdOf, endpointIdOf, outsideAddress } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { button, dialog, field, heading, link, main, region } from '@support/route-find'
import { openDemo } from '@support/route-demo'
import { askToSign } from '@support/route-flows'
import { changed } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('tomasz', 'treasury')
const { prefix, open, see, click, fill } = seat

const propose = () => click(() => button('Propose and sign'))
const says = (sentence: string) => see(() => screen.getByText(sentence))
const sent = () =>
  seat.app.calls
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { payload: object } }).request.payload)
async function sign(): Promise<void> {
  await propose()
  await see(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await see(() => expect(dialog()).not.toHaveTextContent('not verified'))
  await askToSign(seat.app)
  await seat.app.device.signNext()
  await see(() => screen.getByText(/^Proposed: /))
}

const kraken = outsideAddress('Kraken hot wallet', 'eth')

test('an endpoint is created: each field says what is wrong with it, the address is proposed in the one spelling of its ledger [VA004] [VA012] [VA013] [VA028] [RT014]', async () => {
  await open('endpoints')
  await click(() => link('Create an endpoint'))
  await see(() => field('Ledger'))
  expect(seat.app.address()).toBe(`${prefix}/endpoints/create`)
  await propose()
  for (const sentence of [
    'Give the endpoint a name.',
    'Choose the ledger of the address.',
    'Enter the address.',
    'Describe the endpoint.',
    'The trust score is a whole number from 0 to 100.',
  ])
    await says(sentence)
  await fill(() => field('Name'), 'Kraken hot wallet')
  await fill(() => field('Description'), 'Confirmed by telephone')
  await seat.app.user.choose(field('Ledger'), 'Ethereum')
  await fill(() => field('Address'), 'x'.repeat(513))
  await says('An address has at most 512 characters.')
  await fill(() => field('Address'), kraken.slice(0, -1))
  await says('This is not an address on this ledger.')
  await fill(() => field('Address'), swapCase(kraken))
  await says('The checksum of this address is wrong. Copy the address again.')
  await fill(() => field('Address'), ` ${kraken.toLowerCase()} `)
  for (const score of ['101', '-1', '7.5', 'high']) {
    await fill(() => field('Trust score'), score)
    await says('The trust score is a whole number from 0 to 100.')
  }
  await fill(() => field('Trust score'), '100')
  for (const abi of ['{"type":"function"}', 'no json']) {
    await fill(() => field('Contract interface (ABI)'), abi)
    await says('The interface must be a JSON array.')
  }
  const abi = '[{"type":"function","name":"deposit","inputs":[],"stateMutability":"payable"}]'
  const attach = (...bytes: readonly BlobPart[]) =>
    seat.app.user.attach(field('Read a file'), new File([...bytes], 'vault.json', { type: 'application/json' }))
  await attach(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe]))
  await says('This file is not text.')
  await attach(JSON.stringify({ contractName: 'Vault', bytecode: '0x60', abi: JSON.parse(abi) as object }))
  await see(() => expect(main()).toHaveTextContent('1 function: deposit'))
  await see(() => expect(region('Review')).toHaveTextContent('1 functiondeposit'))
  await sign()
  expect(seat.app.address()).toBe(`${prefix}/endpoints`)
  expect(sent()).toEqual([
    {
      type: 'v0_CreateEndpoint',
      id: expect.any(String),
      alias: 'Kraken hot wallet',
      ledgerId: 'ethereum-mainnet',
      address: kraken,
      trustScore: 100,
      parameters: { type: 'Ethereum', ABI: abi },
      lock: 'Unlocked',
      description: 'Confirmed by telephone',
      customProperties: {},
    },
  ])
})

test('an address that has an endpoint already is said with its name', async () => {
  await open('endpoints/create')
  await see(() => field('Ledger'))
  await seat.app.user.choose(field('Ledger'), 'Ethereum')
  await fill(() => field('Address'), outsideAddress('Kestrel OTC desk', 'eth').toLowerCase())
  await says('This address already has an endpoint:')
  expect(link('Kestrel OTC desk')).toHaveAttribute('href', `${prefix}/endpoints/${endpointIdOf('Kestrel OTC desk')}`)
})

test('an address that nobody or an own account has is warned of in the form, in its review and on the page of the endpoint', async () => {
  const burn = '0x000000000000000000000000000000000000dEaD'
  const nobody = 'No key is known for this address'
  await open('endpoints/create')
  await see(() => field('Ledger'))
  await seat.app.user.choose(field('Ledger'), 'Ethereum')
  const { tomasz } = (await openDemo()).people
  const { body } = await tomasz.gateway.harness
    .as(tomasz)
    .get<{ items: readonly { data: { address: string; ledgerId: string } }[] }>(
      `/v1/domains/${domainIdOf('treasury')}/accounts/${accountIdOf('Settlement hot 01')}/addresses`,
    )
  const own = body.items.find(({ data }) => data.ledgerId === 'ethereum-mainnet')!.data.address
  await fill(() => field('Address'), own)
  await says('This is the address of Settlement hot 01')
  expect(screen.queryByText(nobody)).toBeNull()
  await fill(() => field('Address'), burn)
  await says(nobody)
  expect(screen.queryByText('This is the address of Settlement hot 01')).toBeNull()
  await fill(() => field('Name'), 'Burn')
  await fill(() => field('Description'), 'Retired tokens go here')
  await fill(() => field('Trust score'), '0')
  await propose()
  await see(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await see(() => expect(dialog()).toHaveTextContent(nobody))
  const kestrelDesk = new RegExp(`/endpoints/${endpointIdOf('Kestrel OTC desk')}$`)
  await open(`endpoints/${endpointIdOf('Kestrel OTC desk')}`, {
    faults: [
      [kestrelDesk, changed(({ data, ...rest }: { data: object }) => ({ ...rest, data: { ...data, address: burn } }))],
    ],
  })
  await says(nobody)
})

test('an endpoint is changed: its ledger stays, what is different stands beside the form, and an interface that is emptied is taken away [RT014]', async () => {
  const id = endpointIdOf('Fjordline staking vault')
  await open(`endpoints/${id}`)
  await see(() => heading('Fjordline staking vault'))
  expect(region('Contract interface (ABI)')).toHaveTextContent(/\d+ functions?: \w+/)
  await click(() => link('Edit'))
  await see(() => expect(field('Trust score')).toHaveValue('84'))
  expect(seat.app.address()).toBe(`${prefix}/endpoints/${id}/edit`)
  expect(within(main()).queryByText('This address already has an endpoint:')).toBeNull()
  expect(within(field('Ledger')).queryByRole('option', { name: 'Bitcoin' })).toBeNull()
  await fill(() => field('Trust score'), '40')
  await fill(() => field('Contract interface (ABI)'), '')
  await see(() => expect(region('Review')).toHaveTextContent('Trust score8440'))
  await sign()
  expect(seat.app.address()).toBe(`${prefix}/endpoints/${id}`)
  expect(sent()).toEqual([
    {
      type: 'v0_UpdateEndpoint',
      reference: { id, revision: 1 },
      alias: 'Fjordline staking vault',
      ledgerId: 'ethereum-mainnet',
      address: outsideAddress('Fjordline staking vault', 'eth'),
      trustScore: 40,
      parameters: { type: 'Ethereum' },
      description: 'Contract that stakes ether, audited in spring',
      customProperties: {},
    },
  ])
})

/** The same address, its letters the other way round: a wrong checksum. */
const swapCase = (address: string): string =>
  address.replace(/(?<=^0x.*)[a-fA-F]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
