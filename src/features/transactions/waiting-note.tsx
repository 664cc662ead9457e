import type { WaitingReason } from '@domain/transactions/waiting'
import { feeDecimals, type FeeKind, type FeePrice } from '@domain/transactions/replacement-fee'
import { PageLink } from '@components/layout/page-link'
import { Amount } from '@components/ui/amount'
import { Note } from '@components/ui/note'
import { feeUnits } from './order-changes/change.messages'
import { waitingMessages as words } from './waiting.messages'

export interface WaitingNoteProps {
  readonly reason: WaitingReason
  /** Where what holds it back is seen to. */
  readonly href: string | undefined
}

const links: Partial<Record<WaitingReason['as'], string>> = {
  accountLocked: words.openAccount,
  vaultLocked: words.openVault,
  offlineVault: words.openOperations,
  blocked: words.openBlocker,
}

/** What holds a transaction back, and where that is seen to. */
export const WaitingNote = ({ reason, href }: WaitingNoteProps) => (
  <Note
    tone="warning"
    title={words.title}
    action={
      href && links[reason.as] ? (
        <PageLink className="link" href={href}>
          {links[reason.as]}
        </PageLink>
      ) : undefined
    }
  >
    {reason.as === 'feeBelow' ? (
      <>
        {words.feeBelow} <Price kind={reason.kind} price={reason.paid} /> {words.against}{' '}
        <Price kind={reason.kind} price={reason.present} /> {words.atPresent}
      </>
    ) : (
      words[reason.as]
    )}
  </Note>
)

const Price = ({ kind, price }: { readonly kind: FeeKind; readonly price: FeePrice }) => (
  <b>
    <Amount units={price.rate} decimals={feeDecimals[kind]} symbol={feeUnits[kind]} />
  </b>
)
