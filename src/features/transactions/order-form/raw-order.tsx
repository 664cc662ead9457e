import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormRow } from '@components/ui/form-row'
import { useLatePart } from '@components/ui/late-part'
import { TextArea } from '@components/ui/text-area'
import { usePartAhead } from '@components/ui/use-first-touch'
import { contractParts } from './contract-parts'
import type { RawOrderContext } from './contract-parts.lazy'
import { problems } from './order-form.messages'
import { PartNotLoaded } from './part-not-loaded'
import { rawOrderMessages as words } from './raw-order.messages'

/** A pasted transaction, read field by field, from which the order can be filled in. */
export function RawOrder({
  late = contractParts,
  ...context
}: RawOrderContext & { readonly late?: typeof contractParts }) {
  const { getValues, setValue } = useFormContext()
  const [text, setText] = useState(() => (getValues('raw') as string | undefined) ?? '')
  const parts = useLatePart(late)
  const isPasted = text.trim() !== ''
  usePartAhead(late, isPasted)
  const paste = (next: string) => {
    setText(next)
    // Nothing of it is kept before it is read.
    setValue('raw', '')
  }
  return (
    <FormRow title={words.title} help={words.help}>
      <div className="grid gap-3">
        <TextArea
          label={words.field}
          labelHidden
          rows={2}
          spellCheck={false}
          className="mono"
          help={words.fieldHelp}
          value={text}
          onChange={(event) => paste(event.target.value)}
        />
        {isPasted && parts === undefined && <p role="status">{words.reading}</p>}
        {isPasted && parts === 'failed' && <PartNotLoaded part={late}>{problems.decoderFailed}</PartNotLoaded>}
        {isPasted && typeof parts === 'object' && <parts.RawReading text={text} {...context} />}
      </div>
    </FormRow>
  )
}
