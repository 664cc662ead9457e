import { Plus } from 'lucide-react'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '@components/ui/button'
import { FieldFoot } from '@components/ui/field-foot'
import type { EntityFormField, FormOption, OwnControl } from './entity-form'
import { entityFormMessages as texts } from './entity-form.messages'
import { cellOf, matrixChanges, partsOf, rowsOf, turned, turnedRow } from './matrix-cells'

interface Matrix<V, C> {
  readonly title: string
  readonly words: {
    /** What a row is. */
    readonly rows: string
    /** A crossing, by its row and the label of its column. */
    readonly cell: (row: string, label: string) => string
    /** The column that turns a row as a whole, and its box. */
    readonly all: string
    readonly wholeRow: (row: string) => string
    /** Where another row is written. */
    readonly newRow: string
    readonly example: string
  }
  /** Rows that are offered whether anything is chosen in them or not. */
  readonly rows: (choices: C, values: V) => readonly string[]
  readonly columns: readonly FormOption[]
  /** What is wrong with a row that was written. */
  readonly rowProblem: (row: string) => string | undefined
}

/** A field of rows against columns, and what is chosen where they cross, as `row:column`; other rows may be written. */
export const matrixField = <V, C>({
  help,
  note,
  ...matrix
}: Matrix<V, C> & Pick<EntityFormField<V, C>, 'help' | 'note'>): EntityFormField<V, C> => ({
  as: 'own',
  title: matrix.title,
  help,
  ...(note ? { note } : {}),
  control: (control) => <MatrixField {...matrix} {...control} />,
  changes: (before, after) =>
    matrixChanges(before, after).map(({ row, taken, given }) => {
      const labels = (some: readonly string[]) =>
        matrix.columns.filter(({ value }) => some.includes(value)).map(({ label }) => label)
      return { title: row, taken: labels(taken), given: labels(given) }
    }),
  isOffered: (kept) => matrix.columns.some(({ value }) => value === partsOf(kept).column),
})

/** Rows against columns, a box for each crossing; a wide table scrolls in its place with the rows in sight. A row that was written and left empty is forgotten. */
function MatrixField<V, C>(props: Matrix<V, C> & OwnControl<V, C>) {
  const { title, chosen: cells, values, choices, columns, words, rowProblem, error, fieldRef, onChange } = props
  const id = useId()
  const [written, setWritten] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const table = useRef<HTMLTableElement>(null)
  // The form writes into whatever it was given anew, so it is given the same each time, and no input of its own.
  const [focused] = useState(() => ({ focus: () => table.current?.querySelector('input')?.focus() }))
  useImperativeHandle(fieldRef, () => focused)
  const rows = [...new Set([...rowsOf(props.rows(choices, values), cells), ...written])]
  const names = columns.map(({ value }) => value)
  const problem = text.trim() === '' ? undefined : rowProblem(text.trim())
  const add = () => {
    const row = text.trim()
    if (row === '' || problem) return
    setText('')
    setWritten([...written, row])
  }
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{title}</legend>
      <div className="overflow-x-auto rounded-3 border border-line" tabIndex={0} role="region" aria-label={title}>
        <table className="matrix" ref={table}>
          <thead>
            <tr>
              <th scope="col">{words.rows}</th>
              {columns.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{words.all}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row" translate="no">
                  {row}
                </th>
                {columns.map(({ value, label }) => {
                  const cell = cellOf(row, value)
                  return (
                    <td key={value}>
                      <input
                        type="checkbox"
                        className="check mx-auto"
                        aria-label={words.cell(row, label)}
                        title={words.cell(row, label)}
                        checked={cells.includes(cell)}
                        onChange={() => onChange(turned(cells, cell, rows, names))}
                      />
                    </td>
                  )
                })}
                <td>
                  <WholeRow
                    label={words.wholeRow(row)}
                    chosen={names.filter((column) => cells.includes(cellOf(row, column))).length}
                    of={names.length}
                    onTurn={() => onChange(turnedRow(cells, row, rows, names))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex gap-2">
        <input
          type="text"
          className="input"
          autoComplete="off"
          spellCheck={false}
          aria-label={words.newRow}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-row-error` : undefined}
          placeholder={words.example}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            add()
          }}
        />
        <Button icon={Plus} onClick={add}>
          {texts.addWord}
        </Button>
      </div>
      <FieldFoot id={`${id}-row`} error={problem} />
      <FieldFoot id={id} error={error} />
    </fieldset>
  )
}

interface WholeRowProps {
  readonly label: string
  readonly chosen: number
  readonly of: number
  readonly onTurn: () => void
}

const WholeRow = ({ label, chosen, of, onTurn }: WholeRowProps) => (
  <input
    type="checkbox"
    className="check mx-auto"
    aria-label={label}
    title={label}
    ref={(box) => {
      if (box) box.indeterminate = chosen > 0 && chosen < of
    }}
    checked={chosen === of}
    onChange={onTurn}
  />
)
