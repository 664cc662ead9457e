import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { Decision } from '@domain/intents/intent'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { ProposeRequest } from '@domain/intents/request'
import { selectPolicies } from '@domain/policies/select'
import { startWorkflows, type PolicyWorkflow } from '@domain/policies/workflow'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Database } from '../store/database'
import { asEntity, findEnvelope } from '../store/entities'
import { collectReferences } from './collect-references'
import { isLineageLocked, readLevels, readLineage } from './domain-levels'
import type { UserData } from './executors/users'
import { findExecutor } from './executors'
import type { GovernanceContext } from './governance-context'
import { beginWork } from './work'

export type Refused = Result<never, RejectionCode>

/** A request's author as the store knows one now, or why that person may not act. */
export async function readActor(database: Database, author: { readonly id: string; readonly domainId: string }): Promise<Result<UserData, RejectionCode>> {
  const envelope = await findEnvelope(database, 'User', author.id)
  const user = envelope && asEntity<UserData>(envelope)
  if (!user || user.domainId !== author.domainId) return refuse('RequestSubmitterNotFound')
  return user.lock === 'Unlocked' ? succeed(user) : refuse('RequestSubmitterLocked')
}

/** Is the payload of a proposal possible at this moment? Says nothing about who must agree. */
export async function judgePayload(context: GovernanceContext, database: Database, request: ProposeRequest): Promise<Result<true, RejectionCode>> {
  const payload = parsePayload(request.payload)
  const executor = payload.ok ? findExecutor(payload.value.type) : undefined
  if (!payload.ok || !executor) return refuse('FeatureFlagDisabled')
  const lineage = await readLineage(database, request.targetDomainId)
  if (lineage.length === 0 || isLineageLocked(lineage)) return refuse('DomainLocked')
  const refusal = await executor.check(beginWork(context, database, request, payload.value, lineage))
  return refusal ? refuse(refusal) : succeed(true)
}

/** The workflows that a proposal must pass; the proposal itself is the first decision. */
export async function beginWorkflows(
  context: GovernanceContext,
  database: Database,
  request: ProposeRequest,
  proposal: Decision,
): Promise<Result<readonly PolicyWorkflow[], RejectionCode>> {
  const lineage = await readLineage(database, request.targetDomainId)
  const selected = selectPolicies({
    intentType: request.payload.type,
    levels: await readLevels(database, lineage, request.payload.type),
    authorDomainId: request.author.domainId,
    context: { request, references: await collectReferences(database, request) },
    scripts: context.scripts,
  })
  if (!selected.ok) {
    return refuse(selected.problem.tag === 'scriptFailed' ? 'PolicyScriptingExecutionFailed' : 'NoApplicablePoliciesForDomain')
  }
  const started = startWorkflows(selected.value, proposal)
  return started.ok ? started : refuse('PolicyWorkflowFailed')
}

/** Everything that a proposal is asked before an intent comes of it. */
export async function judgeProposal(
  context: GovernanceContext,
  database: Database,
  request: ProposeRequest,
  proof: { readonly rawRequest: string; readonly signature: string; readonly seenBySystemAt: string },
): Promise<Result<readonly PolicyWorkflow[], RejectionCode>> {
  const actor = await readActor(database, request.author)
  if (!actor.ok) return actor
  if (Date.parse(request.expiryAt) <= context.clock.now()) return refuse('RequestExpired')
  const possible = await judgePayload(context, database, request)
  if (!possible.ok) return possible
  const proposal: Decision = { author: request.author, authorRoles: actor.value.roles, decision: 'Approve', ...proof }
  return beginWorkflows(context, database, request, proposal)
}
