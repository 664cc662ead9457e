import { CopyButton } from '@components/ui/copy-button'
import { shortenId } from '@components/ui/shorten'

/** The start of an id with its copy; the whole of it in the title. */
export const IdValue = ({ id, what }: { readonly id: string; readonly what: string }) => (
  <span className="id-value inline-flex items-center gap-0.5" title={id}>
    <span className="mono">{shortenId(id)}</span>
    <CopyButton value={id} what={what} className="-my-0.5" />
  </span>
)
