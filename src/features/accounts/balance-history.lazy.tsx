import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { lastTransfersQuery } from '@api/transactions/transactions.queries'
import { balanceSteps, movesOf } from '@domain/home/balance-history'
import { toInstant } from '@domain/shared/clock'
import { dayjs } from '@domain/shared/dates'
import { formatDate } from '@components/ui/format-date'
import { Segments } from '@components/ui/segments'
import { SelectField } from '@components/ui/select-field'
import { Panel } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { useApp } from '@app/app-context'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { historyPlotMessages as words } from './account-detail.messages'
import { BalancePlot } from './balance-plot'
import type { BalanceItem } from './balance-list'

interface BalanceHistoryPanelProps {
  readonly accountId: string
  /** It had no balance before. */
  readonly createdAt: string
  readonly items: readonly BalanceItem[]
}

const spans = ['30', '90', '365'] as const
type Span = (typeof spans)[number]

/** How the balance of one asset of an account changed, from its transfers as far as the platform lists them. */
export function BalanceHistoryPanel({ accountId, createdAt, items }: BalanceHistoryPanelProps) {
  const [tickerId, setTickerId] = useState<string>()
  const [span, setSpan] = useState<Span>('30')
  const item = items.find((one) => one.tickerId === tickerId) ?? items[0]
  if (!item) return null
  return (
    <Panel
      title={words.title}
      note={
        <Segments
          label={words.span}
          segments={spans.map((value) => ({ value, label: words.days(Number(value)) }))}
          value={span}
          onChange={setSpan}
        />
      }
    >
      <div className="grid gap-3 px-4 py-3.5">
        {items.length > 1 && (
          <SelectField
            label={words.asset}
            choices={items.map((one) => ({ value: one.tickerId, label: one.name }))}
            value={item.tickerId}
            onChange={({ target }) => setTickerId(target.value)}
            className="max-w-[280px]"
          />
        )}
        <History
          key={`${item.tickerId} ${span}`}
          accountId={accountId}
          createdAt={createdAt}
          item={item}
          days={Number(span)}
        />
      </div>
    </Panel>
  )
}

interface HistoryProps extends Pick<BalanceHistoryPanelProps, 'accountId' | 'createdAt'> {
  readonly item: BalanceItem
  readonly days: number
}

function History({ accountId, createdAt, item: { tickerId, totalUnits, name, symbol, decimals }, days }: HistoryProps) {
  const { api, clock } = useApp().ports
  const { id: domainId } = useDomain()
  // One question an hour, whenever it is asked.
  const asked = dayjs.utc(clock.now()).startOf('hour').subtract(days, 'day').valueOf()
  const since = Math.max(asked, Date.parse(createdAt))
  const transfers = useQuery(
    lastTransfersQuery(api, domainId, { 'registeredAt.gt': toInstant(since), accountId, tickerId }),
  )
  const { data } = transfers
  const steps = useMemo(() => {
    if (!data) return []
    const oldest = data.items.at(-1)
    const from = data.nextStartingAfter !== undefined && oldest ? Date.parse(oldest.registeredAt) : since
    return balanceSteps(BigInt(totalUnits), movesOf(data.items, tickerId, new Set([accountId])), from, clock.now())
  }, [data, since, totalUnits, tickerId, accountId, clock])
  const [first, second, ...more] = steps
  const panel = { ...toPanelData(transfers, () => undefined), items: first && second ? [first] : [] }
  return (
    <PanelBody
      name={words.title}
      data={panel}
      rows={2}
      rowHeight={72}
      empty={{ title: words.none, text: words.noneText(formatDate(first?.at ?? since)) }}
    >
      {() =>
        first &&
        second && (
          <>
            <BalancePlot name={symbol ?? name} symbol={symbol} decimals={decimals} steps={[first, second, ...more]} />
            <p className="text-12 text-text-3">{first.at > since ? words.later(formatDate(first.at)) : words.source}</p>
          </>
        )
      }
    </PanelBody>
  )
}
