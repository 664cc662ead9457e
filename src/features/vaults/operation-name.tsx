import { useMemo } from 'react'
import type { IntentWire } from '@api/intents/intents.wire'
import { IntentSentence } from '@features/intents/intent-sentence'
import { useReferences } from '@features/intents/use-references'
import { subjectWords, type PendingOperation } from './pending-operations-panel'
import { operationMessages } from './vault.messages'
import { knownMessages as words } from './vault-files.messages'
import { shortDigest } from './vault.view'

interface OperationNameProps {
  readonly item: PendingOperation
  readonly request: IntentWire | 'reading' | undefined
}

/** An operation in the words of the list of what is pending, with the beginning of its digest. */
export const OperationName = ({ item, request }: OperationNameProps) => (
  <>
    {item.kind === 'Vault' ? (
      operationMessages.kinds.Vault
    ) : request && request !== 'reading' ? (
      <RequestSentence request={request} />
    ) : (
      subjectWords(item)
    )}
    {' · '}
    {words.digestBegins}{' '}
    <span className="mono whitespace-nowrap" translate="no">
      {shortDigest(item.digest)}
    </span>
  </>
)

function RequestSentence({ request }: { readonly request: IntentWire }) {
  const { payload, author, targetDomainId } = request.data.details
  const { resolve } = useReferences(
    targetDomainId,
    useMemo(() => [payload], [payload]),
    useMemo(() => [author], [author]),
  )
  return <IntentSentence payload={payload} resolve={resolve} show="short" />
}
