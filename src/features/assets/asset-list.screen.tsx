import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { tickerKinds, validations } from '@domain/assets/ticker-kinds'
import { EmptyState } from '@components/ui/empty-state'
import type { Choice } from '@components/ui/select-field'
import { ActionBar, type EntityAction } from '@components/detail/action-bar'
import { PageTabs } from '@components/layout/page-tabs'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import { lockChoices, type ListFilter } from '@components/list/list-filter'
import { fungibleColumns, nonFungibleColumns } from './asset.columns'
import type { AssetItem } from './asset-item'
import { assetMessages as words } from './asset.messages'

export interface AssetListScreenProps<W> extends ListOf<W, AssetItem> {
  readonly which: 'fungible' | 'nonFungible'
  readonly ledgers: readonly Choice[]
  /** Of the domain. */
  readonly prefix: string
  /** Where one more is registered. */
  readonly register: ReactNode
  /** Where those that wait are validated, or why this person cannot propose that. */
  readonly validate: Pick<EntityAction, 'href' | 'refusal'>
}

const { filters: names, tabs } = words

const kinds: readonly Choice[] = tickerKinds.map((value) => ({ value, label: words.kinds[value] }))
const validity: readonly Choice[] = validations.map((value) => ({ value, label: words.validations[value] }))

const filtersOf = (ledgers: readonly Choice[]): readonly ListFilter[] => [
  { as: 'text', key: 'symbol', label: names.symbol },
  { as: 'text', key: 'name', label: names.name },
  { as: 'choices', key: 'ledgerId', label: names.ledger, choices: ledgers },
  { as: 'choices', key: 'validationStatus', label: names.validation, choices: validity, single: true },
  { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
  { as: 'choices', key: 'kind', label: names.kind, choices: kinds, single: true },
]

export function AssetListScreen<W>({ which, ledgers, prefix, register, validate, ...list }: AssetListScreenProps<W>) {
  const isFungible = which === 'fungible'
  return (
    <EntityListScreen
      {...list}
      title={words.title}
      documentTitle={isFungible ? words.title : words.nftTitle}
      label={isFungible ? words.title : words.nftTitle}
      noun={words.noun[which]}
      columns={isFungible ? fungibleColumns : nonFungibleColumns}
      filters={filtersOf(ledgers)}
      actions={
        <>
          {register}
          <ActionBar actions={[{ id: 'validate', label: words.validateSome, icon: BadgeCheck, ...validate }]} />
        </>
      }
      rowLabel={(item) => item.name}
      copyOf={(item) => item.contract ?? item.id}
      empty={<EmptyState {...words.empty[which]} action={register} />}
      tabs={
        <PageTabs
          label={tabs.label}
          tabs={[
            { label: tabs.fungible, href: `${prefix}/tickers`, isCurrent: isFungible },
            { label: tabs.nonFungible, href: `${prefix}/tickers/nft`, isCurrent: !isFungible },
          ]}
        />
      }
    />
  )
}
