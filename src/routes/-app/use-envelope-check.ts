import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { canonicalText } from '@domain/shared/canonical-json'
import { useApp } from './app-context'

interface Envelope {
  readonly data: unknown
  readonly signature?: string | undefined
  readonly signingKey?: string | undefined
}

const results = new Map<string, boolean>()

/**
 * Was this envelope signed by the pinned platform key? The curves are loaded by need and each envelope is checked once,
 * when something looks at it; until they are there an envelope of the pinned key is taken at its word.
 */
export function useEnvelopeCheck(): (envelope: Envelope) => boolean {
  const { platformPublicKey } = useApp().ports.configuration
  const curves = useQuery({ queryKey: ['curves'], queryFn: () => import('@domain/signing/signature'), staleTime: Infinity, structuralSharing: false }).data
  return useCallback(({ data, signature, signingKey }) => {
    if (!signature || !platformPublicKey || signingKey !== platformPublicKey) return false
    if (!curves) return true
    const known = results.get(signature)
    if (known !== undefined) return known
    const holds = curves.verifySignature(platformPublicKey, canonicalText(data), signature)
    results.set(signature, holds)
    return holds
  }, [curves, platformPublicKey])
}
