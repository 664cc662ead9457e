import type { ShownField } from '@domain/intents/catalogue/absences'
import { summarizeOrder } from '@domain/transactions/order-summary'
import { Amount } from '@components/ui/amount'
import { classNames } from '@components/ui/class-names'
import { EntityLink } from '@components/detail/entity-link'
import { Panel } from '@components/layout/panel'
import { IntentFields } from '@features/intents/intent-fields'
import { measureOf } from '@features/intents/shared/measure'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { shownFields } from '@features/intents/shared/shown-fields'
import type { OrderDetail } from './order-detail.screen'
import { orderMessages as words } from './order.messages'
import { PartyDetail } from '@features/intents/shared/transfer-party-view'

interface OrderedFactsProps {
  readonly order: OrderDetail
  readonly resolve: ResolveReference
}

const scrollsFrom = 6
const part = String.raw`^parameters\.(?:operation\.|pallet\.method\.)?(?:(?:outputs|tokenOutputs)\.\d+\.)?`
const [destinationField, amountField] = [new RegExp(`${part}destination\\.`), new RegExp(`${part}amount$`)]

/** The order as a request would say it. */
const orderedPayload = ({
  account,
  ledgerId,
  parameters,
  description,
}: Pick<OrderDetail, 'account' | 'ledgerId' | 'parameters' | 'description'>) => ({
  type: 'v0_CreateTransactionOrder',
  accountId: account.id,
  ledgerId,
  parameters,
  description,
})

/** What an order binds: from where, to whom in full, how much and for which fee; then whatever else it says. Each stands once, unless what stands above could not be verified. */
export function OrderedFacts({ order, resolve }: OrderedFactsProps) {
  const { account, act, maximumFee, coin } = order
  const payload = orderedPayload(order)
  // What its bytes ask of a contract is no field: the fields pay the contract.
  const isFromData = summarizeOrder(order.parameters).asset.as === 'contract'
  const showsAmount =
    act.units !== undefined && (isFromData || (shownFields(payload) ?? []).some(({ name }) => amountField.test(name)))
  const isShown = (field: ShownField) =>
    !isDoubtful(field, order, resolve) &&
    isAbove(field.name, order, {
      showsDestinations: !isFromData && act.destinations.length > 0,
      showsAmount: !isFromData && showsAmount,
    })
  return (
    <>
      <Panel title={words.parameters}>
        <dl className="facts facts-left px-4 py-3">
          <dt>{words.account}</dt>
          <dd>
            <EntityLink kind="Account" id={account.id} alias={account.alias} href={account.href} />
          </dd>
          {act.destinations.length > 0 && (
            <>
              <dt>
                {words.to}
                {act.destinations.length > 1 && <span className="num"> {act.destinations.length}</span>}
              </dt>
              <dd>
                <Destinations order={order} />
              </dd>
            </>
          )}
          {showsAmount && (
            <>
              <dt>{words.amount}</dt>
              <dd>
                <Amount units={act.units ?? ''} decimals={act.decimals} symbol={act.symbol} show="said" />
              </dd>
            </>
          )}
          <dt>{words.ceiling}</dt>
          <dd>{maximumFee === undefined ? words.noCeiling : <Amount units={maximumFee} {...coin} show="said" />}</dd>
        </dl>
      </Panel>
      <Panel title={words.others}>
        <IntentFields payload={payload} resolve={resolve} within="parameters" isShown={isShown} />
      </Panel>
    </>
  )
}

/** Where it goes, in full, and how much of it to each. */
function Destinations({
  order: {
    act: { destinations, shares, decimals, symbol },
    endpointAddresses,
  },
}: Pick<OrderedFactsProps, 'order'>) {
  const scrolls = destinations.length > scrollsFrom
  return (
    <ul
      className={classNames('grid gap-3', scrolls && 'max-h-[60vh] overflow-auto print:max-h-none')}
      aria-label={words.to}
      tabIndex={scrolls ? 0 : undefined}
    >
      {destinations.map((party, i) => {
        const known = party.kind === 'Endpoint' ? endpointAddresses.get(party.id ?? '') : undefined
        return (
          <li key={i} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <span className="grid min-w-0 gap-1">
              <PartyDetail party={known ? { ...party, address: known.address } : party} />
              {known && (
                <span className="text-12 text-text-3">{known.isPaid ? words.paidAddress : words.addressNow}</span>
              )}
            </span>
            {destinations.length > 1 && shares?.[i] !== undefined && (
              <Amount units={shares[i]} decimals={decimals} symbol={symbol} show="said" />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface Above {
  readonly showsDestinations: boolean
  readonly showsAmount: boolean
}

function isAbove(
  name: string,
  { ledgerAlias, parameters }: OrderDetail,
  { showsDestinations, showsAmount }: Above,
): boolean {
  if (name === 'parameters.type') return parameters.type === ledgerAlias
  return (
    ['accountId', 'ledgerId', 'description', 'parameters.maximumFee'].includes(name) ||
    (showsDestinations && destinationField.test(name)) ||
    (showsAmount && amountField.test(name))
  )
}

/** A name or a measure above that no verified record bears out: its field stands as it was ordered, and says so. */
function isDoubtful({ value }: ShownField, { act, coin }: OrderDetail, resolve: ResolveReference): boolean {
  if (value.as === 'reference') {
    const found = resolve(value.kind, value.id)
    return !found?.verified && !found?.isChecking
  }
  if (value.as !== 'money') return false
  const measure = measureOf(value.unit, resolve)
  return measure !== undefined && measure.decimals !== (value.unit.of === 'coin' ? coin.decimals : act.decimals)
}
