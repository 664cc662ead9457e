import { createEndpointPayload } from '@domain/endpoints/endpoint-draft'
import type { InitialLockStatus } from '@domain/shared/lock'
import { initialLockField, withRows } from '@features/intents/form/common-fields'
import type { EntityForm } from '@features/intents/form/entity-form'
import { draftOf, endpointFields, type EndpointChoices, type EndpointValues } from './endpoint-fields'
import { endpointFormMessages as words } from './endpoint-form.messages'

type CreateEndpointValues = EndpointValues & { readonly lock: InitialLockStatus }

export const createEndpointForm: EntityForm<CreateEndpointValues, 'v0_CreateEndpoint', EndpointChoices> = {
  intentType: 'v0_CreateEndpoint',
  draftOf: 'endpoint',
  title: words.create,
  list: 'endpoints',
  begins: {
    alias: '',
    ledgerId: '',
    address: '',
    trustScore: '',
    description: '',
    abi: '',
    customProperties: [],
    lock: 'Unlocked',
  },
  name: 'alias',
  fields: { ...endpointFields(), lock: initialLockField },
  refusedAt: { LedgerNotFound: 'ledgerId', InvalidEndpointCreateParameters: 'address' },
  payloadOf: (values, id, choices) =>
    createEndpointPayload(
      {
        ...draftOf(values, choices),
        customProperties: withRows('Endpoint', {}, values.customProperties),
        lock: values.lock,
      },
      id,
    ),
  choicesFailed: words.choicesFailed,
}
