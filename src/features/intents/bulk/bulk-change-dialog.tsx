import { RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { LockableKind } from '@domain/intents/catalogue/lock-intents'
import { intentOfChange, propertyProblemOf, type PropertyProblem } from '@domain/intents/record-change'
import type { Uuid } from '@domain/shared/ids'
import type { BulkChangeView, CheckedRow, RecordChange, RowCheck } from '@machines/intents/bulk-change.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { Note } from '@components/ui/note'
import { SelectField } from '@components/ui/select-field'
import { TextField } from '@components/ui/text-field'
import type { Refusals } from '../refusals'
import { changeBarText, changeMessages as words, type ChangeChoice } from './change.messages'

interface BulkChangeDialogProps {
  readonly kind: LockableKind
  readonly change: BulkChangeView
  readonly isNewer: boolean
  readonly nameOf: (id: Uuid) => string
  readonly refusals: Refusals
  readonly batchLink: ReactNode
  readonly intentLink: (asked: NonNullable<Asked>) => ReactNode
}

type Asked = Extract<RowCheck, { outcome: 'barred' }>['asked']

/** What is filled in of a change. */
interface Filled {
  readonly choice: ChangeChoice
  readonly name: string
  readonly value: string
}

const choices = (['lock', 'unlock', 'set', 'remove'] as const).map((value) => ({
  value,
  label: words.changes[value],
}))

const changeOf = ({ choice, name, value }: Filled): RecordChange =>
  choice === 'lock' || choice === 'unlock'
    ? { to: 'lock', wish: choice === 'lock' ? 'Locked' : 'Unlocked' }
    : { to: 'property', name: name.trim(), value: choice === 'set' ? value.trim() : undefined }

/** One change of many records: chosen, checked record by record, and put into the batch. */
export function BulkChangeDialog(props: BulkChangeDialogProps) {
  const { kind, change, isNewer, refusals, batchLink } = props
  const { phase, rows, ready, space, mayCollect } = change
  const [filled, setFilled] = useState<Filled>({ choice: 'lock', name: '', value: '' })
  const [isTried, setTried] = useState(false)
  const asked = changeOf(filled)
  const problem = asked.to === 'property' ? propertyProblemOf(kind, asked) : undefined
  const refusal = refusals[intentOfChange(kind, asked)]
  const isBarred = isNewer || refusal !== undefined
  const check = () => {
    setTried(true)
    if (!isBarred && !problem) change.check(asked)
  }
  return (
    <Dialog
      open
      title={words.title(kind, rows.length)}
      onClose={change.close}
      className="max-w-[620px]"
      footer={
        <>
          <Button onClick={phase === 'choosing' ? change.close : change.back}>
            {phase === 'choosing' ? words.cancel : words.back}
          </Button>
          {phase === 'choosing' && (
            <Button variant="primary" unavailable={isBarred} onClick={check}>
              {words.check}
            </Button>
          )}
          {phase === 'checked' && ready > 0 && (
            <Button variant="primary" unavailable={!mayCollect} onClick={change.collect}>
              {words.collect(ready)}
            </Button>
          )}
        </>
      }
    >
      <div className="dialog-body grid gap-4">
        {phase === 'choosing' && (
          <>
            <p className="text-text-2">{words.lead}</p>
            <ChangeFields filled={filled} problem={isTried ? problem : undefined} onFilled={setFilled} />
            {(isNewer || refusal) && (
              <Note tone="warning" live="status">
                {isNewer ? words.newer : refusal}
              </Note>
            )}
          </>
        )}
        {phase === 'checking' && <Checking change={change} />}
        {phase === 'checked' && (
          <>
            {ready > space && (
              <Note tone="warning" live="status" action={batchLink}>
                {words.noSpace(space)}
              </Note>
            )}
            <Checked {...props} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface ChangeFieldsProps {
  readonly filled: Filled
  readonly problem: PropertyProblem | undefined
  readonly onFilled: (filled: Filled) => void
}

function ChangeFields({ filled, problem, onFilled }: ChangeFieldsProps) {
  const { choice, name, value } = filled
  return (
    <>
      <SelectField
        label={words.change}
        choices={choices}
        value={choice}
        onChange={({ target }) => onFilled({ ...filled, choice: target.value as ChangeChoice })}
      />
      {(choice === 'set' || choice === 'remove') && (
        <TextField
          label={words.name}
          value={name}
          error={problem && problem !== 'noValue' ? words.problems[problem] : undefined}
          onChange={({ target }) => onFilled({ ...filled, name: target.value })}
        />
      )}
      {choice === 'set' && (
        <TextField
          label={words.value}
          value={value}
          error={problem === 'noValue' ? words.problems.noValue : undefined}
          onChange={({ target }) => onFilled({ ...filled, value: target.value })}
        />
      )}
    </>
  )
}

function Checking({ change: { read, rows } }: Pick<BulkChangeDialogProps, 'change'>) {
  const said = words.checking(read, rows.length)
  return (
    <div className="grid gap-2">
      <p role="status">{said}</p>
      <progress className="progress-bar" max={rows.length} value={read} aria-label={said} />
    </div>
  )
}

const isCheck =
  <O extends RowCheck['outcome']>(outcome: O) =>
  (row: CheckedRow): row is CheckedRow & { readonly check: Extract<RowCheck, { outcome: O }> } =>
    row.check?.outcome === outcome

/** What is left out and why stands first, so that nobody misses it. */
function Checked({ change, nameOf, intentLink }: BulkChangeDialogProps) {
  const [barred, unread, ready] = [
    change.rows.filter(isCheck('barred')),
    change.rows.filter(isCheck('unread')),
    change.rows.filter(isCheck('ready')),
  ]
  return (
    <>
      {barred.length > 0 && (
        <Group title={words.barred(barred.length)}>
          {barred.map(({ id, check }) => (
            <Row key={id} name={nameOf(id)}>
              {changeBarText(check.bar)} {check.asked && intentLink(check.asked)}
            </Row>
          ))}
        </Group>
      )}
      {unread.length > 0 && (
        <Group title={words.unreadTitle(unread.length)}>
          {unread.map(({ id, check }) => (
            <Row key={id} name={nameOf(id)}>
              {words.unread(check.status)}
            </Row>
          ))}
          <li className="py-2">
            <Button size="sm" icon={RefreshCw} onClick={change.again}>
              {words.readAgain}
            </Button>
          </li>
        </Group>
      )}
      {ready.length > 0 ? (
        <Group title={words.ready(ready.length)} isShort>
          {ready.map(({ id }) => (
            <Row key={id} name={nameOf(id)} />
          ))}
        </Group>
      ) : (
        <p>{words.none}</p>
      )}
    </>
  )
}

interface GroupProps {
  readonly title: string
  /** Of names alone, two of which stand side by side. */
  readonly isShort?: boolean
  readonly children: ReactNode
}

const Group = ({ title, isShort, children }: GroupProps) => (
  <section aria-label={title}>
    <h3 className="mb-1 text-13 font-semibold">{title}</h3>
    <ul
      className={
        isShort
          ? 'grid gap-x-6 border-y border-line py-1.5 sm:grid-cols-2 [&>li]:py-1'
          : 'grid divide-y divide-line border-y border-line'
      }
    >
      {children}
    </ul>
  </section>
)

const Row = ({ name, children }: { readonly name: string; readonly children?: ReactNode }) => (
  <li className="flex flex-wrap gap-x-3 gap-y-0.5 py-1.5">
    <b className="min-w-0 font-medium wrap-anywhere">{name}</b>
    {children && <span className="min-w-0 text-text-2">{children}</span>}
  </li>
)
