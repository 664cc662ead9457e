interface TrustedTypes {
  readonly createPolicy: (name: 'default', rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | undefined>>) => unknown
}

let isMade = false

/**
 * The policy of our documents lets no text become markup or code. Two libraries need what is harmless: an empty style sheet, and a worker of our own files.
 * https://w3c.github.io/trusted-types/dist/spec/#default-policy-hdr
 */
export function allowWhatIsOurs(): void {
  if (isMade) return
  isMade = true
  const { trustedTypes, location: { origin } } = window as Window & { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.trim() === '' ? text : undefined),
    createScriptURL: (address) => (new URL(address, origin).href.startsWith(`${origin}/assets/`) ? address : undefined),
  })
}
