import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2, X } from 'lucide-react'
import { useId, useRef, useState, type Ref } from 'react'
import { visibleText } from '@domain/shared/visible-text'
import { Button } from '@components/ui/button'
import { FormRow } from '@components/ui/form-row'
import { IconButton } from '@components/ui/icon-button'
import { Note } from '@components/ui/note'
import { RadioCards } from '@components/ui/radio-cards'
import { TextField } from '@components/ui/text-field'
import { useApp } from '@app/app-context'
import { decidingWays } from '@domain/policies/policy-draft'
import { stepWords } from '@features/intents/shared/policy-words'
import { ruleMessages } from '@features/intents/shared/rule.messages'
import type { StepPartProps } from '@features/intents/wizard/wizard'
import { useFocusAdded } from '@features/intents/wizard/wizard-fields'
import { workflowEditorMessages as words } from './workflow-editor.messages'
import {
  approvesTooMuch,
  emptyStep,
  emptyTerm,
  type PolicyChoices,
  type PolicyValues,
  type SeatsDraft,
  type StepDraft,
} from './policy-values'

type Props = StepPartProps<PolicyValues, PolicyChoices>

/** Keys of conditions that came with the choice to approve always begin with it. */
const broughtByApproval = 'approval.'

/** Who decides on what the policy governs: people in steps, nobody, or nobody ever. */
export function WorkflowEditor(props: Props) {
  const { values, problems, change } = props
  const { random } = useApp().ports
  const { decides } = values
  const addAbove = (): Pick<PolicyValues, 'rules'> => ({
    rules: [
      ...values.rules,
      { key: `${broughtByApproval}${random.uuid()}`, terms: [{ ...emptyTerm(random.uuid()), kind: 'above' }] },
    ],
  })
  const withoutBrought = values.rules.filter(({ key }) => !key.startsWith(broughtByApproval))
  const approves = { ...values, decides: 'approve' } as const
  return (
    <>
      <FormRow title={words.decides} help={words.decidesHelp} isWide>
        <RadioCards
          legend={words.decides}
          legendHidden
          error={problems['decides']}
          value={decides}
          cards={decidingWays.map((value) => ({ value, ...words.decidingWays[value] }))}
          onSelect={(next) =>
            change({
              decides: next,
              // It is for what a domain above asks for, and says so in a condition that people see, which goes when they choose otherwise.
              ...(next !== 'approve'
                ? { rules: withoutBrought }
                : values.mode === 'rules' && approvesTooMuch(approves)
                  ? addAbove()
                  : {}),
            })
          }
        />
        {decides === 'approve' &&
          (approvesTooMuch(values) ? (
            <Note
              tone="warning"
              live="status"
              className="mt-2"
              action={
                values.mode === 'rules' && (
                  <Button size="sm" onClick={() => change(addAbove())}>
                    {words.addAbove}
                  </Button>
                )
              }
            >
              {words.approveOpen}
            </Note>
          ) : (
            <p className="field-help mt-2">{words.approveHelp}</p>
          ))}
        {decides === 'reject' && <p className="field-help mt-2">{words.rejectHelp}</p>}
      </FormRow>
      {decides === 'people' && <Steps {...props} />}
    </>
  )
}

