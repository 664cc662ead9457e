import { useController, useFormContext, useWatch } from 'react-hook-form'
import { argumentsKey, callFields } from '@domain/transactions/contract-calls/call-fields'
import type { OrderCall } from '@domain/transactions/order-form/order-call'
import { needsCoder } from '@domain/transactions/order-form/read-called-order'
import { contractCallMessages as words } from '@features/intents/shared/contract-call.messages'
import { CheckboxField } from '@components/ui/checkbox-field'
import { useLatePart } from '@components/ui/late-part'
import { Note } from '@components/ui/note'
import { SelectField } from '@components/ui/select-field'
import { TextArea } from '@components/ui/text-area'
import { usePartAhead } from '@components/ui/use-first-touch'
import { contractParts } from './contract-parts'
import { useOrderChoices } from './order-choices'
import { OrderFieldsView } from './order-fields'
import { problems } from './order-form.messages'
import { PartNotLoaded } from './part-not-loaded'
import { useProblem } from './use-problem'

/** What the contract at the destination can be asked, field by field, or what a new one is made from. */
export function ContractCallFields({ late = contractParts }: { readonly late?: typeof contractParts }) {
  const { call } = useOrderChoices()
  const data: unknown = useWatch({ name: 'order.data' })
  const isWanted = needsCoder(call, typeof data === 'string' ? data : '')
  const parts = useLatePart(late)
  usePartAhead(late, isWanted)
  return (
    <>
      <CallParts call={call} />
      {isWanted && parts === 'failed' && <PartNotLoaded part={late}>{problems.decoderFailed}</PartNotLoaded>}
    </>
  )
}

function CallParts({ call }: { readonly call: OrderCall }) {
  switch (call.as) {
    case 'contract':
      return <FunctionFields call={call} />
    case 'creation':
      return <CreationFields call={call} />
    case 'unreadable':
      return (
        <Note tone="warning" live="status" className="mb-3">
          {words.unreadable[call.problem]}
        </Note>
      )
    case 'data':
      return null
  }
}

function FunctionFields({
  call: { contract, called, isChosen },
}: {
  readonly call: OrderCall & { readonly as: 'contract' }
}) {
  const { field } = useController({ name: 'order.call.function' })
  const problem = useProblem('order.call.function')
  const signature = typeof field.value === 'string' ? field.value : ''
  const offered = contract.functions.filter(({ changesState }) => changesState)
  const isGone = isChosen && !called
  const choices = [
    ...offered.map((one) => ({ value: one.signature, label: one.signature })),
    ...(isGone ? [{ value: signature, label: words.gone(signature), disabled: true }] : []),
  ]
  return (
    <fieldset className="order-part">
      <legend>{words.contract}</legend>
      {choices.length === 0 ? (
        <Note tone="info">{words.nothing}</Note>
      ) : (
        <SelectField
          label={words.function}
          optional
          help={called?.isPayable ? words.payable : words.functionHelp}
          error={isGone ? words.goneText : problem}
          placeholder={words.noFunction}
          className="mono"
          choices={choices}
          name={field.name}
          value={signature}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
        />
      )}
      {contract.unfit.length > 0 && <p className="field-help">{words.unfit(contract.unfit.join(', '))}</p>}
      {called && (
        <OrderFieldsView
          key={called.signature}
          fields={callFields(called.parameters)}
          path={`order.call.values.${argumentsKey(called)}`}
        />
      )}
    </fieldset>
  )
}

function CreationFields({ call: { abi, isChosen } }: { readonly call: OrderCall & { readonly as: 'creation' } }) {
  const { register } = useFormContext()
  const [bytecodeProblem, abiProblem] = [useProblem('order.call.bytecode'), useProblem('order.call.abi')]
  const creation = abi?.ok ? abi.value.creation : undefined
  const fields = creation && callFields(creation.parameters)
  return (
    <>
      <CheckboxField label={words.creation} help={words.creationHelp} {...register('order.call.isCreation')} />
      {isChosen && (
        <fieldset className="order-part mt-3">
          <legend>{words.newContract}</legend>
          <TextArea
            label={words.bytecode}
            help={words.bytecodeHelp}
            error={bytecodeProblem}
            rows={2}
            spellCheck={false}
            className="mono"
            {...register('order.call.bytecode')}
          />
          <TextArea
            label={words.abi}
            help={words.abiHelp}
            error={abiProblem}
            optional
            rows={2}
            spellCheck={false}
            className="mono"
            {...register('order.call.abi')}
          />
          {fields && Object.keys(fields).length === 0 && <p className="field-help">{words.noConstructor}</p>}
          {fields && (
            <OrderFieldsView
              key={argumentsKey(creation)}
              fields={fields}
              path={`order.call.values.${argumentsKey(creation)}`}
            />
          )}
        </fieldset>
      )}
    </>
  )
}
