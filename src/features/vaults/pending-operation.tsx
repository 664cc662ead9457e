import { useMemo, type ReactNode } from 'react'
import type { IntentWire } from '@api/intents/intents.wire'
import type { ColdMark } from '@domain/vaults/cold-marks'
import { visibleText } from '@domain/shared/visible-text'
import { useDomain } from '@app/use-domain'
import { IntentFields } from '@features/intents/intent-fields'
import { IntentSentence } from '@features/intents/intent-sentence'
import { intentHref, progressOf } from '@features/intents/intent.view'
import { useReferences } from '@features/intents/use-references'
import { KnownFacts, NoFacts, ReadingFacts } from './operation-facts'
import { OperationRow, subjectWords, type PendingOperation } from './pending-operations-panel'
import { operationMessages } from './vault.messages'
import { knownMessages as words } from './vault-files.messages'

interface PendingOperationProps {
  readonly item: PendingOperation
  readonly request: IntentWire | 'reading' | undefined
  readonly proof: ReactNode
  /** Of the open request to cancel its order. */
  readonly cancellationHref: string | undefined
  readonly mark: ColdMark | undefined
}

/** One operation with the request behind it; of what this person may not read nothing is guessed. */
export function PendingOperationRow({ item, request, ...file }: PendingOperationProps) {
  if (item.kind === 'Vault') return <OperationRow {...file} item={item} known={ownKey} />
  if (request === 'reading') {
    const known = {
      sentence: subjectWords(item),
      byline: words.reading,
      isKnown: true,
      facts: <ReadingFacts />,
    }
    return <OperationRow {...file} item={item} known={known} />
  }
  if (!request) {
    const known = {
      sentence: subjectWords(item),
      byline: words.unknownRow,
      isKnown: false,
      facts: <NoFacts text={words.unknown} />,
    }
    return <OperationRow {...file} item={item} known={known} />
  }
  return <RequestedRow {...file} item={item} request={request} />
}

const ownKey = {
  sentence: operationMessages.kinds.Vault,
  byline: words.ownKeyRow,
  isKnown: true,
  facts: <NoFacts text={words.ownKey} />,
}

function RequestedRow({ request, ...row }: Omit<PendingOperationProps, 'request'> & { readonly request: IntentWire }) {
  const { prefix } = useDomain()
  const { id, details, state } = request.data
  const { payload, author, targetDomainId } = details
  const approving = useMemo(
    () =>
      progressOf(request).flatMap(({ stepProgress }) =>
        stepProgress.flatMap(({ decisions }) =>
          decisions.flatMap((one) => (one.decision === 'Approve' && one.author.id !== author.id ? [one.author] : [])),
        ),
      ),
    [request, author.id],
  )
  const { resolve, nameOf, domainAlias } = useReferences(
    targetDomainId,
    useMemo(() => [payload], [payload]),
    useMemo(() => [author, ...approving], [author, approving]),
  )
  const known = {
    domainAlias: domainAlias(targetDomainId),
    authorName: nameOf(author),
    approvers: [...new Set(approving.map(nameOf))],
    status: state.status,
    href: intentHref(prefix, { id, targetDomainId }),
  }
  const description = details.metadata.description
  return (
    <OperationRow
      {...row}
      known={{
        sentence: <IntentSentence payload={payload} resolve={resolve} show="short" />,
        byline: [known.domainAlias, words.proposed(known.authorName), description && visibleText(description)]
          .filter(Boolean)
          .join(' · '),
        isKnown: true,
        facts: <KnownFacts request={known} fields={<IntentFields payload={payload} resolve={resolve} />} />,
      }}
    />
  )
}
