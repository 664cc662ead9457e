import { useState } from 'react'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { destinationTypes } from '@domain/policies/condition-terms'
import type { SearchChoice } from '@components/ui/search-choice'
import { SearchField } from '@components/ui/search-field'
import { SelectField } from '@components/ui/select-field'
import { TextField } from '@components/ui/text-field'
import { useApp } from '@app/app-context'
import { PropertyRows } from '@features/intents/form/property-rows'
import { ContentForm } from './content-form'
import { inventedMessages as words } from './invented.messages'
import { transferOf, transferProblems, type TransferProblems, type TransferValues } from './transfer-values'

interface TransferContentProps {
  readonly begins: TransferValues
  /** What is simulated now. */
  readonly transfer: PayloadOf<'v0_CreateTransferOrder'> | undefined
  readonly assets: readonly { readonly id: string; readonly name: string; readonly decimals: number }[]
  readonly accounts: readonly SearchChoice[]
  readonly endpoints: readonly SearchChoice[]
  readonly isSimulated: boolean
  readonly onWrite: (payload: IntentPayload) => void
  readonly onLeaveOut: () => void
}

/** A transfer in fields: what conditions ask of it. */
export function TransferContent(props: TransferContentProps) {
  const { begins, transfer, assets, accounts, isSimulated, onWrite, onLeaveOut } = props
  const { random } = useApp().ports
  const [saved, setSaved] = useState(begins)
  const [values, setValues] = useState(saved)
  const [isTried, setTried] = useState(false)
  const decimalsOf = (id: string) => assets.find((asset) => asset.id === id)?.decimals
  const found = transferProblems(values, decimalsOf)
  const problems = isTried ? found : {}
  const set = (part: Partial<TransferValues>) => setValues((filled) => ({ ...filled, ...part }))
  const simulate = () => {
    setTried(true)
    if (Object.keys(found).length > 0) return
    setSaved(values)
    onWrite(transferOf(values, transfer ?? { id: random.uuid() }, decimalsOf))
  }
  return (
    <ContentForm
      isSimulated={isSimulated}
      isChanged={JSON.stringify(values) !== JSON.stringify(saved)}
      onSimulate={simulate}
      onLeaveOut={onLeaveOut}
    >
      <SearchField
        label={words.from}
        placeholder={words.chooseAccount}
        choices={withOwn(accounts, values.accountId)}
        value={values.accountId}
        error={problems.accountId}
        onChange={(accountId) => set({ accountId })}
      />
      <SelectField
        label={words.asset}
        placeholder={words.chooseAsset}
        choices={assets.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.tickerId}
        error={problems.tickerId}
        onChange={({ target }) => set({ tickerId: target.value })}
      />
      <TextField
        label={words.amount}
        inputMode="decimal"
        value={values.amount}
        error={problems.amount}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <Destination {...props} values={values} problems={problems} set={set} />
      <p className="field-label">{words.properties}</p>
      <PropertyRows
        legend={words.properties}
        rows={values.properties}
        error={problems.properties}
        fieldRef={null}
        onChange={(properties) => set({ properties })}
      />
    </ContentForm>
  )
}

interface DestinationProps extends Pick<TransferContentProps, 'accounts' | 'endpoints'> {
  readonly values: TransferValues
  readonly problems: TransferProblems
  readonly set: (part: Partial<TransferValues>) => void
}

const Destination = ({ accounts, endpoints, values, problems, set }: DestinationProps) => (
  <>
    <SelectField
      label={words.to}
      choices={destinationTypes.map((value) => ({ value, label: words.destinations[value] }))}
      value={values.to}
      onChange={({ target }) => set({ to: destinationTypes.find((one) => one === target.value) ?? 'Address' })}
    />
    {values.to === 'Address' && (
      <TextField
        mono
        label={words.address}
        value={values.address}
        error={problems.address}
        onChange={({ target }) => set({ address: target.value })}
      />
    )}
    {values.to === 'Account' && (
      <SearchField
        label={words.account}
        placeholder={words.chooseAccount}
        choices={withOwn(accounts, values.receiverId)}
        value={values.receiverId}
        error={problems.receiverId}
        onChange={(receiverId) => set({ receiverId })}
      />
    )}
    {values.to === 'Endpoint' && (
      <SearchField
        label={words.endpoint}
        placeholder={words.chooseEndpoint}
        choices={withOwn(endpoints, values.endpointId)}
        value={values.endpointId}
        error={problems.endpointId}
        onChange={(endpointId) => set({ endpointId })}
      />
    )}
  </>
)

/** One that is chosen and cannot be read keeps its id. */
const withOwn = (choices: readonly SearchChoice[], id: string): readonly SearchChoice[] =>
  id === '' || choices.some((choice) => choice.id === id) ? choices : [{ id, alias: id }, ...choices]
