import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import type { InviteProblem, InviteView } from '@machines/invitations/invite-wizard.connect'
import { Button } from '@components/ui/button'
import { formatDateTime } from '@components/ui/format-date'
import { Note } from '@components/ui/note'
import { problemsOf } from '@features/intents/form/entity-form'
import { WizardFields } from '@features/intents/wizard/wizard-fields'
import { WizardFrame } from '@features/intents/wizard/wizard-frame'
import { inviteFields, type InviteChoices } from './invite-step'
import { inviteMessages as words, inviteRefusal } from './inviting.messages'

interface InviteUserScreenProps {
  readonly view: InviteView
  readonly choices: InviteChoices
  /** Above the details. */
  readonly above?: ReactNode
  /** The invitation that is there: its link and code, or its details. */
  readonly made: ReactNode
  /** The dialog that offers a new sign-in. */
  readonly signIn: ReactNode
  /** The id of the user that is invited next. */
  readonly newUserId: () => Uuid
}

const steps = (isMade: boolean, isSharing: boolean) =>
  [
    {
      id: 'userDetails',
      title: words.steps.userDetails,
      stands: isSharing ? 'done' : 'now',
      isOpen: true,
    },
    { id: 'share', title: words.steps.share, stands: isSharing ? 'now' : 'ahead', isOpen: isMade },
  ] as const

/** Two steps: who is invited, and what to give that person. Once the invitation is there, the first one is only read. */
export function InviteUserScreen(props: InviteUserScreenProps) {
  const { view, choices, signIn, newUserId } = props
  const { phase } = view
  const isSharing = phase === 'share'
  const isMade = isSharing || phase === 'details'
  const problems = problemsOf({ fields: inviteFields }, view.draft, choices)
  const busy = phase === 'creating' ? words.creating : phase === 'lookingUp' ? words.lookingUp : undefined
  const send = () => view.send(choices.now())
  return (
    <>
      <WizardFrame
        title={words.title}
        steps={steps(isMade, isSharing)}
        isEditable={busy === undefined}
        corrections={view.corrections}
        problems={phase === 'userDetails' && view.isTried ? Object.keys(problems).length : 0}
        keptAt={undefined}
        above={isMade ? undefined : <Above {...props} />}
        beside={undefined}
        onJump={(step) => (step === 'share' ? view.next() : view.back())}
        onBack={isSharing ? view.back : undefined}
        onSubmit={phase === 'details' ? view.next : isSharing ? nothing : send}
        {...(phase === 'details' ? {} : { way: { label: phase === 'failed' ? words.again : words.create, busy } })}
        end={
          isSharing && (
            <>
              <span className="text-12 text-text-3">{words.noSecond}</span>
              <Button icon={UserPlus} onClick={() => view.another(newUserId())}>
                {words.another}
              </Button>
              <Button variant="primary" onClick={view.finish}>
                {words.done}
              </Button>
            </>
          )
        }
      >
        {isMade ? (
          props.made
        ) : phase === 'userDetails' ? (
          <WizardFields
            key={view.drafts}
            fields={inviteFields}
            values={view.draft}
            choices={choices}
            problems={problems}
            isTried={view.isTried}
            refused={undefined}
            onChange={view.change}
          />
        ) : (
          <ReadDetails details={view.draft} isMade={false} />
        )}
      </WizardFrame>
      {phase === 'signingIn' && signIn}
    </>
  )
}

const nothing = () => undefined

function Above({ view, above, newUserId }: InviteUserScreenProps) {
  const { problem, phase, isRestored, drafts } = view
  return (
    <>
      {above}
      {isRestored && phase === 'userDetails' && drafts === 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
          {words.restored}
          <Button size="sm" onClick={() => view.clear(newUserId())}>
            {words.clear}
          </Button>
        </p>
      )}
      {problem && (
        <Note
          tone="error"
          live="alert"
          title={words.failed[problem.tag]}
          className="mb-4"
          action={
            phase === 'failed' && (
              <Button size="sm" onClick={view.edit}>
                {words.edit}
              </Button>
            )
          }
        >
          {problemText(problem)}
        </Note>
      )}
    </>
  )
}

const problemText = (problem: InviteProblem): string =>
  problem.tag === 'refused' ? inviteRefusal(problem.reason, problem.status) : words[problem.tag]

export interface InvitedDetails {
  readonly alias: string
  readonly email: string
  readonly roles: readonly string[]
  /** An instant, or a moment of local time. */
  readonly expiry: string
}

/** Who is invited, to be read only. */
export const ReadDetails = ({ details, isMade }: { readonly details: InvitedDetails; readonly isMade: boolean }) => (
  <div className="grid gap-4 p-4 sm:p-5">
    {isMade && (
      <Note tone="info" title={words.made}>
        {words.madeText}
      </Note>
    )}
    <dl className="facts facts-left">
      <dt>{words.names.alias}</dt>
      <dd>{visibleText(details.alias)}</dd>
      <dt>{words.email}</dt>
      <dd>{visibleText(details.email)}</dd>
      <dt>{words.names.roles}</dt>
      <dd>{visibleText(details.roles.join(', '))}</dd>
      <dt>{words.expiry}</dt>
      <dd>{formatDateTime(details.expiry)}</dd>
    </dl>
  </div>
)
