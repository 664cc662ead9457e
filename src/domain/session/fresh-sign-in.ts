/** How long ago a person may have signed in who ends a session or removes a device, in seconds. */
export const freshSignInSeconds = 300

/** The platform's reason when the sign-in is older than a call takes. */
export const freshSignInReason = 'FreshSignInRequiredError'
