import './order-form.css'
import type { ReactNode } from 'react'
import { submitByKey, submitFromPage } from '@components/ui/submit-by-key'

interface OrderSheetProps {
  /** Where the order, or the signature, comes from. It stays while the form below is made anew, so that what was chosen here keeps the focus. */
  readonly head: ReactNode
  /** What stands above is not changed while the order is being signed. */
  readonly isHeld: boolean
  /** What stands above is not shown. */
  readonly isHeadAway?: boolean
  /** The form and its review, once there is something to fill in. */
  readonly children: ReactNode
}

export const OrderSheet = ({ head, isHeld, isHeadAway = false, children }: OrderSheetProps) => (
  <div className="with-review order-sheet" ref={submitFromPage} onKeyDownCapture={submitByKey}>
    <fieldset className="card min-w-0 max-w-[860px]" disabled={isHeld} hidden={isHeadAway}>
      {head}
    </fieldset>
    {children}
  </div>
)
