import { useQuery } from '@tanstack/react-query'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { tickersQuery } from '@api/assets/tickers.queries'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { outlinePayload } from '@domain/intents/catalogue/outline-payload'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { InventedContent } from '@domain/policies/simulation'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { useApp } from '@app/app-context'
import { inventedMessages as words } from './invented.messages'
import { JsonContent } from './json-content'
import { TransferContent } from './transfer-content'
import { namedAssets } from '../named-assets'
import { transferValues } from './transfer-values'

interface InventedContentProps {
  readonly type: IntentType
  readonly domainId: Uuid
  /** What is simulated now; undefined where it is the type alone. */
  readonly content: InventedContent | undefined
  readonly onWrite: (content: InventedContent | undefined) => void
}

/** What an invented request holds: in fields where conditions ask for them, as the platform stores it otherwise. */
export function InventedContentFields({ type, domainId, content, onWrite }: InventedContentProps) {
  const read = content && parsePayload(content.payload)
  const payload = read?.ok && read.value.type === type ? read.value : undefined
  const parts = {
    isSimulated: payload !== undefined,
    onWrite: (written: IntentPayload) =>
      onWrite({ customProperties: {}, ...content, payload: written as unknown as InventedContent['payload'] }),
    onLeaveOut: () => onWrite(undefined),
  }
  const own = Object.entries(content?.customProperties ?? {}).map(([name, value]) => `${name}: ${value}`)
  return (
    <section className="grid gap-1" aria-labelledby="invented-content">
      <h3 id="invented-content">{words.content}</h3>
      {type === 'v0_CreateTransferOrder' ? (
        <TransferOrJson transfer={payload?.type === type ? payload : undefined} domainId={domainId} {...parts} />
      ) : (
        <WrittenJson type={type} payload={payload} {...parts} />
      )}
      {own.length > 0 && <p className="text-12 text-text-2">{words.ofRequest(own.map(visibleText))}</p>}
    </section>
  )
}

interface WritingProps {
  readonly isSimulated: boolean
  readonly onWrite: (payload: IntentPayload) => void
  readonly onLeaveOut: () => void
}

function WrittenJson({
  type,
  payload,
  ...writing
}: WritingProps & { readonly type: IntentType; readonly payload: IntentPayload | undefined }) {
  const { random } = useApp().ports
  return <JsonContent type={type} begins={() => payload ?? outlinePayload(type, random)} {...writing} />
}

interface TransferOrJsonProps extends WritingProps {
  readonly transfer: Extract<IntentPayload, { type: 'v0_CreateTransferOrder' }> | undefined
  readonly domainId: Uuid
}

/** In fields, unless it says more than they do, or what they offer cannot be read. */
function TransferOrJson({ transfer, domainId, ...writing }: TransferOrJsonProps) {
  const { api } = useApp().ports
  const tickers = useQuery(tickersQuery(api))
  const accounts = useQuery(accountChoicesQuery(api, domainId))
  const endpoints = useQuery(endpointsQuery(api, domainId))
  if ([tickers, accounts, endpoints].some(({ isPending }) => isPending))
    return (
      <p className="text-text-2" role="status">
        {words.reading}
      </p>
    )
  const assets = namedAssets(tickers.data?.items)
  const begins = transferValues(transfer, (id) => assets.find((asset) => asset.id === id)?.decimals)
  if (!begins || !accounts.data || !tickers.data)
    return <WrittenJson type="v0_CreateTransferOrder" payload={transfer} {...writing} />
  return (
    <TransferContent
      begins={begins}
      transfer={transfer}
      assets={assets}
      accounts={accounts.data.items.map(({ data: { id, alias } }) => ({ id, alias }))}
      endpoints={(endpoints.data?.items ?? []).map(({ data: { id, alias, trustScore } }) => ({
        id,
        alias,
        note: words.trust(trustScore),
      }))}
      {...writing}
    />
  )
}
