interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (text: string) => string },
  ) => { readonly createScriptURL: (text: string) => string }
}

/**
 * The address of a script of our own, as the browser starts it: where text alone starts none, by a policy of that name that lets this one through and nothing else.
 * Throws when the policy of the document does not list the name, or a policy of that name is there already.
 * https://w3c.github.io/trusted-types/dist/spec/
 */
export function trustScriptAddress(policy: string, address: string): string {
  const { trustedTypes } = window as Window & { readonly trustedTypes?: TrustedTypes }
  return trustedTypes
    ? trustedTypes.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address)
    : address
}
