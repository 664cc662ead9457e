import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { IntentWire } from '@api/intents/intents.wire'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildDecision, buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { accountIdOf, ledgerIds, outsideAddress } from '@gateway/demo/demo-entities'
import { domainIdOf, type DemoDomain } from '@gateway/demo/demo-people'
import { signInProgram, type ApiProgram } from './api-program'
import { demoPerson } from './demo-person'
import type { RunningProgram } from './running-program'

const gwei = 10n ** 9n

interface TransactionText {
  readonly id: Uuid
  readonly processing: {
    readonly status: string
    readonly hint?: string
    readonly cause?: string
    readonly reason?: string
  }
  readonly ledgerTransactionData?: { readonly ledgerStatus: string }
}

/** Two people of a domain who work through the API: one proposes, the other approves. */
export interface Hands {
  readonly propose: (payload: IntentPayload) => Promise<Uuid>
  readonly approve: (intentId: Uuid) => Promise<void>
  /** What the first of them reads below the domain. */
  readonly read: <T>(path: string) => Promise<T>
}

/** Two people of the treasury, as far as a page needs others. */
export interface TreasuryHands extends Hands {
  readonly intents: (query: string) => Promise<readonly IntentWire[]>
  readonly transactionOf: (orderId: string) => Promise<TransactionText | undefined>
  /** An Ethereum order that is sent at one gwei, below what the ledger takes. */
  readonly orderThatIsStuck: () => Promise<Uuid>
}

/** Asked with a pause: a gateway that is asked all the time does nothing else. */
async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined
  await expect
    .poll(async () => (found = await read()), { timeout: 30_000, intervals: [50, 50, 100, 200] })
    .toBeDefined()
  return found!
}

/** @param people as the demo names them: who proposes, and who approves */
export async function joinPair(
  { consoleOrigin }: RunningProgram,
  domain: DemoDomain,
  people: readonly [maker: string, checker: string],
): Promise<Hands> {
  const domainId = domainIdOf(domain)
  const [maker, checker] = [
    await signInProgram(consoleOrigin, demoPerson(people[0], domain)),
    await signInProgram(consoleOrigin, demoPerson(people[1], domain)),
  ]
  const carriedOut = (program: ApiProgram, requestId: Uuid | number | undefined) => {
    if (typeof requestId !== 'string') throw new Error(`refused: ${requestId}`)
    return until(async () => {
      const state = await program.followed(domainId, requestId)
      if (state?.status === 'Failed') throw new Error(`failed: ${state.history.at(-1)?.hint}`)
      return state?.status === 'Succeeded' ? state : undefined
    })
  }
  return {
    propose: async (payload) => {
      const id = randomUUID() as Uuid
      const { user: author } = maker.person
      const request = buildProposal({ id, author, targetDomainId: domainId, payload, now: Date.now() })
      await carriedOut(maker, await maker.send(request))
      return id
    },
    approve: async (intentId) => {
      const { proposalSignature } = (await checker.read<IntentWire>(`/v1/domains/${domainId}/intents/${intentId}`))!
        .body.data.details
      const { user: author } = checker.person
      await carriedOut(
        checker,
        await checker.send(buildDecision({ author, targetDomainId: domainId, intentId, proposalSignature })),
      )
    },
    read: async <T>(path: string) => (await maker.read<T>(`/v1/domains/${domainId}/${path}`))!.body,
  }
}

export async function joinHands(program: RunningProgram): Promise<TreasuryHands> {
  const { propose, approve, read } = await joinPair(program, 'treasury', ['ines', 'marcus'])
  const transactionOf: TreasuryHands['transactionOf'] = async (orderId) =>
    (await read<{ items: TransactionText[] }>(`transactions?orderReference.Id=${orderId}`)).items[0]
  const orderThatIsStuck = async () => {
    const id = randomUUID() as Uuid
    const parameters = {
      type: 'Ethereum',
      destination: { type: 'Address', address: outsideAddress('stuck payee', 'eth') },
      amount: '2000000000000000000',
      feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: `${gwei}`, maxPriorityFeePerGas: '1' },
    } as const
    await approve(
      await propose({
        type: 'v0_CreateTransactionOrder',
        id,
        accountId: accountIdOf('Settlement hot 02'),
        ledgerId: ledgerIds.eth,
        parameters,
        customProperties: {},
      }),
    )
    await until(async () => ((await transactionOf(id))?.processing.hint === 'CurrentlyFeesTooSmall' ? true : undefined))
    return id
  }
  return {
    propose,
    approve,
    transactionOf,
    orderThatIsStuck,
    read,
    intents: async (query) => (await read<{ items: IntentWire[] }>(`intents?${query}`)).items,
  }
}
