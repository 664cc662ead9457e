import { RefreshCw } from 'lucide-react'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { orderReviewMessages } from './order-review.messages'

interface PartNotLoadedProps {
  readonly part: { readonly preload: () => Promise<void> }
  /** What is missing, and that the page may be loaded anew. */
  readonly children: string
}

/** Nobody goes on without it, and everybody may try again. */
export const PartNotLoaded = ({ part, children }: PartNotLoadedProps) => (
  <Note
    tone="error"
    live="alert"
    action={
      <Button size="sm" icon={RefreshCw} onClick={() => void part.preload()}>
        {orderReviewMessages.tryAgain}
      </Button>
    }
  >
    {children}
  </Note>
)
