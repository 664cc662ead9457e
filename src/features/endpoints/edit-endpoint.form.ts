import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { updateEndpointPayload } from '@domain/endpoints/endpoint-draft'
import { withRows, writtenRows } from '@features/intents/form/common-fields'
import type { EntityForm } from '@features/intents/form/entity-form'
import { draftOf, endpointFields, type EndpointChoices, type EndpointValues } from './endpoint-fields'
import { endpointFormMessages as words } from './endpoint-form.messages'

/** The ledger of an endpoint stays what it is. */
export function editEndpointForm({
  data,
}: EndpointWire): EntityForm<EndpointValues, 'v0_UpdateEndpoint', EndpointChoices> {
  const { id, alias, ledgerId, address, trustScore, parameters, lock, metadata } = data
  return {
    intentType: 'v0_UpdateEndpoint',
    draftOf: 'endpoint-edit',
    title: words.edit,
    list: 'endpoints',
    begins: {
      alias,
      ledgerId,
      address,
      trustScore: String(trustScore),
      description: metadata.description ?? '',
      abi: parameters?.ABI ?? '',
      customProperties: writtenRows('Endpoint', metadata.customProperties),
    },
    name: 'alias',
    fields: endpointFields({ id, ledgerId }),
    refusedAt: { InvalidEndpointUpdateParameters: 'address' },
    payloadOf: (values, _, choices) =>
      updateEndpointPayload(
        { id, revision: metadata.revision },
        {
          ...draftOf(values, choices),
          customProperties: withRows('Endpoint', metadata.customProperties, values.customProperties),
        },
        parameters !== undefined,
      ),
    choicesFailed: words.choicesFailed,
    edits: { id, alias, path: `endpoints/${id}`, revision: metadata.revision, lock },
  }
}
