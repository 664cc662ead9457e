import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { Destination, OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import { parseJson, type JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import { IntentFields } from '@features/intents/intent-fields'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { SummarySentence } from '@features/intents/shared/act-summary'
import { SignReview } from '@companion/screens/sign-review'
import { verifyRequest } from '@companion/verify-context'
import { buildIntentContext } from '@gateway/notifications/intent-context'
import { readMovements } from '@gateway/transactions/read-payments'
import { factsBy } from '@support/facts-by'
import { makeKey } from '@support/keys'
import {
  addressOf,
  aliasOf,
  draftLedgers,
  platform,
  recordOf,
  transactionOrders,
  transferOrders,
  type DraftLedger,
  type Ticker,
} from '@support/order-drafts'
import { sampleAuthor, sampleProposal } from '@support/sample-intent'

const runs = { numRuns: 15, maxSkipsPerRun: 1_000 }
const ines = makeKey('ines')
const facts = factsBy({ envelope: recordOf })

/** An amount as it must be read, written here anew. */
function written(units: bigint, { decimals = 0, symbol = '' }: Pick<Ticker, 'decimals' | 'symbol'>): string {
  const digits = `${units}`.padStart(decimals + 1, '0')
  const fraction = digits
    .slice(digits.length - decimals)
    .replace(/0+$/, '')
    .padEnd(2, '0')
  return `${digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction} ${symbol}`
}

interface Summary {
  readonly sentence: string
  /** The amount in it, where there is one. */
  readonly saidAmount: string | undefined
  readonly fields: readonly ShownField[]
}

interface ShownField {
  readonly label: string
  readonly amounts: readonly string[]
  /** All that it says, with what stands in its titles. */
  readonly says: string
}

function readScreen(node: ReactNode, sentence: string): Summary {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(node)
  const textsOf = (value: Element, of: string) => [...value.querySelectorAll(of)].map((one) => one.textContent ?? '')
  return {
    sentence: page.querySelector(sentence)!.textContent ?? '',
    saidAmount: page.querySelector(`${sentence} .amount`)?.textContent ?? undefined,
    fields: [...page.querySelectorAll('dt')].map((label) => {
      const value = label.nextElementSibling!
      const titles = [...value.querySelectorAll('[title]')].map((one) => one.getAttribute('title'))
      return {
        label: label.textContent ?? '',
        amounts: textsOf(value, '.amount'),
        says: [value.textContent, ...titles].join(' '),
      }
    }),
  }
}

/** What the console knows of the records whose signatures it checked. */
const resolve: ResolveReference = (kind, id) => {
  const data = recordOf(kind, id)?.data as JsonObject | undefined
  return (
    data && {
      alias: (data['alias'] ?? data['name']) as string,
      verified: true,
      symbol: data['symbol'] as string | undefined,
      decimals: data['decimals'] as number | undefined,
      record: data,
    }
  )
}

const onConsole = (payload: IntentPayload) =>
  readScreen(
    <>
      <h2>
        <SummarySentence payload={payload} resolve={resolve} />
      </h2>
      <IntentFields payload={payload} resolve={resolve} />
    </>,
    'h2',
  )

async function onDevice(entity: JsonObject): Promise<Summary> {
  const given = {
    entity,
    hash: freezeRequest(entity).hash,
    context: await buildIntentContext(facts, entity),
    platformKey: platform.publicKey,
    ownKey: ines.publicKey,
    now: 0,
  }
  const request = verifyRequest(given)
  if (!request.ok) throw new Error(request.problem.tag)
  return readScreen(<SignReview request={request.value} remembered={[]} email="ines@nordhaven.example" />, 'h2')
}

interface Effect {
  readonly accountId: string
  /** What the gateway would move; nothing at all, and amounts that the ledger itself sets, are left out. */
  readonly payments: readonly {
    readonly ticker: Ticker
    readonly amount: bigint
    readonly address: string | undefined
  }[]
  readonly maximumFee: string | undefined
}

/** The order that the gateway reads from the text that was signed; undefined for one that it refuses. */
function effectOf(ledger: DraftLedger, signed: string): Effect | undefined {
  const payload = parsePayload((parseJson(signed) as JsonObject)['payload'])
  if (!payload.ok) throw new Error('the gateway cannot read what was signed')
  const parameters = parametersOf(
    ledger,
    payload.value as PayloadOf<'v0_CreateTransferOrder' | 'v0_CreateTransactionOrder'>,
  )
  const read = parameters && readMovements(ledger.orderContext, parameters, (named) => addressOf(ledger, named))
  if (!read?.ok || parameters === undefined) return undefined
  const isSetByLedger =
    (parameters as { readonly operation?: { readonly type: string } }).operation?.type === 'RegisterStaking'
  const observed = isSetByLedger
    ? []
    : read.value.movements.filter(({ isAll, asset, amount }) => !isAll && amount > 0n && !asset.startsWith('piece:'))
  return {
    accountId: (payload.value as { readonly accountId: string }).accountId,
    payments: observed.map(({ ticker, amount, destination }) => ({
      ticker: ledger.tickers.find(({ id }) => id === ticker.id)!,
      amount,
      address: destination && addressOf(ledger, destination),
    })),
    maximumFee: (parameters as { readonly maximumFee?: string }).maximumFee,
  }
}

function parametersOf(
  ledger: DraftLedger,
  payload: PayloadOf<'v0_CreateTransferOrder' | 'v0_CreateTransactionOrder'>,
): OrderParameters | undefined {
  if (payload.type === 'v0_CreateTransactionOrder') return payload.parameters
  const { tickerId, outputs, feeStrategy: priority, maximumFee } = payload
  const asset = ledger.orderContext.tickers.find(({ id }) => id === tickerId)!.asset!
  return ledger.family.composeTransfer({
    asset,
    tickerId,
    outputs: outputs.map((output) => ({ ...output, address: addressOf(ledger, output.destination) })),
    priority,
    maximumFee,
  })
}

/** Where a payment goes, as a screen may name it: by its address, or by the name and id of what has the address. */
const namesOf = (ledger: DraftLedger, payload: unknown, address: string): readonly string[] =>
  destinationsIn(payload)
    .filter((named) => addressOf(ledger, named) === address)
    .map((named) =>
      named.type === 'Address' ? named.address : named.type === 'Account' ? named.accountId : named.endpointId,
    )

function destinationsIn(value: unknown): readonly Destination[] {
  if (typeof value !== 'object' || value === null) return []
  const own = value as { readonly type?: unknown }
  const isDestination =
    ['Address', 'Account', 'Endpoint'].includes(String(own.type)) &&
    ['address', 'accountId', 'endpointId'].some((name) => name in own)
  return isDestination ? [own as Destination] : Object.values(value).flatMap(destinationsIn)
}

/** A field with the amount names its destination too, or a field of its own does. */
function expectSummary(
  observed: Summary,
  ledger: DraftLedger,
  payload: IntentPayload,
  { accountId, payments, maximumFee }: Effect,
) {
  expect(observed.sentence).toContain(aliasOf(accountId))
  expect(observed.fields.find(({ label }) => label === 'Account')?.says).toContain(accountId)
  for (const { ticker, amount, address } of payments) {
    const rows = observed.fields.filter(
      ({ label, amounts }) => amounts.includes(written(amount, ticker)) && !isFee(label),
    )
    expect(rows.length, `${written(amount, ticker)} of ${JSON.stringify(observed.fields)}`).toBeGreaterThan(0)
    if (address === undefined) continue
    const names = namesOf(ledger, payload, address)
    const isNamed = ({ says }: ShownField) => names.some((name) => says.includes(name))
    const isOutput = /utput \d+$/.test(rows[0]!.label)
    expect((isOutput ? rows : observed.fields).some(isNamed), `${address} of ${JSON.stringify(observed.fields)}`).toBe(
      true,
    )
  }
  const fees = observed.fields.filter(({ label }) => isFee(label))
  expect(fees.flatMap(({ amounts }) => amounts)).toEqual(
    maximumFee === undefined ? [] : [written(BigInt(maximumFee), ledger.native)],
  )
}

/** What is paid of each asset. */
const sumsOf = ({ payments }: Effect) => {
  const sums = new Map<Ticker, bigint>()
  for (const { ticker, amount } of payments) sums.set(ticker, (sums.get(ticker) ?? 0n) + amount)
  return [...sums].map(([ticker, sum]) => written(sum, ticker))
}

const isFee = (label: string) => /fee, at most$/i.test(label)
const amountsIn = ({ fields }: Summary) =>
  fields.flatMap(({ label, amounts }) => amounts.map((amount) => `${label}: ${amount}`))

async function expectAgreement(ledger: DraftLedger, payload: IntentPayload) {
  const entity = { ...sampleProposal, author: { ...sampleAuthor }, payload } as unknown as JsonObject
  const effect = effectOf(ledger, freezeRequest(entity).text)
  fc.pre(effect !== undefined)
  const [here, there] = [onConsole(payload), await onDevice(entity)]
  expect(there.sentence).toBe(here.sentence)
  expect(amountsIn(there)).toEqual(amountsIn(here))
  for (const observed of [here, there]) expectSummary(observed, ledger, payload, effect)
  const isCounted = there.saidAmount?.includes('smallest unit') === false
  if (isCounted && effect.payments.length > 0) expect(sumsOf(effect)).toContain(there.saidAmount)
  return { here, effect: effect }
}

describe.each(draftLedgers)('what is told and what is done on $type', (ledger) => {
  it('agree for any transfer: source, destination, asset, amount and the most that it may cost', async () => {
    await fc.assert(
      fc.asyncProperty(transferOrders(ledger), async (payload) => {
        const { here, effect } = await expectAgreement(ledger, payload)
        const [first] = payload.outputs
        const ticker = ledger.tickers.find(({ id }) => id === payload.tickerId)!
        const total = effect.payments.reduce((sum, one) => (one.ticker.id === ticker.id ? sum + one.amount : sum), 0n)
        const named = first!.destination
        const count = payload.outputs.length
        const locations = new Set(payload.outputs.map(({ destination }) => JSON.stringify(destination))).size
        const name =
          locations > 1
            ? `${locations} destinations`
            : named.type === 'Address'
              ? named.address
              : aliasOf(named.type === 'Account' ? named.accountId : named.endpointId)
        const to = locations < count ? `${name} in ${count} outputs` : name
        expect(here.sentence).toBe(`Transfer ${written(total, ticker)} from ${aliasOf(effect.accountId)} to ${to}`)
      }),
      runs,
    )
  })

  it('agree for any order of the ledger’s own', async () => {
    await fc.assert(
      fc.asyncProperty(
        transactionOrders(ledger, orderFormOf(ledger.type)!),
        async (payload) => void (await expectAgreement(ledger, payload)),
      ),
      runs,
    )
  })
})

it('what is told and what is done agree for a payment with data, which hides neither its amount nor its destination', async () => {
  const ledger = draftLedgers.find(({ type }) => type === 'Ethereum')!
  const withData = fc.tuple(
    transactionOrders(ledger, orderFormOf(ledger.type)!),
    fc.constantFrom('0x00', '0x26476204', `0x095ea7b3${'0'.repeat(24)}${'a'.repeat(40)}${'f'.repeat(64)}`),
  )
  await fc.assert(
    fc.asyncProperty(withData, async ([{ parameters, ...payload }, data]) => {
      const order = { ...payload, parameters: { ...parameters, data } } as typeof payload & {
        readonly parameters: typeof parameters
      }
      const { amount, destination } = order.parameters as {
        readonly amount: string
        readonly destination?: Destination
      }
      fc.pre(destination !== undefined)
      const { here } = await expectAgreement(ledger, order)
      expect(here.sentence).toContain(
        destination.type === 'Address'
          ? destination.address
          : aliasOf(destination.type === 'Account' ? destination.accountId : destination.endpointId),
      )
      if (BigInt(amount) > 0n) expect(here.sentence).toContain(written(BigInt(amount), ledger.native))
    }),
    runs,
  )
})
