import { Check } from 'lucide-react'
import { formatDateTime } from '@components/ui/format-date'
import { shareMessages as words } from './inviting.messages'

/** How many of the steps from invitation to user are done. */
export type StepsDone = 1 | 2 | 3 | 4 | 5

interface InvitationStepsProps {
  readonly name: string
  readonly createdAt: string
  readonly done: StepsDone
}

/** The way from an invitation to somebody who signs in: what is done, and whose turn it is. */
export function InvitationSteps({ name, createdAt, done }: InvitationStepsProps) {
  const { steps } = words
  const shown = [
    [steps.created, formatDateTime(createdAt)],
    [steps.key(name), steps.keyText],
    [steps.compare, steps.compareText(name)],
    [steps.decide, steps.decideText],
    [steps.signIn(name), steps.signInText],
  ] as const
  return (
    <section className="card p-4 sm:p-5" aria-label={words.next}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2>{words.next}</h2>
        {done < 5 && <span className="text-12 text-text-3">{words.updates}</span>}
      </div>
      <ol className="mt-3 grid gap-x-4 gap-y-3 lg:grid-cols-5">
        {shown.map(([title, text], i) => (
          <li
            key={title}
            className="grid grid-cols-[22px_minmax(0,1fr)] content-start gap-x-2.5 gap-y-1 lg:grid-cols-1"
            aria-current={i === done ? 'step' : undefined}
          >
            <span
              aria-hidden="true"
              className="slot num row-span-2 size-[22px]! text-12 font-semibold lg:row-span-1"
              data-slot={i < done ? 'signed' : i === done ? 'yours' : undefined}
            >
              {i < done ? <Check /> : i + 1}
            </span>
            <b>
              {title}
              {i < done && <span className="sr-only">, {words.done}</span>}
            </b>
            <span className="text-12 text-text-2">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
