/** What the session of the authentication client says when nobody was at work in it for too long. */
export const idleError = 'SessionIdleError'
