import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo } from 'react'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { FilledManifest } from '@domain/manifests/manifest-form'
import { readTypedManifest, typedProperties } from '@domain/manifests/typed-manifest'
import type { Uuid } from '@domain/shared/ids'
import type { ComposedManifest } from '@machines/manifests/manifest-sign.connect'
import { useAskedNotes } from '@features/intents/asked-request-state'
import { IntentSentence } from '@features/intents/intent-sentence'
import { isEmptyManifest, readManifestDraft } from './manifest-draft'
import { ManifestFormScreen } from './manifest-form.screen'
import { ManifestReview } from './manifest-review'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { MyTasksLink, ProposalDialogs } from '@features/intents/proposal-dialogs'
import { FormLoading } from '@components/ui/form-waiting'
import { useDomain } from '@app/use-domain'
import { useFirstTouch } from '@app/use-first-touch'
import { useKeptForm } from '@app/use-kept-form'
import { useProposal } from '@features/intents/use-proposal'
import { useFormNotes } from '@features/intents/use-proposal-form'
import { useReferences } from '@features/intents/use-references'
import { useManifestSign } from './use-manifest-sign'
import { useUnsafeOff } from '@features/transactions/use-unsafe-off'

/** What the bytes of any ledger say is read when somebody has filled in what they are. */
const ManifestReading = lazyRouteComponent(() => import('./manifest-reading'), 'ManifestReading')

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
  useFirstTouch(ManifestReading)
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
      {isReading && (
        <Suspense fallback={<FormLoading />}>
          <ManifestReading
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
        </Suspense>
      )}
      <ProposalDialogs {...proposal} resolve={resolve} byline={domain.alias} />
    </>
  )
}
