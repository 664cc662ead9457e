import { Suspense, useMemo } from 'react'
import { useAddedParts, type RequestPartProps, type RisksProps } from '@app/added-parts'
import { addressesIn } from '@domain/accounts/addresses-in'
import type { ResolveReference } from '@domain/intents/reference-lookup'

/** Whether something is looked up before a request is approved: what it pays, an address that it names, what a key signs, or which asset it changes. */
export const mayBeRisky = ({ type }: { readonly type: string }, addresses: readonly string[]): boolean =>
  addresses.length > 0 ||
  [
    'v0_CreateTransferOrder',
    'v0_CreateTransactionOrder',
    'v0_SignManifest',
    'v0_UpdateTicker',
    'v0_ExecuteExtension',
  ].includes(type)

interface RequestWarningsProps extends RequestPartProps {
  readonly resolve: ResolveReference
  /** It has been decided neither way, so that what is usual now says something of it. */
  readonly isOpen?: boolean
}

/** What to know of a request before it is signed, whoever signs; nothing is loaded for one that pays nothing and names no address. */
export function RequestWarnings({ isOpen = true, ...request }: RequestWarningsProps) {
  const { payload } = request
  const { Warnings } = useAddedParts()
  const addresses = useMemo(() => addressesIn(payload), [payload])
  return (
    mayBeRisky(payload, addresses) && (
      <Suspense fallback={null}>
        <Warnings {...request} isOpen={isOpen} addresses={addresses} />
      </Suspense>
    )
  )
}

/** Tells the risks of a request as they are found; shows nothing. */
export function RequestRisks(props: RisksProps) {
  const { Risks } = useAddedParts()
  return (
    <Suspense fallback={null}>
      <Risks {...props} />
    </Suspense>
  )
}
