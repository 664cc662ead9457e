import { sameUser, type UserReference } from '@domain/shared/ids'
import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import type { Decision, PolicyProgress } from './intent'

/** What people call an intent that its own author has rejected; the platform calls it Rejected too. */
export const withdrawnStatus = 'Withdrawn'

/** The platform has one word for both: a rejection by who proposed it is a withdrawal. */
export const isWithdrawal = (
  { decision, author }: Pick<Decision, 'decision' | 'author'>,
  proposer: UserReference,
): boolean => decision === 'Reject' && sameUser(author, proposer)

/** The status of an intent as people call it. */
export const shownStatusOf = (status: string, progress: readonly PolicyProgress[], proposer: UserReference): string =>
  status === 'Rejected' &&
  progress.some(({ stepProgress }) =>
    stepProgress.some(({ decisions }) => decisions.some((one) => isWithdrawal(one, proposer))),
  )
    ? withdrawnStatus
    : status

/**
 * Does a signed request reject what its own author proposed?
 * @param rawProposal the proposal's signed text, of which the caller knows whether it may be believed
 */
export function isWithdrawalOf(request: JsonObject, rawProposal: string | undefined): boolean {
  const proposed = request['type'] === 'Reject' && rawProposal !== undefined ? parseJson(rawProposal) : undefined
  const [author, proposer] = [request['author'], isJsonObject(proposed) ? proposed['author'] : undefined]
  return (
    isJsonObject(author) &&
    isJsonObject(proposer) &&
    author['id'] === proposer['id'] &&
    author['domainId'] === proposer['domainId']
  )
}
