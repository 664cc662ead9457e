import { useState, type ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { couldBeAddress } from '@domain/ledgers/address-form'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { repeatedDestinations } from '@domain/transactions/order-form/repeated-destinations'
import { readOutputs, type OutputLine } from '@domain/transactions/order-form/read-outputs'
import { mostOutputs } from '@domain/transactions/order-form/transfer-form'
import { visibleText } from '@domain/shared/visible-text'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { Note } from '@components/ui/note'
import { isSubmitKey } from '@components/ui/submit-by-key'
import { TextArea } from '@components/ui/text-area'
import { isBlank } from './order-draft'
import { useOrderChoices, type OrderChoices } from './order-choices'
import { outputsImportMessages as words } from './outputs-import.messages'

export interface OutputsImportDialogProps {
  readonly decimals: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

const namedDestinations = ({ accounts, endpoints }: OrderChoices) => [
  ...endpoints.map(({ id, alias, address, refusal }) => ({ id, alias, address, kind: 'Endpoint' as const, refusal })),
  ...accounts.map(({ id, alias, refusal }) => ({ id, alias, kind: 'Account' as const, refusal })),
]

/** Outputs from a pasted text or a file, each line checked before any of them comes into the form. */
export function OutputsImportDialog({ decimals, isOpen, onClose: close }: OutputsImportDialogProps) {
  const choices = useOrderChoices()
  const { getValues, setValue } = useFormContext()
  // Kept while the dialog is closed: a list is long, and closing it is easy.
  const [text, setText] = useState('')
  const lines = !isOpen
    ? []
    : readOutputs(text, { orderContext: choices.orderContext, decimals, choices: namedDestinations(choices) })
  const there = ((getValues('order.outputs') ?? []) as readonly FilledFields[]).filter(
    (output) => !isBlank(withoutKind(output)),
  )
  const wrong = lines.filter(({ problem }) => problem).length
  const tooMany = there.length + lines.length > mostOutputs
  const canTake = lines.length > 0 && wrong === 0 && !tooMany
  const names = [...there.map((_, i) => words.outputOf(i + 1)), ...lines.map(({ line }) => words.lineOf(line))]
  const repeated = !isOpen
    ? []
    : repeatedDestinations(
        [...there, ...lines.map(({ output }) => output)].map((output) => output?.['destination']),
        (id) => choices.endpoints.find((endpoint) => endpoint.id === id)?.address,
      )
  const burnt = lines.filter(({ isBurnt }) => isBurnt)
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) setText(await file.text())
    target.value = ''
  }
  const take = () => {
    setValue('order.outputs', [...there, ...lines.map(({ output }) => output)], {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
    setText('')
    close()
  }
  return (
    <Dialog
      open={isOpen}
      title={words.title}
      onClose={close}
      focus="field"
      className="max-w-[720px]"
      footer={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <Button variant="primary" unavailable={!canTake} onClick={take}>
            {words.take(lines.length)}
          </Button>
        </>
      }
    >
      <div
        className="dialog-body grid gap-3"
        onKeyDown={(event) => {
          if (isSubmitKey(event) && canTake) take()
        }}
      >
        <TextArea
          label={words.lines}
          help={words.help}
          rows={5}
          className="mono"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <label className="field-help flex flex-wrap items-center gap-2">
          {words.file}
          <input
            type="file"
            className="file:mr-2.5 file:cursor-pointer file:rounded-2 file:border-0 file:bg-pressed file:px-2.5 file:py-1.5 file:font-medium file:text-text"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => void readFile(event)}
          />
        </label>
        {lines.length > 0 && <LinesTable lines={lines} />}
        <div role="status" className="grid gap-2">
          {burnt.length > 0 && (
            <Note tone="warning" title={words.burntTitle}>
              {words.burntText(burnt.map(({ line }) => words.lineOf(line)))}
            </Note>
          )}
          {repeated
            .filter((positions) => positions.some((position) => position >= there.length))
            .map((positions) => (
              <Note key={positions[0]} tone="warning" title={words.repeated}>
                {words.repeatedText(positions.map((position) => names[position]!))}
              </Note>
            ))}
          {tooMany ? (
            <Note tone="error">{words.tooMany(mostOutputs)}</Note>
          ) : (
            wrong > 0 && <Note tone="warning">{words.wrong(wrong)}</Note>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const LinesTable = ({ lines }: { readonly lines: readonly OutputLine[] }) => (
  <div className="max-h-[280px] overflow-auto" tabIndex={0} role="region" aria-label={words.checked}>
    <table className="w-full text-12">
      <thead className="text-left text-text-3">
        <tr>
          <th className="pr-3 font-medium">{words.line}</th>
          <th className="pr-3 font-medium">{words.written}</th>
          <th className="pr-3 text-right font-medium">{words.amount}</th>
          <th className="font-medium">{words.check}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, written, amount, output, problem, refusal, isBurnt }) => (
          <tr key={line} className="border-t border-line align-top">
            <td className="num py-1 pr-3">{line}</td>
            <td
              className={couldBeAddress(written) ? 'mono py-1 pr-3 wrap-anywhere' : 'py-1 pr-3 wrap-anywhere'}
              translate="no"
            >
              {visibleText(written)}
            </td>
            <td className="num py-1 pr-3 text-right">{visibleText(amount)}</td>
            <td className={problem ? 'py-1 text-danger' : isBurnt ? 'py-1 text-warning-text' : 'py-1 text-text-2'}>
              {problem === 'unusable'
                ? words.unusable(refusal ?? '')
                : problem
                  ? words.problems[problem]
                  : output && words.kinds[kindOf(output)]}
              {isBurnt && `, ${words.burnt}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The kind of its destination stands there from the start. */
const withoutKind = ({ destination, ...rest }: FilledFields): FilledFields => ({
  ...rest,
  destination: { ...(destination as FilledFields | undefined), type: '' },
})

const kindOf = (output: FilledFields) =>
  (output['destination'] as { readonly type: 'Account' | 'Endpoint' | 'Address' }).type
