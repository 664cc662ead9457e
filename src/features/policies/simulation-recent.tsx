import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { IntentWire } from '@api/intents/intents.wire'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { Button } from '@components/ui/button'
import { formatDateTime } from '@components/ui/format-date'
import { SelectField } from '@components/ui/select-field'
import { useApp } from '@app/app-context'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { PlainSentence } from '@features/intents/shared/plain-sentence'
import { useReferences } from '@features/intents/use-references'
import { chosenOf, inventedFrom, recentQuery, useIntentOf } from './simulated-request'
import { simulationMessages as words } from './simulation.messages'
import type { SimulationAddress } from './simulation.search'

interface RecentChoiceProps {
  readonly domainId: Uuid
  readonly intentId: string | undefined
  readonly address: SimulationAddress
}

/** One of the requests that were proposed last: simulated as it is, or changed into an invented one. */
export function RecentChoice({ domainId, intentId, address }: RecentChoiceProps) {
  const intents = useQuery(recentQuery(useApp().ports.api, domainId)).data?.items ?? []
  const other = useIntentOf(domainId, intents.some(({ data }) => data.id === intentId) ? undefined : intentId)
  const offered = other ? [other, ...intents] : intents
  const intent = chosenOf(offered, ({ data }) => data.id === intentId)
  if (!intent) return null
  return (
    <>
      <SelectField
        label={words.recent}
        help={words.recentHelp(intents.length)}
        choices={offered.map(({ data: { id, details } }) => ({
          value: id,
          label: words.recentOption(
            visibleText(intentLabel(details.payload.type)),
            formatDateTime(details.metadata.createdAt),
          ),
        }))}
        value={intent.data.id}
        onChange={({ target }) => address.choose({ request: target.value })}
      />
      <Said domainId={domainId} intent={intent} />
      {parsePayload(intent.data.details.payload).ok && (
        <Button
          className="justify-self-start"
          icon={Pencil}
          onClick={() =>
            address.write(inventedFrom(intent), {
              type: intent.data.details.payload.type,
              by: intent.data.details.author.id,
            })
          }
        >
          {words.changeThis}
        </Button>
      )}
    </>
  )
}

function Said({ domainId, intent: { data } }: { readonly domainId: Uuid; readonly intent: IntentWire }) {
  const { payload, author } = data.details
  const { resolve, nameOf } = useReferences(domainId, [payload], [author])
  return (
    <>
      <p className="wrap-anywhere">
        <PlainSentence payload={payload} resolve={resolve} />
      </p>
      <p className="text-12 text-text-2">
        {words.proposer} <b>{nameOf(author)}</b>
      </p>
    </>
  )
}
