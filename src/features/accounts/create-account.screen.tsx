import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { keyStrategies } from '@domain/accounts/key-strategy'
import { initialLockStatuses } from '@domain/shared/lock'
import { limits } from '@domain/shared/limits'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { limitHint } from '@components/ui/field'
import { FormRow } from '@components/ui/form-row'
import { Note } from '@components/ui/note'
import { RadioCards } from '@components/ui/radio-cards'
import { SelectField } from '@components/ui/select-field'
import { submitByKey, submitFromPage } from '@components/ui/submit-by-key'
import { TextArea } from '@components/ui/text-area'
import { TextField } from '@components/ui/text-field'
import { barOf, FormNotesAbove, type FormNotes } from '@features/intents/form-notes'
import type { ResolveReference } from '@features/intents/shared/reference-lookup'
import { PageHeader } from '@components/layout/page-header'
import { emptyAccountForm } from './account-form-draft'
import { accountFormSchema, type AccountFormInput, type AccountFormValues } from './account-form-schema'
import { createAccountMessages as words, initialLockWords, keyStrategyWords } from './account.messages'
import { CreateAccountReview } from './create-account-review'
import { LedgerPicker, type LedgerChoice } from './ledger-picker'

export interface VaultChoice {
  readonly id: string
  readonly alias: string
  readonly isLocked: boolean
  /** Empty: the vault does not say, so each is offered. */
  readonly keyStrategies: readonly string[]
}

interface CreateAccountScreenProps {
  readonly proposal: ProposalView
  readonly vaults: readonly VaultChoice[]
  readonly ledgers: readonly LedgerChoice[]
  readonly policy: string | undefined
  readonly resolve: ResolveReference
  /** What was left here before; undefined on a first visit. */
  readonly draft?: AccountFormInput | undefined
  readonly notes: FormNotes
  readonly tasksLink: ReactNode
  /** Above the fields. */
  readonly above?: ReactNode
  readonly onDraft: (values: AccountFormInput) => void
  readonly onPropose: (values: AccountFormValues) => void
}

export function CreateAccountScreen({ proposal, vaults, ledgers, policy, resolve, draft, notes, tasksLink, above, onDraft, onPropose }: CreateAccountScreenProps) {
  const form = useForm<AccountFormInput, unknown, AccountFormValues>({ resolver: zodResolver(accountFormSchema), defaultValues: draft ?? emptyAccountForm, mode: 'onTouched', shouldFocusError: true })
  const { register, control, setValue, setFocus, reset, handleSubmit, formState: { errors, isSubmitted } } = form
  const [isRestored, setIsRestored] = useState(draft !== undefined)
  const values = useWatch({ control }) as AccountFormInput
  const offered = vaults.find((vault) => vault.id === values.vaultId)?.keyStrategies ?? []
  const strategies = keyStrategies.filter((strategy) => offered.length === 0 || offered.includes(strategy))
  // The draft is kept outside of React.
  useEffect(() => onDraft(values), [onDraft, values])
  const barred = barOf(notes)
  const submit = handleSubmit((filled) => (barred ? undefined : onPropose(filled)))
  const clear = () => {
    reset(emptyAccountForm, { keepFieldsRef: true })
    setIsRestored(false)
    setFocus('alias')
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="with-review" ref={submitFromPage} onKeyDownCapture={submitByKey}>
      <fieldset className="min-w-0 max-w-[860px]" disabled={!proposal.isEditable}>
        <PageHeader title={words.title} className="mb-4" />
        {above}
        <FormNotesAbove notes={notes} isRestored={isRestored} onClear={clear} />
        {vaults.length === 0 && <Note tone="warning" className="mb-4">{words.noVaults}</Note>}
        <div className="card">
          <FormRow title={words.name} help={words.nameHelp}>
            <TextField label={words.name} labelHidden placeholder={words.nameExample} error={errors.alias?.message} count={limitHint(values.alias.length, limits.alias)} {...register('alias')} />
          </FormRow>
          <FormRow title={words.description} help={words.descriptionHelp}>
            <TextArea label={words.description} labelHidden rows={2} placeholder={words.descriptionExample} error={errors.description?.message} count={limitHint(values.description.length, limits.description)} {...register('description')} />
          </FormRow>
          <FormRow title={words.vault} help={words.vaultHelp}>
            <SelectField label={words.vault} labelHidden placeholder={words.chooseVault} error={errors.vaultId?.message} choices={vaults.map((vault) => ({ value: vault.id, label: vault.alias, disabled: vault.isLocked }))} {...register('vaultId')} />
          </FormRow>
          <FormRow title={words.keyStrategy} help={words.keyStrategyHelp}>
            <RadioCards legend={words.keyStrategy} legendHidden cards={strategies.map((value) => ({ value, label: keyStrategyWords[value].label, body: keyStrategyWords[value].help }))} {...register('keyStrategy')} />
          </FormRow>
          <FormRow title={words.ledgers} help={words.ledgersHelp}>
            <LedgerPicker legend={words.ledgers} ledgers={ledgers} chosen={values.ledgerIds} error={errors.ledgerIds?.message} fieldRef={register('ledgerIds').ref} onChange={(ledgerIds) => setValue('ledgerIds', [...ledgerIds], { shouldDirty: true, shouldTouch: true, shouldValidate: true })} />
          </FormRow>
          <FormRow title={words.lock} help={words.lockHelp}>
            <RadioCards legend={words.lock} legendHidden cards={initialLockStatuses.map((value) => ({ value, label: initialLockWords[value].label, body: initialLockWords[value].help }))} {...register('lock')} />
          </FormRow>
        </div>
      </fieldset>
      <CreateAccountReview proposal={proposal} values={values} problems={isSubmitted ? Object.keys(errors).length : 0} barred={barred} policy={policy} resolve={resolve} ledgers={ledgers} tasksLink={tasksLink} />
    </form>
  )
}
