import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Destination, FeePriority, OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { accountIdOf, endpointIdOf, ledgerIds, outsideAddress } from './demo-entities'
import { demoId } from './demo-keys'
import type { DemoLedger } from './demo-ledgers'
import type { DemoDomain } from './demo-people'
import type { DemoStep } from './demo-story'

export const orderIdOf = (key: string) => demoId(`order ${key}`)

export const toAddress = (name: string, ledger: DemoLedger): Destination => ({
  type: 'Address',
  address: outsideAddress(name, ledger),
})
export const toAccount = (alias: string): Destination => ({ type: 'Account', accountId: accountIdOf(alias) })
export const toEndpoint = (alias: string): Destination => ({ type: 'Endpoint', endpointId: endpointIdOf(alias) })

interface Payment {
  readonly from: string
  readonly symbol: string
  readonly outputs: readonly (readonly [Destination, string])[]
  readonly fee?: FeePriority
}

export const transfer = (key: string, { from, symbol, outputs, fee = 'Medium' }: Payment): IntentPayload => ({
  type: 'v0_CreateTransferOrder',
  id: orderIdOf(key),
  accountId: accountIdOf(from),
  tickerId: demoId(`ticker ${symbol}`),
  feeStrategy: fee,
  customProperties: {},
  outputs: outputs.map(([destination, amount]) => ({ destination, amount })),
})

export const order = (key: string, from: string, ledger: DemoLedger, parameters: OrderParameters): IntentPayload => ({
  type: 'v0_CreateTransactionOrder',
  id: orderIdOf(key),
  accountId: accountIdOf(from),
  ledgerId: ledgerIds[ledger],
  parameters,
  customProperties: {},
})

const crews: { readonly [D in DemoDomain]?: readonly [maker: string, checker: string | undefined] } = {
  treasury: ['ines', 'marcus'],
  settlement: ['david', 'elena'],
  staking: ['elena', undefined],
  custody: ['henrik', 'fatima'],
}

/** Proposed and approved, one a little after the other. */
export function done(
  key: string,
  at: number,
  domain: DemoDomain,
  payload: IntentPayload,
  description?: string,
): readonly DemoStep[] {
  const [maker, checker] = crews[domain]!
  const proposal: DemoStep = {
    act: 'propose',
    key,
    at,
    by: maker,
    in: domain,
    payload,
    ...(description ? { description } : {}),
  }
  return checker ? [proposal, { act: 'approve', key, at: at - Math.min(0.4, at / 2), by: checker }] : [proposal]
}

export const waiting = (
  key: string,
  at: number,
  by: string,
  payload: IntentPayload,
  description?: string,
): DemoStep => ({
  act: 'propose',
  key,
  at,
  by,
  in: 'treasury',
  payload,
  ...(description ? { description } : {}),
})
