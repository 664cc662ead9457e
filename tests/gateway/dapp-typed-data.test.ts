import { verifyTypedData } from 'ethers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DappEvent, DappSession } from '@api/dapps/dapp-sessions.wire'
import { readTypedData } from '@domain/manifests/typed-data'
import { toBase64 } from '@domain/shared/base64'
import type { Json } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { accountLedgers, accounts } from '@gateway/store/schema/entities'
import { relayInProcess, scriptedDapp } from '@support/dapp-desk'
import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'

const ledgerId = 'ethereum-mainnet'
const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
}
const domainType = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
let harness: Harness
let ines: TestPerson
let accountId: Uuid
const now = () => harness?.clock.now() ?? 0
const desk = relayInProcess(now)

beforeAll(async () => {
  harness = await createHarness({
    environment: { DEMO: true, DAPP_RELAY_URL: 'wss://relay.example', FLAG_UNSAFE_MANIFESTS: true },
    openSocket: desk.openSocket,
  })
  ines = demoPerson('ines', 'treasury')
  const [row] = await harness.gateway.context.database
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountLedgers, eq(accountLedgers.accountId, accounts.id))
    .where(
      and(
        eq(accounts.domainId, ines.user.domainId),
        eq(accountLedgers.ledgerId, ledgerId),
        eq(accountLedgers.status, 'Activated'),
        eq(accounts.lock, 'Unlocked'),
      ),
    )
    .orderBy(accounts.id)
  accountId = row!.id
})
afterAll(() => harness.close())

const domainOf = (chainId: number) => ({
  name: 'USD Coin',
  chainId,
  verifyingContract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
})
const permitOf = (owner: string, chainId = 1, value = '250000000') => ({
  types: { EIP712Domain: domainType, ...types },
  primaryType: 'Permit',
  domain: domainOf(chainId),
  message: { owner, spender: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', value, nonce: '0', deadline: '1893456000' },
})
const base64Of = (text: string) => toBase64(readTypedData(text)!.bytes)
const signBytes = (value: string, customProperties: Readonly<Record<string, string>>) =>
  harness.propose(ines, {
    type: 'v0_SignManifest',
    id: harness.random.uuid(),
    accountId,
    ledgerId,
    content: { type: 'Unsafe', value },
    customProperties,
  })

async function connect() {
  const at = `/internal/v1/me/domains/${ines.user.domainId}/session`
  const dapp = scriptedDapp(desk.relay, now)
  dapp.propose({ methods: ['eth_signTypedData_v4', 'eth_signTypedData'] })
  const { body: asked } = await harness.as(ines).post<DappSession>(at, { code: dapp.code })
  expect(asked.unsupported.methods).toEqual(['eth_signTypedData'])
  const { body } = await harness.as(ines).post<DappSession>(`${at}/${asked.id}`, { approve: true, accountId, ledgerId })
  const events = async () =>
    (await harness.as(ines).get<{ items: readonly DappEvent[] }>(`${at}/${body.id}/events?sortOrder=DESC`)).body.items
  return { dapp, address: body.address!, events }
}

async function answered(dapp: ReturnType<typeof scriptedDapp>, id: number) {
  return vi.waitFor(
    async () => {
      harness.clock.increment(2000)
      await harness.settle()
      expect(dapp.answerTo(id)).toBeDefined()
      return dapp.answerTo(id)!
    },
    { timeout: 20_000, interval: 50 },
  )
}

describe('typed data, where the institution lets bytes be signed', () => {
  test('is signed as bytes that are computed again from it, and the dApp gets a signature that holds for it', async () => {
    const { dapp, address, events } = await connect()
    const text = JSON.stringify(permitOf(address))
    harness.clock.increment(1)
    const asked = dapp.request('eth_signTypedData_v4', [address, text])
    await vi.waitFor(async () => expect((await events())[0]).toMatchObject({ outcome: 'Waiting' }))
    const { intentId } = await signBytes(base64Of(text), { 'countersign.typedData': text })
    await harness.approve(demoPerson('marcus', 'treasury'), ines.user.domainId, intentId)
    const { result } = await answered(dapp, asked)
    const { domain, message } = permitOf(address)
    expect(verifyTypedData(domain, types, message, result as string)).toBe(address)
  })

  test('is refused to a dApp that asks for another account, another network, or what nobody can encode', async () => {
    const { dapp, address } = await connect()
    const other = `0x${'1'.repeat(40)}`
    const asked: readonly (readonly [string, Json, number])[] = [
      ['eth_signTypedData_v4', [other, JSON.stringify(permitOf(address))], 4100],
      ['eth_signTypedData_v4', [address, JSON.stringify(permitOf(address, 137))], 4902],
      ['eth_signTypedData_v4', [address, '{}'], -32_602],
      ['eth_signTypedData_v4', [address], -32_602],
      ['eth_signTypedData', [address, JSON.stringify(permitOf(address))], 4200],
      ['eth_signTypedData_v3', [address, JSON.stringify(permitOf(address))], 4200],
    ]
    for (const [method, params, code] of asked) {
      harness.clock.increment(1)
      expect((await answered(dapp, dapp.request(method, params))).error).toMatchObject({ code })
    }
  })

  test('is not signed where its bytes are others, or its network is another than that of the ledger', async () => {
    const { address } = await connect()
    const [one, other, elsewhere] = [permitOf(address), permitOf(address, 1, '1'), permitOf(address, 137)].map((data) =>
      JSON.stringify(data),
    )
    const failed = async (value: string, typedData: string) => {
      const { request } = await signBytes(value, { 'countersign.typedData': typedData })
      return JSON.stringify(request)
    }
    expect(await failed(base64Of(one!), other!)).toContain('InvalidManifestContent')
    expect(await failed(base64Of(elsewhere!), elsewhere!)).toContain('InvalidManifestContent')
    expect(await failed(base64Of(one!), '{}')).toContain('InvalidManifestContent')
    expect(await failed(base64Of(one!), one!)).not.toContain('InvalidManifestContent')
  })
})
