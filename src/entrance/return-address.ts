/** Where a sign-in comes back to: an address of this console, or its home page when none such was named. */
export function returnAddress(named: string | undefined, origin: string): string {
  const url = named !== undefined && URL.canParse(named, origin) ? new URL(named, origin) : undefined
  return url?.origin === origin ? url.href : `${origin}/home`
}
