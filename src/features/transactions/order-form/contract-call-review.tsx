import { readCall, readCreation } from '@domain/transactions/contract-calls/call-data'
import type { OrderCall } from '@domain/transactions/order-form/order-call'
import { fieldsOf, textOf, type FilledFields } from '@domain/transactions/order-form/order-field'
import { decodeCall } from '@domain/transactions/decode-call'
import { withoutBlanks } from '@domain/shared/hex-text'
import { DecodedCallView } from '@features/intents/shared/decoded-call'
import { CallValues, ContractCall } from '@features/intents/shared/contract-call'
import { contractCallMessages as words } from '@features/intents/shared/contract-call.messages'
import { Note } from '@components/ui/note'

interface ContractCallReviewProps {
  readonly call: OrderCall
  /** As the order holds it. */
  readonly data: string
  readonly order: FilledFields
}

/** What an order asks of a contract, told from its bytes and not from the fields that they were made of; what everybody knows is told as that. */
export function ContractCallReview({ call, data, order }: ContractCallReviewProps) {
  if (call.as === 'creation') return <NewContract call={call} data={data} order={order} />
  const known = decodeCall(data, undefined)
  if (known.as === 'known')
    return (
      <div className="call-review">
        <DecodedCallView decoded={known} resolve={undefined} />
      </div>
    )
  if (call.as !== 'contract' || data === '0x') return null
  const read = readCall(call.contract, data)
  return (
    <div className="call-review">
      {read ? (
        <ContractCall call={read} resolve={undefined} />
      ) : (
        <Note tone="warning" title={words.notOfContract}>
          {words.notOfContractText}
        </Note>
      )}
    </div>
  )
}

function NewContract({
  call,
  data,
  order,
}: ContractCallReviewProps & { readonly call: OrderCall & { readonly as: 'creation' } }) {
  const creation = call.isChosen && call.abi?.ok ? call.abi.value.creation : undefined
  if (!creation || creation.parameters.length === 0) return null
  const digits = withoutBlanks(textOf(fieldsOf(order['call'])['bytecode'])).replace(/^0x/i, '')
  const values = readCreation(creation.parameters, `0x${digits}`, data)
  return (
    values && (
      <div className="call-review">
        <b>{words.constructorCall}</b>
        <p className="text-text-3">{words.readFromBytes}</p>
        <CallValues values={values} resolve={undefined} />
      </div>
    )
  )
}
