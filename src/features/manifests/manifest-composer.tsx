import { useCallback, useEffect, useMemo } from 'react'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { FilledManifest } from '@domain/manifests/manifest-form'
import { readTypedManifest, typedProperties } from '@domain/manifests/typed-manifest'
import type { Uuid } from '@domain/shared/ids'
import type { ComposedManifest } from '@machines/manifests/manifest-sign.connect'
import { useAskedNotes } from '@features/intents/asked-request-state'
import { IntentSentence } from '@features/intents/intent-sentence'
import { isEmptyManifest, readManifestDraft } from './manifest-draft'
import { ManifestFormScreen } from './manifest-form.screen'
import { ManifestReading } from './manifest-reading'
import { ManifestReview } from './manifest-review'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { MyTasksLink, ProposalDialogs } from '@features/intents/proposal-dialogs'
import { useDomain } from '@app/use-domain'
import { useKeptForm } from '@app/use-kept-form'
import { useProposal } from '@features/intents/use-proposal'
import { useFormNotes } from '@features/intents/use-proposal-form'
import { useReferences } from '@features/intents/use-references'
import { useManifestSign } from './use-manifest-sign'
import { useUnsafeOff } from '@features/transactions/use-unsafe-off'

interface ManifestComposerProps {
  readonly accountId: Uuid
  readonly ledger: { readonly id: string; readonly type: string }
  /** The request of a dApp that it was filled in with. */
  readonly requestId?: string | undefined
  readonly dappId?: string | undefined
  /** Hides what stands above the form while what it asks for is read. */
  readonly onReading: (isReading: boolean) => void
}

const intentType = 'v0_SignManifest'

/** A manifest of one account on one ledger, from the first field to the proposal. */
export function ManifestComposer({ accountId, ledger, requestId, dappId, onReading }: ManifestComposerProps) {
  const domain = useDomain()
  const kept = useKeptForm(domain, {
    of: ['manifest', accountId, ledger.id, ...(requestId ? [requestId] : [])],
    read: readManifestDraft,
    isEmpty: isEmptyManifest,
  })
  const typedData = kept.draft?.typedData
  const payloadOf = useCallback(
    ({ content, description }: ComposedManifest, id: Uuid): PayloadOf<typeof intentType> => ({
      type: intentType,
      id,
      accountId: accountId,
      ledgerId: ledger.id,
      content,
      description,
      customProperties: typedProperties(content, typedData),
    }),
    [accountId, ledger.id, typedData],
  )
  const sign = useManifestSign(domain, kept.forget)
  const proposal = useProposal({ ...sign, edit: sign.goOn })
  const formNotes = useFormNotes(
    domain,
    { draftId: kept.id, proposed: kept.proposed, intentType, sourceId: accountId },
    proposal,
  )
  const { notes, barred } = useAskedNotes(formNotes, { requestId, dappId })
  const propose = () =>
    barred
      ? undefined
      : sign.propose((read) => ({
          id: kept.id,
          sourceId: accountId,
          makePayload: () => payloadOf(read, kept.id),
          description: read.description || undefined,
          entityLock: 'Unlocked',
        }))
  const { view } = proposal
  const { keep } = kept
  const { change, composed, isReading } = sign
  // What was chosen above the form is outside of it.
  useEffect(() => {
    onReading(isReading)
    return () => onReading(false)
  }, [onReading, isReading])
  const onFilled = useCallback(
    (filled: FilledManifest, complete: ComposedManifest | undefined) => {
      change(complete)
      keep(filled)
    },
    [change, keep],
  )
  const isUnsafeOff = useUnsafeOff(domain, payloadOf)
  const policy = useGoverningPolicy(domain.id, intentType)
  const payload = useMemo(() => composed && payloadOf(composed, accountId), [composed, payloadOf, accountId])
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => (payload ? [payload] : []), [payload]),
  )
  const sentence = payload && <IntentSentence payload={payload} resolve={resolve} />
  return (
    <>
      <ManifestFormScreen
        ledgerType={ledger.type}
        isUnsafeOff={isUnsafeOff}
        draft={kept.draft}
        notes={notes}
        isAway={isReading}
        onFilled={onFilled}
        onReview={sign.review}
        review={(problems) => <ManifestReview problem={view.problem} sentence={sentence} problems={problems} />}
      />
      <ManifestReading
        isReading={isReading}
        sign={sign}
        onPropose={propose}
        proposal={view}
        typed={payload && readTypedManifest(payload)}
        ledgerId={ledger.id}
        sentence={sentence}
        policy={policy}
        barred={barred}
        tasksLink={<MyTasksLink prefix={domain.prefix} />}
      />
      <ProposalDialogs {...proposal} resolve={resolve} byline={domain.alias} />
    </>
  )
}
