import { ShieldAlert } from 'lucide-react'
import { visibleText } from '@domain/shared/visible-text'
import { CopyButton } from './copy-button'
import { FactBlock, factsText, type NamedFact } from './fact-block'
import { failureMessages } from './failure.messages'
import { alarmMessages as words } from './alarm.messages'

export type TrustAlarmCause =
  | { readonly kind: 'failedSignature'; readonly id: string; readonly signature: string; readonly key: string }
  | { readonly kind: 'changedKey'; readonly pinned: string; readonly offered: string; readonly isDemo: boolean }

/** Something that must not be: what it means, that nothing here can be trusted, who can explain it, and the facts to hand over. */
export function TrustAlarm({ cause }: { readonly cause: TrustAlarmCause }) {
  const { title, text, remedy, facts } = describe(cause)
  return (
    <section
      className="card status-failed grid grid-cols-[36px_minmax(0,1fr)] items-start gap-4 border-2 border-[var(--k)] px-6 py-6 max-sm:grid-cols-1 max-sm:px-4"
      role="alert"
    >
      <span className="tile size-9 bg-[var(--f)] text-[var(--k)] shadow-[inset_0_0_0_1px_var(--l)]">
        <ShieldAlert />
      </span>
      <div className="min-w-0">
        <h2>{title}</h2>
        <p className="mt-0.5 max-w-[68ch] text-text-2">{text}</p>
        <p className="mt-2 max-w-[68ch] text-text-2">{remedy}</p>
        <FactBlock facts={facts} />
        <div className="mt-2">
          <CopyButton value={factsText(facts)} what={failureMessages.details} text={failureMessages.copyDetails} />
        </div>
      </div>
    </section>
  )
}

interface Alarm {
  readonly title: string
  readonly text: string
  readonly remedy: string
  readonly facts: readonly NamedFact[]
}

function describe(cause: TrustAlarmCause): Alarm {
  if (cause.kind === 'failedSignature') {
    return {
      title: words.failedTitle,
      text: words.failedText,
      remedy: words.failedRemedy,
      facts: [fact(words.id, cause.id), fact(words.signature, cause.signature), fact(words.key, cause.key)],
    }
  }
  return {
    title: words.changedTitle,
    text: words.changedText,
    remedy: cause.isDemo ? `${words.changedRemedy} ${words.changedInDemo}` : words.changedRemedy,
    facts: [fact(words.knownKey, cause.pinned), fact(words.offeredKey, cause.offered)],
  }
}

const fact = (name: string, value: string): NamedFact => ({ name, value: visibleText(value) })
