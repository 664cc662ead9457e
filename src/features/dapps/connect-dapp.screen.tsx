import { Plug, ScanQrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { readOwn } from '@domain/shared/read-own'
import { visibleText } from '@domain/shared/visible-text'
import type { DappConnectionView } from '@machines/dapps/dapp-connection.connect'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { Button, buttonClass } from '@components/ui/button'
import { Note } from '@components/ui/note'
import type { Choice } from '@components/ui/select-field'
import { TextField } from '@components/ui/text-field'
import { FreshSignInDialog } from '@features/session/fresh-sign-in-dialog'
import type { AccountOfChoice } from './account-choice'
import { AskingDapp } from './asking-dapp'
import { connectingMessages as words } from './connecting.messages'

interface ConnectDappScreenProps {
  readonly view: DappConnectionView
  /** Those that are unlocked, with their activated ledgers. */
  readonly accounts: readonly AccountOfChoice[]
  readonly ledgers: readonly Choice[]
  /** Of the list. */
  readonly href: string
  /** Looks for the code by the camera. */
  readonly scanner: ReactNode
}

export const ConnectDappScreen = (props: ConnectDappScreenProps) => (
  <div className="grid gap-4">
    <PageHeader title={words.title} />
    <div className="grid max-w-[760px] gap-4">
      <Phase {...props} />
    </div>
    {props.view.phase === 'signingIn' && <FreshSignInDialog signIn={props.view.signIn} />}
  </div>
)

function Phase({ view, accounts, ledgers, href, scanner }: ConnectDappScreenProps) {
  const { phase } = view
  switch (phase) {
    case 'signingIn':
    case 'withoutSignIn':
      return (
        <Note
          tone="info"
          title={words.withoutSignIn.title}
          action={
            <Button variant="primary" onClick={view.signInAnew}>
              {words.withoutSignIn.action}
            </Button>
          }
        >
          {words.withoutSignIn.text}
        </Note>
      )
    case 'enterCode':
      return <CodeForm view={view} href={href} />
    case 'scanning':
      return (
        <section className="card grid gap-3 p-4 sm:p-5" aria-label={words.scan}>
          <p className="text-text-2">{words.scanText}</p>
          {scanner}
        </section>
      )
    case 'retrieving':
    case 'approving':
    case 'lookingUp':
    case 'declining':
      return (
        <section className="card grid gap-2 p-5" aria-busy="true">
          <p role="status" className="flex items-center gap-2 font-medium">
            <Plug className="size-4 flex-none" />
            {words[phase]}
          </p>
          {phase === 'retrieving' && <p className="text-text-2">{words.retrievingText}</p>}
        </section>
      )
    case 'chooseAccountAndLedger':
      return <AskingDapp view={view} accounts={accounts} ledgers={ledgers} problem={<Problem view={view} />} />
    default:
      return <End view={view} href={href} />
  }
}

function End({ view, href }: Pick<ConnectDappScreenProps, 'view' | 'href'>) {
  const { phase } = view
  if (phase === 'connected')
    return (
      <Note
        tone="success"
        live="status"
        title={words.connected.title}
        action={
          <PageLink href={href} className={buttonClass('primary')}>
            {words.connected.show}
          </PageLink>
        }
      >
        {words.connected.text(visibleText(view.dapp?.name ?? ''))}
      </Note>
    )
  if (phase === 'unknown')
    return (
      <Note
        tone="warning"
        live="alert"
        title={words.unknown.title}
        action={
          <Button variant="primary" onClick={view.check}>
            {words.check}
          </Button>
        }
      >
        {words.unknown.text}
      </Note>
    )
  const isDeclined = phase === 'declined'
  return (
    <Note
      tone={isDeclined ? 'info' : 'error'}
      live={isDeclined ? 'status' : 'alert'}
      title={words.notConnected}
      action={
        <Button variant="primary" onClick={view.again}>
          {words.again}
        </Button>
      }
    >
      {phase === 'approveTimeout' || phase === 'connectionTimeout' ? words[phase] : words.declined}
    </Note>
  )
}

/** What is pasted is held by the field alone, and goes with it when it is sent. */
function CodeForm({ view, href }: Pick<ConnectDappScreenProps, 'view' | 'href'>) {
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } })
  const submit = form.handleSubmit(({ code }) => view.paste(code.trim()))
  const isMalformed = view.problem?.kind === 'malformed'
  return (
    <form className="card grid gap-5 p-4 sm:p-5" onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      {!isMalformed && <Problem view={view} />}
      <TextField
        label={words.code}
        help={words.codeHelp}
        mono
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        error={isMalformed ? words.malformed : undefined}
        {...form.register('code')}
      />
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Button icon={ScanQrCode} onClick={view.scan} className="mr-auto">
          {words.scan}
        </Button>
        <PageLink href={href} className={buttonClass()}>
          {words.cancel}
        </PageLink>
        <Button variant="primary" type="submit">
          {words.next}
        </Button>
      </div>
    </form>
  )
}

function Problem({ view: { problem } }: { readonly view: DappConnectionView }) {
  if (!problem || problem.kind === 'malformed') return null
  return (
    <Note tone={problem.kind === 'notArrived' ? 'warning' : 'error'} live="alert" title={words.notConnected}>
      {problem.kind === 'notArrived'
        ? words.notArrived
        : (readOwn(words.reasons, problem.reason ?? '') ?? words.refused(problem.status, problem.reason))}
    </Note>
  )
}
