import { lazy, Suspense } from 'react'
import type { RiskWatchProps } from './risk-watch'

const Watch = lazy(async () => ({ default: (await import('./risk-watch')).RiskWatch }))

/** Whether something is looked up before a request is approved: what it pays, an address that it names, or what a key signs. */
export const mayBeRisky = ({ type }: { readonly type: string }, addresses: readonly string[]): boolean =>
  addresses.length > 0 || ['v0_CreateTransferOrder', 'v0_CreateTransactionOrder', 'v0_SignManifest'].includes(type)

/** Tells the risks of a request as they are found; shows nothing. */
export const OrderRisks = (props: RiskWatchProps) => <Suspense fallback={null}><Watch {...props} /></Suspense>
