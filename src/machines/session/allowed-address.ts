/** Whether the browser may be sent there during a sign-in. */
export function isAllowedAddress(url: string | undefined, origins: readonly string[]): boolean {
  if (!url || !URL.canParse(url)) return false
  const { origin, protocol } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && origins.includes(origin)
}
