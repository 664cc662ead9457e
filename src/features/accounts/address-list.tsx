import type { Verification } from '@domain/signing/verification'
import type { CreateAddressView } from '@machines/transactions/create-address.connect'
import { Address } from '@components/ui/address'
import { Button } from '@components/ui/button'
import { LedgerMark } from '@components/ui/ledger-mark'
import { VerifiedBadge } from '@components/ui/verified-badge'
import type { PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { portfolioMessages as words } from './account-detail.messages'

export interface AddressItem {
  readonly id: string
  readonly ledgerId: string
  readonly ledgerAlias: string
  readonly address: string
  /** Of its record: what that does not prove is given to no payer. */
  readonly verification: Verification
}

interface AddressListProps {
  readonly data: PanelData<AddressItem>
  readonly ledgers: readonly { readonly id: string; readonly alias: string }[]
  readonly creation: CreateAddressView
}

export function AddressList({ data, ledgers, creation: { creatingOn, create } }: AddressListProps) {
  const without =
    data.isLoading || data.failure
      ? []
      : ledgers.filter((ledger) => !data.items.some((item) => item.ledgerId === ledger.id))
  return (
    <>
      <PanelBody
        name={words.addresses}
        data={data}
        rows={2}
        rowHeight={48}
        empty={{ title: words.noAddresses, text: words.noAddressesText }}
      >
        {(items) => (
          <ul>
            {items.map((item) => (
              <li
                key={item.id}
                className="grid min-h-12 grid-cols-[24px_minmax(0,160px)_minmax(0,1fr)] items-center gap-3 border-b border-line px-4 py-2 last:border-0 max-sm:grid-cols-[24px_minmax(0,1fr)]"
              >
                <LedgerMark name={item.ledgerId} decorative size={24} />
                <span className="truncate text-text-2">{item.ledgerAlias}</span>
                <span className="min-w-0 max-sm:col-span-2">
                  {item.verification === 'verified' ? (
                    <Address value={item.address} show="full" identicon />
                  ) : (
                    <VerifiedBadge verification={item.verification} show="quiet" />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PanelBody>
      {without.length > 0 && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
          {without.map((ledger) => (
            <Button
              key={ledger.id}
              size="sm"
              busy={creatingOn === ledger.id ? words.gettingAddress : undefined}
              unavailable={creatingOn !== undefined}
              onClick={() => create(ledger.id)}
            >
              {words.getAddress(ledger.alias)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
