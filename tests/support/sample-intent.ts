import type { Uuid } from '@domain/shared/ids'
import { buildDecision, buildProposal } from '@domain/intents/request'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'

/** A readable id for tests: `sampleId(7)` ends in 7. */
export const sampleId = (n: number): Uuid => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` as Uuid

export const sampleDomain = sampleId(100)
export const sampleAuthor = { id: sampleId(1), domainId: sampleDomain }
export const sampleApprover = { id: sampleId(2), domainId: sampleDomain }
export const sampleNow = Date.parse('2026-11-21T09:00:00.000Z')

export const samplePayload: IntentPayload = {
  type: 'v0_CreateAccount',
  id: sampleId(20),
  alias: 'Settlement hot 02',
  providerDetails: { type: 'Vault', vaultId: sampleId(30), keyStrategy: 'VaultHard' },
  ledgerIds: ['ethereum-mainnet'],
  lock: 'Unlocked',
  description: 'Second settlement account',
  customProperties: {},
}

export const sampleProposal = buildProposal({
  id: sampleId(10),
  author: sampleAuthor,
  targetDomainId: sampleDomain,
  payload: samplePayload,
  now: sampleNow,
})

export const sampleApproval = buildDecision({
  author: sampleApprover,
  targetDomainId: sampleDomain,
  intentId: sampleProposal.id,
  proposalSignature: 'MEUCIQ==',
})
