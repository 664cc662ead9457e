import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { isSignableContent } from '@domain/manifests/manifest-rules'
import { isHonestlyTyped, readTypedManifest } from '@domain/manifests/typed-manifest'
import { eq, sql } from 'drizzle-orm'
import { ledgers } from '../../store/schema/entities'
import { nextManifestStep } from '../../manifests/take-manifest'
import { insertEntity, newMetadata } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'
import { readAccountLedgers, refuseUse, type AccountLedger } from '../../work/account-use'
import { refuseUsedId } from './revisions'

type SignManifest = PayloadOf<'v0_SignManifest'>

/** The ledgers whose key may sign: the named one, else every one of the account; the prefix of EIP-191 is Ethereum's own. */
async function listCandidates(work: Work<SignManifest>): Promise<readonly AccountLedger[]> {
  const { accountId, ledgerId, content } = work.payload
  const all = await readAccountLedgers(work.database, accountId)
  if (ledgerId !== undefined) return all.filter((one) => one.ledgerId === ledgerId)
  return content.type === 'EIP-191' ? all.filter(({ family }) => family === 'Ethereum') : all
}

/** Bytes name no network: those that are signed for one, whoever agreed there, are good on every other that knows the same key. Typed data names its own. */
async function isGoodElsewhere(work: Work<SignManifest>, { family }: AccountLedger): Promise<boolean> {
  if (work.payload.content.type !== 'Unsafe' || readTypedManifest(work.payload)) return false
  const all = await readAccountLedgers(work.database, work.payload.accountId)
  return all.filter((one) => one.family === family).length > 1
}

async function refuseLedger(work: Work<SignManifest>): Promise<Refusal> {
  const { ledgerId, content } = work.payload
  const candidates = await listCandidates(work)
  const [first] = candidates
  if (!first) return ledgerId === undefined ? 'InvalidManifestContent' : 'LedgerNotFound'
  // What no ledger could sign is said before a ledger is asked for.
  if (candidates.every(({ family }) => !isSignableContent(content, family))) return 'InvalidManifestContent'
  // Bytes may be a payment, and what policies ask of a payment is in its request.
  if (candidates.length > 1 || (ledgerId === undefined && content.type === 'Unsafe')) return 'LedgerNotProvided'
  if (!isHonestlyTyped(work.payload, await readChainId(work, first.ledgerId))) return 'InvalidManifestContent'
  if (await isGoodElsewhere(work, first)) return 'InvalidManifestContent'
  return first.isUsable ? undefined : 'AccountNotReady'
}

/** Of a ledger that has one. */
async function readChainId({ database }: Work<SignManifest>, ledgerId: string): Promise<number> {
  const [row] = await database
    .select({ chainId: sql<string | null>`${ledgers.envelope} #>> '{data,parameters,chainId}'` })
    .from(ledgers)
    .where(eq(ledgers.id, ledgerId))
  return Number(row?.chainId ?? Number.NaN)
}

const isSwitchedOff = ({ payload, context }: Work<SignManifest>) =>
  payload.content.type === 'Unsafe' && !context.config.environment.FLAG_UNSAFE_MANIFESTS

/** The manifest waits; the worker has it signed. */
export const signManifest: Executor<SignManifest> = {
  check: (work) =>
    firstRefusal(
      () => (isSwitchedOff(work) ? 'FeatureFlagDisabled' : undefined),
      () => refuseUsedId(work, 'Manifest', work.payload.id),
      () => refuseUse(work.database, work.request.targetDomainId, work.payload.accountId),
      () => refuseLedger(work),
    ),
  execute: async (work) => {
    const { type: _type, description, customProperties, ...fields } = work.payload
    const [ledger] = await listCandidates(work)
    const metadata = newMetadata(work, { description, customProperties })
    const data = {
      ...fields,
      ledgerId: ledger!.ledgerId,
      domainId: work.request.targetDomainId,
      metadata,
    } as EntityData
    await insertEntity(work, 'Manifest', data, { processing: 'Pending', dueAt: nextManifestStep(work.context) })
  },
}
