import { lazyRouteComponent } from '@tanstack/react-router'
import type { ResolveReference } from '@domain/intents/reference-lookup'

const Fields = lazyRouteComponent(() => import('../intent-fields'), 'IntentFields')

interface DraftFieldsProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/** Every field of a draft of which its sentence does not say all. They come by need, as most drafts are transfers: the page around them waits for them, so that nothing moves. */
export const DraftFields = (props: DraftFieldsProps) => (
  <div className="border-t border-line">
    <Fields {...props} />
  </div>
)
