import { randomUUID } from 'node:crypto'
import type { IntentWire } from '@api/intents/intents.wire'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildDecision, buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { accountIdOf, ledgerIds, outsideAddress } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { signInProgram, type ApiProgram } from './api-program'
import { demoPerson } from './demo-person'
import type { RunningProgram } from './running-program'

const treasury = domainIdOf('treasury')
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

/** Two people of the treasury who work through the API, as far as a page needs others. */
export interface TreasuryHands {
  readonly propose: (payload: IntentPayload) => Promise<Uuid>
  readonly approve: (intentId: Uuid) => Promise<void>
  readonly intents: (query: string) => Promise<readonly IntentWire[]>
  /** What the first of them reads below the domain. */
  readonly read: <T>(path: string) => Promise<T>
  readonly transactionOf: (orderId: string) => Promise<TransactionText | undefined>
  /** An Ethereum order that is sent at one gwei, below what the ledger takes. */
  readonly orderThatIsStuck: () => Promise<Uuid>
}

export async function joinHands({ consoleOrigin }: RunningProgram): Promise<TreasuryHands> {
  const [ines, marcus] = [
    await signInProgram(consoleOrigin, demoPerson('ines', 'treasury')),
    await signInProgram(consoleOrigin, demoPerson('marcus', 'treasury')),
  ]
  const until = async <T>(read: () => Promise<T | undefined>): Promise<T> => {
    const end = Date.now() + 30_000
    for (let found = await read(); ; found = await read()) {
      if (found !== undefined) return found
      if (Date.now() > end) throw new Error('it did not come to that in time')
    }
  }
  const carriedOut = (program: ApiProgram, requestId: Uuid | number | undefined) => {
    if (typeof requestId !== 'string') throw new Error(`refused: ${requestId}`)
    return until(async () => {
      const state = await program.followed(treasury, requestId)
      if (state?.status === 'Failed') throw new Error(`failed: ${state.history.at(-1)?.hint}`)
      return state?.status === 'Succeeded' ? state : undefined
    })
  }
  const propose: TreasuryHands['propose'] = async (payload) => {
    const id = randomUUID() as Uuid
    await carriedOut(
      ines,
      await ines.send(
        buildProposal({ id, author: ines.person.user, targetDomainId: treasury, payload, now: Date.now() }),
      ),
    )
    return id
  }
  const approve: TreasuryHands['approve'] = async (intentId) => {
    const { proposalSignature } = (await marcus.read<IntentWire>(`/v1/domains/${treasury}/intents/${intentId}`))!.body
      .data.details
    await carriedOut(
      marcus,
      await marcus.send(
        buildDecision({ author: marcus.person.user, targetDomainId: treasury, intentId, proposalSignature }),
      ),
    )
  }
  const transactionOf: TreasuryHands['transactionOf'] = async (orderId) =>
    (await ines.read<{ items: TransactionText[] }>(
      `/v1/domains/${treasury}/transactions?orderReference.Id=${orderId}`,
    ))!.body.items[0]
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
    read: async <T>(path: string) => (await ines.read<T>(`/v1/domains/${treasury}/${path}`))!.body,
    intents: async (query) =>
      (await ines.read<{ items: IntentWire[] }>(`/v1/domains/${treasury}/intents?${query}`))!.body.items,
  }
}
