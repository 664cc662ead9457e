import { lazy, Suspense } from 'react'
import type { RiskWatchProps } from './risk-watch'

const Watch = lazy(async () => ({ default: (await import('./risk-watch')).RiskWatch }))

/** Whether something is looked up before a request is approved: what it pays, or an address that it names. */
export const mayBeRisky = ({ type }: { readonly type: string }, addresses: readonly string[]): boolean =>
  addresses.length > 0 || type === 'v0_CreateTransferOrder' || type === 'v0_CreateTransactionOrder'

/** Tells the risks of a request as they are found; shows nothing. */
export const OrderRisks = (props: RiskWatchProps) => <Suspense fallback={null}><Watch {...props} /></Suspense>
