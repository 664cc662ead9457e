import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import type { Harness, TestPerson } from './gateway-harness'
import { makeKey } from './keys'
import { quorum } from './test-institution'

/** What most tests of the gateway need: a vault, domains with one person who decides alone, and the words of a refusal. */
export interface Desk {
  readonly vaultId: Uuid
  readonly newVault: (more?: Partial<PayloadOf<'v0_CreateVault'>>) => PayloadOf<'v0_CreateVault'>
  readonly newAccount: (more?: Partial<PayloadOf<'v0_CreateAccount'>>) => PayloadOf<'v0_CreateAccount'>
  readonly open: () => Promise<{ readonly id: Uuid; readonly maker: TestPerson }>
  /** The rejection code of a proposal, else its status. */
  readonly hintOf: (person: TestPerson, payload: IntentPayload, domainId?: Uuid) => Promise<string>
  /** Moves the clock by seconds, and waits until nothing is due any more. */
  readonly pass: (seconds: number) => Promise<void>
}

export async function createDesk(harness: Harness): Promise<Desk> {
  const vaultId = harness.random.uuid()
  const newVault: Desk['newVault'] = (more = {}) => {
    const id = more.id ?? harness.random.uuid()
    return {
      type: 'v0_CreateVault',
      id,
      alias: `Vault ${id.slice(0, 8)}`,
      publicKey: makeKey(id).publicKey,
      lock: 'Unlocked',
      customProperties: {},
      ...more,
    }
  }
  const hintOf: Desk['hintOf'] = async (person, payload, domainId) => {
    const { request } = await harness.propose(person, payload, domainId ? { domainId } : {})
    return request.history.at(-1)?.hint ?? request.status
  }
  await harness.propose(harness.root, newVault({ id: vaultId }))
  return {
    vaultId,
    newVault,
    hintOf,
    newAccount: (more = {}) => ({
      type: 'v0_CreateAccount',
      id: harness.random.uuid(),
      alias: 'Account',
      lock: 'Unlocked',
      customProperties: {},
      ledgerIds: ['ethereum-mainnet'],
      providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
      ...more,
    }),
    open: async () => {
      const { id, people } = await harness.createDomain({
        people: { maker: ['maker'] },
        policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
      })
      return { id, maker: people.maker }
    },
    pass: async (seconds) => {
      for (let second = 0; second < seconds; second++) {
        harness.clock.increment(1000)
        await harness.settle()
      }
    },
  }
}
