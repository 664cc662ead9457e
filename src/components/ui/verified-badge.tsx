import type { Verification } from '@domain/signing/verification'
import { StatusMark } from './status-mark'
import { Tooltip } from './tooltip'
import { recordVerified, verificationWords } from './verification.messages'

interface VerifiedBadgeProps {
  readonly verification: Verification
  /** Of what the signature is, where something else beside it may not be proved. */
  readonly of?: 'record'
  /** Quiet in rows, a pill in headers. */
  readonly show?: 'quiet' | 'pill'
  readonly side?: 'above' | 'below' | 'right'
}

const statuses: Record<Verification, string> = {
  verified: 'Verified',
  checking: 'Checking',
  unsigned: 'Unsigned',
  failed: 'SignatureFailed',
  foreignKey: 'ForeignKey',
}

/** What is known of the platform's signature, in a word; what it means is a remark beside it. */
export function VerifiedBadge({ verification, of, show, side = 'below' }: VerifiedBadgeProps) {
  const { word, help } = verificationWords[verification]
  return (
    <Tooltip text={help} side={side}>
      {(describedBy) => (
        <span className="rounded-1" tabIndex={0} aria-describedby={describedBy}>
          <StatusMark
            status={statuses[verification]}
            word={of === 'record' && verification === 'verified' ? recordVerified : word}
            {...(show ? { show } : {})}
          />
        </span>
      )}
    </Tooltip>
  )
}
