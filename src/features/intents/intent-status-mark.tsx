import { StatusChip } from '@components/ui/status-chip'
import { intentLook } from '@components/ui/status-look'
import { statusWord } from '@components/ui/status.messages'

/** How far a request is. */
export const IntentStatusMark = ({ status }: { readonly status: string }) => (
  <StatusChip look={intentLook(status)} word={statusWord(status)} />
)
