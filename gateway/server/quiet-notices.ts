/** The provider's library prints a notice about Node 20 at import, which it runs on; nobody who starts us can act on it. */
const warn = console.warn.bind(console)
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words)
}
export {}
