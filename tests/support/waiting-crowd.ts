import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { asJson, buildProposal } from '@domain/intents/request'
import { toInstant } from '@domain/shared/clock'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { PendingEntityWire } from '@api/signing/notifications.wire'
import { askForSignature } from '@gateway/notifications/pending'
import { insertEntity, newMetadata } from '@gateway/store/entities'
import type { DomainParts, HarnessParts, TestPerson } from './gateway-harness'
import { openGateway, type RouteGateway } from './route-gateway'
import { enrolScriptedDevice, readEvents, type EventReader, type ScriptedDevice } from './scripted-device'
import { quorum } from './test-institution'

export interface WaitingCrowd {
  readonly gateway: RouteGateway
  readonly people: Readonly<Record<string, TestPerson>>
  /** Puts requests before the person; their hashes. */
  readonly put: (person: TestPerson, requests: readonly JsonObject[]) => Promise<readonly string[]>
  /** Puts so many orders before the person, each to as many destinations as it may name; their hashes. */
  readonly putOrders: (person: TestPerson, count: number) => Promise<readonly string[]>
  /** What calls as the person's device. */
  readonly deviceOf: (person: TestPerson) => Promise<ScriptedDevice['call']>
  readonly listen: (person: TestPerson) => Promise<EventReader>
  readonly asConsole: (person: TestPerson, method: string, path: string, body?: unknown) => Promise<Response>
  readonly listenAsConsole: (person: TestPerson) => Promise<EventReader>
  readonly list: (person: TestPerson) => Promise<readonly PendingEntityWire[]>
  readonly close: () => Promise<void>
}

const outputs = 49

/** A gateway with its notification service, and people of one domain whose requests wait for their signatures. */
export async function openWaitingCrowd(
  rolesOf: Readonly<Record<string, readonly string[]>>,
  { readAccess, ...parts }: HarnessParts & Pick<DomainParts<string>, 'readAccess'> = {},
): Promise<WaitingCrowd> {
  const gateway = await openGateway(parts)
  const { harness } = gateway
  const { context } = harness.gateway
  const { id: domainId, people } = await harness.createDomain({
    people: rolesOf,
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    ...(readAccess ? { readAccess } : {}),
  })
  const change = { database: context.database, platform: context.platform, now: toInstant(harness.clock.now()) }
  const metadata = newMetadata(change, { customProperties: {} })
  const endpointIds = Array.from({ length: outputs }, () => harness.random.uuid())
  for (const [at, id] of endpointIds.entries()) {
    await insertEntity(change, 'Endpoint', {
      id,
      domainId,
      alias: `Destination ${at}`,
      address: `0x${at}`,
      ledgerId: 'ethereum-mainnet',
      trustScore: 50,
      lock: 'Unlocked',
      metadata,
    } as never)
  }

  const order = (): PayloadOf<'v0_CreateTransferOrder'> => ({
    type: 'v0_CreateTransferOrder',
    id: harness.random.uuid(),
    accountId: harness.random.uuid(),
    tickerId: harness.random.uuid(),
    outputs: endpointIds.map((endpointId) => ({ destination: { type: 'Endpoint', endpointId }, amount: '1' })),
    feeStrategy: 'Low',
    customProperties: {},
  })
  const put: WaitingCrowd['put'] = async ({ email, key: { publicKey } }, requests) => {
    const frozen = requests.map((request) => freezeRequest(request))
    for (const { hash, text } of frozen)
      await askForSignature(context, { hash, loginId: email, publicKey, canonical: text }, { sessionId: 'session' })
    return frozen.map(({ hash }) => hash)
  }
  const putOrders: WaitingCrowd['putOrders'] = (person, count) =>
    put(
      person,
      Array.from({ length: count }, () =>
        asJson(
          buildProposal({
            id: harness.random.uuid(),
            author: person.user,
            targetDomainId: domainId,
            payload: order(),
            now: harness.clock.now(),
          }),
        ),
      ),
    )
  const fetch = (async (input, init) => gateway.fetch(new Request(input, init))) as typeof globalThis.fetch
  const origin = context.config.consoleOrigin
  const devices = new Map<string, ReturnType<typeof enrolScriptedDevice>>()
  const enrolled = ({ email, key }: TestPerson) => {
    const device =
      devices.get(email) ??
      enrolScriptedDevice({ origin, email, signingKey: key, now: () => harness.clock.now(), fetch })
    devices.set(email, device)
    return device
  }
  const deviceOf: WaitingCrowd['deviceOf'] = async (person) => (await enrolled(person)).call
  const asConsole: WaitingCrowd['asConsole'] = async (person, method, path, body) =>
    fetch(`${origin}/api/notifications${path}`, {
      method,
      headers: { authorization: `Bearer ${await harness.tokenOf(person)}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const listenAsConsole: WaitingCrowd['listenAsConsole'] = async (person) => {
    await enrolled(person)
    return readEvents(
      `${origin}/api/notifications/register-web?${new URLSearchParams({ email: person.email })}`,
      `Bearer ${await harness.tokenOf(person)}`,
      fetch,
    )
  }
  const list: WaitingCrowd['list'] = async (person) => {
    const call = await deviceOf(person)
    return (await (
      await call('GET', `/api/notifications/entities?${new URLSearchParams({ email: person.email })}`)
    ).json()) as PendingEntityWire[]
  }
  return {
    gateway,
    people,
    put,
    putOrders,
    deviceOf,
    listen: async (person) => (await enrolled(person)).listen(),
    asConsole,
    listenAsConsole,
    list,
    close: harness.close,
  }
}