function Steps({ values, choices, problems, change }: Props) {
  const { random } = useApp().ports
  const adding = useRef<HTMLButtonElement>(null)
  const focus = useFocusAdded('input[list]')
  const dragged = useRef<number>(undefined)
  const [said, setSaid] = useState('')
  const id = useId()
  const { steps } = values
  const set = (next: readonly StepDraft[]) => change({ steps: next })
  const move = (from: number, to: number) => {
    if (from === to || !steps[to]) return
    const without = steps.filter((_, at) => at !== from)
    set([...without.slice(0, to), steps[from]!, ...without.slice(to)])
    setSaid(words.moved(from + 1, to + 1))
  }
  return (
    <FormRow title={words.workflowSteps} help={words.stepsHelp} isWide>
      {problems['steps'] && (
        <p id={`${id}-error`} className="field-error mb-2">
          {problems['steps']}
        </p>
      )}
      <ol className="grid gap-2">
        {steps.map((step, at) => (
          <li key={step.key} ref={focus.refOf(step.key)} className="grid gap-2">
            {at > 0 && <span className="text-12 text-text-3">{ruleMessages.followedBy}</span>}
            <section
              aria-label={words.step(at + 1)}
              className="rounded-2 shadow-[inset_0_0_0_1px_var(--line)]"
              onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged.current !== undefined) move(dragged.current, at)
                dragged.current = undefined
              }}
            >
              <div className="flex min-h-10 items-center gap-1 border-b border-line bg-sunken px-2 py-1">
                <span
                  className="cursor-grab p-1 text-text-3"
                  title={words.drag}
                  aria-hidden="true"
                  draggable
                  onDragStart={() => {
                    dragged.current = at
                  }}
                  onDragEnd={() => {
                    dragged.current = undefined
                  }}
                >
                  <GripVertical className="lucide" />
                </span>
                <h3 className="min-w-0 flex-1 font-medium">{words.step(at + 1)}</h3>
                {steps.length > 1 && (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      label={words.moveUp(at + 1)}
                      aria-disabled={at === 0}
                      onClick={() => move(at, at - 1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={words.moveDown(at + 1)}
                      aria-disabled={at === steps.length - 1}
                      onClick={() => move(at, at + 1)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={words.removeStep(at + 1)}
                      onClick={() => {
                        // This button goes with its step.
                        adding.current?.focus()
                        set(steps.filter((one) => one !== step))
                      }}
                    />
                  </>
                )}
              </div>
              <Ways
                step={step}
                position={at + 1}
                choices={choices}
                problems={problems}
                onChange={(ways) => set(steps.map((one) => (one === step ? { ...one, ways } : one)))}
              />
            </section>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          ref={adding}
          icon={Plus}
          onClick={() => {
            const step = emptyStep(random.uuid())
            focus.note(step.key)
            set([...steps, step])
          }}
        >
          {words.addStep}
        </Button>
        <span className="text-12 text-text-3">{words.oneRejects}</span>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </FormRow>
  )
}

interface WaysProps {
  readonly step: StepDraft
  readonly position: number
  readonly choices: PolicyChoices
  readonly problems: Props['problems']
  readonly onChange: (ways: StepDraft['ways']) => void
}

function Ways({ step, position, choices, problems, onChange }: WaysProps) {
  const { random } = useApp().ports
  const focus = useFocusAdded('input[list]')
  const { ways, fixed } = step
  if (fixed)
    return (
      <div className="grid gap-1 p-3">
        <b>{visibleText(stepWords(fixed))}</b>
        <p className="field-help">{words.fixedStep}</p>
      </div>
    )
  const empty = (): SeatsDraft => {
    const key = random.uuid()
    focus.note(key)
    return { key, role: '', quorum: '1' }
  }
  const setWay = (way: number, seats: readonly SeatsDraft[]) =>
    onChange(ways.map((one, i) => (i === way ? seats : one)).filter((one) => one.length > 0))
  const isLast = ways.length === 1 && ways[0]!.length === 1
  return (
    <div className="grid gap-3 p-3">
      {ways.map((seats, way) => (
        <div key={seats[0]?.key} className="grid gap-2">
          {way > 0 && <span className="text-12 text-text-3">{ruleMessages.or}</span>}
          {seats.map((one, i) => (
            <SeatsRow
              key={one.key}
              rowRef={focus.refOf(one.key)}
              seats={one}
              position={position}
              seat={ways.slice(0, way).flat().length + i + 1}
              joined={i > 0}
              choices={choices}
              problems={problems}
              onChange={(part) =>
                setWay(
                  way,
                  seats.map((other) => (other === one ? { ...other, ...part } : other)),
                )
              }
              onRemove={
                isLast
                  ? undefined
                  : () =>
                      setWay(
                        way,
                        seats.filter((other) => other !== one),
                      )
              }
            />
          ))}
          <div className="flex flex-wrap gap-1">
            <Button size="sm" variant="ghost" icon={Plus} onClick={() => setWay(way, [...seats, empty()])}>
              {words.addSeats}
            </Button>
            {way === ways.length - 1 && (
              <Button size="sm" variant="ghost" icon={Plus} onClick={() => onChange([...ways, [empty()]])}>
                {words.addWay}
              </Button>
            )}
          </div>
        </div>
      ))}
      {problems[`step.${step.key}`] && <p className="field-error">{problems[`step.${step.key}`]}</p>}
    </div>
  )
}

interface SeatsRowProps {
  readonly seats: SeatsDraft
  readonly position: number
  /** Counted through all ways of the step. */
  readonly seat: number
  readonly joined: boolean
  readonly choices: PolicyChoices
  readonly problems: Props['problems']
  readonly onChange: (part: Partial<SeatsDraft>) => void
  readonly onRemove: (() => void) | undefined
  readonly rowRef: Ref<HTMLDivElement>
}

function SeatsRow({ rowRef, seats, position, seat, joined, choices, problems, onChange, onRemove }: SeatsRowProps) {
  const id = useId()
  const { key, role, quorum } = seats
  const held = choices.holders && Object.hasOwn(choices.holders, role) ? choices.holders[role] : undefined
  const holders = choices.holders && role.trim() !== '' ? (held ?? 0) : undefined
  return (
    <div ref={rowRef} className="flex items-start gap-2">
      {joined && <span className="pt-2 text-12 text-text-3">{ruleMessages.and}</span>}
      <div className="w-20 flex-none">
        <TextField
          label={words.quorum(position, seat)}
          labelHidden
          inputMode="numeric"
          error={problems[`quorum.${key}`]}
          value={quorum}
          onChange={({ target }) => onChange({ quorum: target.value })}
        />
      </div>
      <span className="pt-2 text-text-2">{words.of1}</span>
      <div className="min-w-0 flex-1">
        <TextField
          label={words.role(position, seat)}
          labelHidden
          placeholder={words.roleExample}
          list={`${id}-roles`}
          spellCheck={false}
          error={problems[`role.${key}`]}
          value={role}
          onChange={({ target }) => onChange({ role: target.value })}
        />
        <datalist id={`${id}-roles`}>
          {choices.roles.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
      {holders !== undefined && (
        <span className="hidden pt-2 text-12 whitespace-nowrap text-text-2 sm:block">{words.holders(holders)}</span>
      )}
      {onRemove && <IconButton icon={X} label={words.removeSeats(visibleText(role.trim()))} onClick={onRemove} />}
    </div>
  )
}
