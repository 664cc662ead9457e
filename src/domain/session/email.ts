import { limits } from '@domain/shared/limits'
import { isWellFormed } from '@domain/shared/well-formed'

export type EmailProblem = 'notAnEmail' | 'tooLong'

/** Why somebody cannot sign in with this text; undefined when it may be asked for. */
export function findEmailProblem(text: string): EmailProblem | undefined {
  const email = text.trim()
  // First, since the form is looked for from every point of the text.
  if (email.length > limits.email) return 'tooLong'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && isWellFormed(email) ? undefined : 'notAnEmail'
}
