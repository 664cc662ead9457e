import { useCallback } from 'react'
import type { Envelope } from '@domain/signing/verification'
import { useVerifications } from './use-verification'

/** Was this envelope signed by the pinned platform key? False too while that is not known. */
export function useEnvelopeCheck(): (envelope: Envelope) => boolean {
  const verify = useVerifications()
  return useCallback((envelope) => verify(envelope) === 'verified', [verify])
}
