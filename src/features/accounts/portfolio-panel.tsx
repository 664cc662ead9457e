import { useState } from 'react'
import { formatNumber } from '@components/ui/format-number'
import { Segments } from '@components/ui/segments'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { portfolioMessages as words } from './account-detail.messages'
import { BalanceList, type BalanceItem } from './balance-list'
import { TokenGrid, type TokenItem } from './token-grid'

interface PortfolioPanelProps {
  readonly balances: PanelData<BalanceItem>
  readonly tokens: PanelData<TokenItem>
}

/** Before they are read, and when they cannot be, it is not known how many there are. */
const isCounted = ({ items, isLoading, failure }: PanelData<unknown>) =>
  items.length > 0 || (!isLoading && failure === undefined)

type Kind = 'fungible' | 'nonFungible'

/** What an account holds: coins by their amounts, pieces of collections by their pictures. */
export function PortfolioPanel({ balances, tokens }: PortfolioPanelProps) {
  const [kind, setKind] = useState<Kind>('fungible')
  const segment = (value: Kind, data: PanelData<unknown>) => ({
    value,
    label: (
      <>
        {words[value]}
        {isCounted(data) && (
          <>
            {' '}
            <span className="num text-text-3">{formatNumber(data.items.length)}</span>
          </>
        )}
      </>
    ),
  })
  return (
    <Panel
      title={words.balances}
      note={
        <Segments
          label={words.kinds}
          segments={[segment('fungible', balances), segment('nonFungible', tokens)]}
          value={kind}
          onChange={setKind}
        />
      }
    >
      {kind === 'fungible' ? (
        <PanelBody
          name={words.balances}
          data={balances}
          rows={3}
          rowHeight={52}
          empty={{ title: words.noBalances, text: words.noBalancesText }}
        >
          {(items) => <BalanceList items={items} />}
        </PanelBody>
      ) : (
        <PanelBody
          name={words.nonFungible}
          data={tokens}
          rows={3}
          rowHeight={52}
          empty={{ title: words.noTokens, text: words.noTokensText }}
        >
          {(items) => <TokenGrid items={items} />}
        </PanelBody>
      )}
    </Panel>
  )
}
