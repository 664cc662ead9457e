import { initialTransition } from 'xstate'
import { authPages } from './auth-pages.machine'
import type { AuthPagesInput } from './auth-pages.types'

/** Where the browser goes that the authentication server has sent back, by the chart of the sign-in; undefined when signing in has failed. */
export function afterCallback(input: Required<AuthPagesInput>): string | undefined {
  const [{ value, context }] = initialTransition(authPages, input)
  return value === 'returning' ? context.callbackUrl : undefined
}
