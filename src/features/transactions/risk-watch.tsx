import { useEffect, useMemo } from 'react'
import type { RisksProps } from '@app/added-parts'
import { updatedTicker } from '@domain/assets/validation-loss'
import { decodeManifest, isWordless } from '@domain/manifests/decoded-manifest'
import { settingForEver } from '@domain/transactions/for-ever'
import { orderedCall } from '@domain/transactions/ordered-call'
import { readRisks, type Findings } from '@domain/transactions/read-risks'
import { actSummary } from '@domain/transactions/act-summary'
import { orderedPayments, type OrderedPayments } from '@domain/transactions/baseline'
import { visibleText } from '@domain/shared/visible-text'
import { useSame } from '@components/ui/use-same'
import { useLookAlikes } from '@features/pickers/look-alikes'
import { useProviderOrder } from '@features/intents/use-provider-order'
import { useAddressesAndPaid } from './use-addresses-and-paid'
import { useComparison } from './use-comparison'
import { useOrderedRate } from './use-ordered-rate'
import { useValidationLoss } from './use-validation-loss'

interface RiskWatchProps extends RisksProps {
  /** Fetches what reads bytes. */
  readonly load?: Parameters<typeof useAddressesAndPaid>[2]
}

/** Looks for the risks of a request in what panels beside it show, and tells whoever decides; it shows nothing itself. */
export function RiskWatch({ addresses: named, load, ...request }: RiskWatchProps) {
  const found = useAddressesAndPaid(named, request.payload, load)
  return found && <Watch {...request} {...found} />
}

interface WatchProps extends RisksProps {
  /** Some of the addresses could not be read. */
  readonly isUnread: boolean
}

function Watch(props: WatchProps) {
  const ordered = useMemo(() => orderedPayments(props.payload), [props.payload])
  const tickerId = useMemo(() => updatedTicker(props.payload), [props.payload])
  if (tickerId !== undefined) return <AssetRisks {...props} tickerId={tickerId} />
  if (props.payload.type === 'v0_ExecuteExtension') return <ProviderOrder {...props} />
  return ordered ? <OrderRisks {...props} ordered={ordered} /> : <Found {...props} />
}

const AssetRisks = ({ tickerId, ...props }: WatchProps & { readonly tickerId: string }) => (
  <Found {...props} validation={useValidationLoss(props.payload, tickerId)} />
)

function ProviderOrder(props: WatchProps) {
  const { price, risks } = useProviderOrder(props.domainId, props.payload)
  return <Found {...props} order={{ price: typeof price === 'object' ? 'read' : price, risks }} />
}

function OrderRisks({ ordered, ...props }: WatchProps & { readonly ordered: OrderedPayments }) {
  const compared = useComparison(props.domainId, ordered)
  const beyond = ordered.destinations.slice(compared.destinations.length)
  const notCompared = beyond.filter(({ type }) => type === 'Address').length
  return <Found {...props} compared={{ ...compared, notCompared }} />
}

function readSigned(payload: RisksProps['payload']) {
  const decoded = decodeManifest(payload)
  return {
    isUnsafe: ['digest', 'bytes', 'typedData', 'typedDataDiffers'].includes(decoded?.as ?? ''),
    isWordless: isWordless(decoded),
  }
}

function Found({
  domainId,
  payload,
  addresses,
  isUnread,
  onFound,
  compared,
  validation,
  order,
}: WatchProps &
  Pick<Findings, 'validation' | 'order'> & {
    readonly compared?: Pick<Findings, 'amount' | 'fee' | 'destinations' | 'notCompared'>
  }) {
  const { found, state } = useLookAlikes(domainId, addresses)
  const data = useMemo(() => orderedCall(payload)?.data, [payload])
  const act = useMemo(() => actSummary(payload, [])?.type, [payload])
  const forEver = useMemo(() => settingForEver(payload), [payload])
  const signed = useMemo(() => readSigned(payload), [payload])
  const lookAlikes = found.map(({ address, lookAlike: { known } }) => ({
    address,
    known: known.address,
    name: visibleText(known.name),
  }))
  const rated = useOrderedRate(payload)
  const rate =
    rated && !rated.rate.hasCeiling
      ? typeof rated.weighed !== 'object'
        ? rated.weighed
        : rated.weighed.isExcessive
          ? 'far'
          : 'usual'
      : undefined
  const reading = useSame(
    readRisks({
      ...compared,
      lookAlikes,
      known: state === 'read' && isUnread ? 'unread' : state,
      data,
      act,
      ...signed,
      forEver,
      rate,
      validation,
      order,
    }),
  )
  // The chart is outside of React; it hears each reading once.
  useEffect(() => onFound(reading), [onFound, reading])
  return null
}
