import type { ReactNode } from 'react'
import type { Envelope } from '@domain/signing/verification'
import { VerifiedBadge } from '@components/ui/verified-badge'
import { Alarm } from './alarm'
import { useVerification } from './use-verification'

interface Trust {
  readonly badges: ReactNode
  /** The alarm of a signature that does not hold. */
  readonly notes: ReactNode
}

/**
 * What a page says of the platform's signature over what it shows.
 * @param id names it to whoever must explain a signature that does not hold
 */
export function useTrust(envelope: Envelope, id: string, of: 'record' | 'file' = 'record'): Trust {
  const verification = useVerification(envelope)
  const { signature = '', signingKey = '' } = envelope
  return {
    badges: <VerifiedBadge verification={verification} {...(of === 'record' && { of })} />,
    notes:
      verification === 'failed' ? <Alarm cause={{ kind: 'failedSignature', id, signature, key: signingKey }} /> : null,
  }
}
