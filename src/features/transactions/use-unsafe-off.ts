import { useQuery } from '@tanstack/react-query'
import { dryRunProposal } from '@api/intents/dry-run.api'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import { toBase64 } from '@domain/shared/base64'
import type { Uuid } from '@domain/shared/ids'
import { digestLength } from '@domain/manifests/manifest-rules'
import type { ComposedManifest } from '@machines/manifests/manifest-sign.connect'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'

const anyDigest: ComposedManifest = {
  content: { type: 'Unsafe', value: toBase64(new Uint8Array(digestLength)) },
  ledgerType: '',
  description: '',
}

/** Has the platform switched off the signing of bare digests? No read tells, so one is tried, which proposes nothing; no answer is no. */
export function useUnsafeOff(
  { id: targetDomainId, viewer }: CurrentDomain,
  payloadOf: (composed: ComposedManifest, id: Uuid) => PayloadOf<'v0_SignManifest'>,
): boolean {
  const { api, clock, random } = useApp().ports
  const { data } = useQuery({
    queryKey: ['unsafe manifests', targetDomainId],
    queryFn: async ({ signal }) => {
      const author = { id: viewer.id, domainId: viewer.domainId }
      const { errors } = await dryRunProposal(
        api,
        buildProposal({
          id: random.uuid(),
          author,
          targetDomainId,
          payload: payloadOf(anyDigest, random.uuid()),
          now: clock.now(),
        }),
        signal,
      )
      return errors?.includes('FeatureFlagDisabled') === true
    },
  })
  return data === true
}
