import type { ReactNode } from 'react'
import type { EntityKind } from '@domain/shared/entity-kind'
import type { RequestType } from '@domain/signing/device-messages'
import { EntityIcon } from '@components/ui/entity-icon'
import { signingMessages } from './signing.messages'

export interface SigningSubjectProps {
  readonly type: RequestType
  readonly kind: EntityKind
  /** The signer's own proposal: to reject it is to withdraw it. */
  readonly isOwn?: boolean
  readonly sentence: ReactNode
  readonly byline?: ReactNode
}

/** Restates the verb and the object, the same words as on the page and on the phone. */
export const SigningSubject = ({ type, kind, isOwn, sentence, byline }: SigningSubjectProps) => (
  <div className="mx-[22px] mt-4 grid grid-cols-[32px_minmax(0,1fr)] items-center gap-3 rounded-2 bg-sunken px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--line)]">
    <span className="tile bg-surface">
      <EntityIcon kind={kind} />
    </span>
    <div className="min-w-0">
      <div>
        <b>{signingMessages.verbs[type === 'Reject' && isOwn ? 'Withdraw' : type]}</b> · {sentence}
      </div>
      {byline && <div className="text-12 text-text-3">{byline}</div>}
    </div>
  </div>
)
