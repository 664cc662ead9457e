import type { UseFormRegisterReturn } from 'react-hook-form'
import { CheckCards } from '@components/ui/check-cards'
import { limitHint } from '@components/ui/field'
import { FormRow } from '@components/ui/form-row'
import { RadioCards } from '@components/ui/radio-cards'
import { SelectField } from '@components/ui/select-field'
import { TextArea } from '@components/ui/text-area'
import { TextField } from '@components/ui/text-field'
import type { EntityFormField, FieldValue, PropertyRow } from './entity-form'
import { FilePick } from './file-pick'
import { WordList } from './word-list'
import { PropertyRows } from './property-rows'

interface FormFieldProps<V, C> {
  readonly field: EntityFormField<V, C>
  readonly value: FieldValue
  readonly values: V
  readonly choices: C
  readonly error: string | undefined
  readonly control: UseFormRegisterReturn
  readonly onSome: (chosen: FieldValue) => void
  /** The person has left what is only judged then. */
  readonly onLeave: () => void
}

/** A field of a form as its description has it. */
export const FormField = <V, C>(props: FormFieldProps<V, C>) => (
  <FormRow title={props.field.title} help={props.field.help} isWide={props.field.as === 'own'}>
    <Control {...props} />
    {props.field.note?.(props.values, props.choices)}
  </FormRow>
)

function Control<V, C>({ field, value, values, choices, error, control, onSome, onLeave }: FormFieldProps<V, C>) {
  const label = { label: field.title, labelHidden: true, error }
  switch (field.as) {
    case 'text': {
      const text = {
        ...label,
        placeholder: field.example,
        count: field.limit && limitHint(value.length, field.limit.most),
        ...control,
        ...(field.isCode ? { spellCheck: false } : {}),
      }
      return field.file ? (
        <>
          <TextArea {...text} rows={field.rows ?? 6} className="mono" />
          <FilePick {...field.file} onText={onSome} />
        </>
      ) : field.rows ? (
        <TextArea {...text} rows={field.rows} className={field.isCode ? 'mono' : ''} />
      ) : (
        <TextField {...text} mono={field.isCode ?? false} {...(field.isMoment ? { type: 'datetime-local' } : {})} />
      )
    }
    case 'select':
      return (
        <SelectField
          {...label}
          placeholder={field.placeholder ?? ''}
          choices={field
            .options(values, choices)
            .map((option) => ({ value: option.value, label: option.label, disabled: option.isLocked ?? false }))}
          {...control}
          value={value as string}
        />
      )
    case 'cards':
      return (
        <RadioCards
          legend={field.title}
          legendHidden
          error={error}
          cards={field.options(values, choices)}
          {...control}
        />
      )
    case 'words':
      return (
        <WordList
          legend={field.title}
          words={value as readonly string[]}
          suggestions={field.suggestions?.(values, choices) ?? []}
          example={field.example}
          error={error}
          fieldRef={control.ref}
          onChange={onSome}
        />
      )
    case 'properties':
      return (
        <PropertyRows
          legend={field.title}
          rows={value as readonly PropertyRow[]}
          error={error}
          fieldRef={control.ref}
          onChange={onSome}
          onLeave={onLeave}
        />
      )
    case 'own':
      return field.control({
        chosen: value as readonly string[],
        values,
        choices,
        error,
        fieldRef: control.ref,
        onChange: onSome,
      })
    case 'some':
      return (
        <CheckCards
          legend={field.title}
          options={field.options(values, choices)}
          chosen={value as readonly string[]}
          error={error}
          fieldRef={control.ref}
          onChange={onSome}
        />
      )
  }
}
