/** Why a call gave no answer that can be used; facts only, the sentences live in the message files. */
export type Problem =
  /** The platform answered, and not with success. */
  | {
      readonly tag: 'http'
      readonly status: number
      readonly statusText: string
      /** The platform's own reason, a rejection code when it is one. */
      readonly reason: string | undefined
      readonly message: string | undefined
      readonly request: string
    }
  /** No answer came back: in the time that it had, where that ran out. */
  | { readonly tag: 'network'; readonly request: string; readonly withinMs?: number }
  /** The answer does not have the agreed shape. */
  | { readonly tag: 'shape'; readonly request?: string; readonly path: string }
  /** The address was not complete, so nothing was sent. */
  | { readonly tag: 'blocked' }
  | { readonly tag: 'aborted' }

/** What a call throws; TanStack Query and the charts read `problem`. */
export class ApiError extends Error {
  override readonly name: string
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.tag === 'http' ? `${problem.status} ${problem.statusText}` : problem.tag)
    this.name = problem.tag === 'http' ? 'FetchHttpError' : 'ApiError'
    this.problem = problem
  }
}

export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof ApiError ? error.problem : undefined

export const statusOf = (error: unknown): number | undefined => {
  const problem = problemOf(error)
  return problem?.tag === 'http' ? problem.status : undefined
}

/** The platform says that there is no such entity, or none that this person may read; any other 404 is a failure. */
export const isEntityMissing = (error: unknown): boolean => {
  const problem = problemOf(error)
  return problem?.tag === 'http' && problem.status === 404 && problem.reason === 'EntityNotFoundError'
}

/** The platform says that the roles of this person may not read it; the person stays signed in. */
export const isReadingDenied = (error: unknown): boolean => reasonOf(error) === 'PermissionDeniedError'

/** The platform says that the token has expired or was never good; the session has to be read again. */
export const isTokenRefused = (error: unknown): boolean => reasonOf(error) === 'InvalidJwtError'

const reasonOf = (error: unknown): string | undefined => {
  const problem = problemOf(error)
  return problem?.tag === 'http' ? problem.reason : undefined
}
