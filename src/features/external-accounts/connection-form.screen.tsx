import { Plug } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { credentialFields, type CredentialValues, type ProviderType } from '@domain/external-accounts/providers'
import type { ConnectionView } from '@machines/external-accounts/external-connection.connect'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { Button, buttonClass } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { TextField } from '@components/ui/text-field'
import { FreshSignInDialog } from '@features/session/fresh-sign-in-dialog'
import { connectionMessages as words } from './connection.messages'
import { externalAccountMessages as accountWords } from './external-account.messages'

interface ConnectionFormScreenProps {
  readonly view: ConnectionView
  /** Of whom an account can be connected here. */
  readonly providers: readonly ProviderType[]
  readonly hrefs: { readonly all: string; readonly details: string }
}

/** Connects an account, or gives a connection its credentials anew. */
export function ConnectionFormScreen({ view, providers, hrefs }: ConnectionFormScreenProps) {
  return (
    <div className="grid gap-4">
      <PageHeader title={view.isNew ? words.title : words.editTitle} />
      <div className="grid max-w-[760px] gap-4">
        <Phase view={view} providers={providers} hrefs={hrefs} />
      </div>
      {view.phase === 'signingIn' && <FreshSignInDialog signIn={view.signIn} />}
    </div>
  )
}

function Phase({ view, providers, hrefs }: ConnectionFormScreenProps) {
  const { phase, draft } = view
  switch (phase) {
    case 'pickProvider':
      return <ProviderChoice view={view} providers={providers} href={hrefs.all} />
    case 'signingIn':
    case 'withoutSignIn':
      return (
        <Note
          tone="info"
          title={words.withoutSignIn.title}
          action={
            <>
              {!view.exists && <Button onClick={view.back}>{words.back}</Button>}
              <Button variant="primary" onClick={view.signInAnew}>
                {words.withoutSignIn.action}
              </Button>
            </>
          }
        >
          {words.withoutSignIn.text}
        </Note>
      )
    case 'credentials':
      return draft && <CredentialForm key={draft.provider} view={view} draft={draft} href={hrefs.all} />
    case 'connecting':
    case 'lookingUp':
      return (
        <section className="card grid gap-2 p-5" aria-busy="true">
          <p role="status" className="flex items-center gap-2 font-medium">
            <Plug className="size-4 flex-none" />
            {phase === 'lookingUp'
              ? words.lookingUp
              : words.connecting(draft ? accountWords.provider(draft.provider) : '')}
          </p>
          <p className="text-text-2">{words.connectingText}</p>
        </section>
      )
    default:
      return <Standing view={view} hrefs={hrefs} />
  }
}

function Standing({ view, hrefs }: Pick<ConnectionFormScreenProps, 'view' | 'hrefs'>) {
  const { phase, draft } = view
  const name = draft?.alias ?? ''
  const isConnected = phase === 'connected'
  const said =
    phase === 'connected' || phase === 'connectionError' || phase === 'invalidConnection' ? words[phase] : undefined
  return (
    <Note
      tone={isConnected ? 'success' : phase === 'invalidConnection' ? 'error' : 'warning'}
      live={isConnected ? 'status' : 'alert'}
      title={said?.title ?? words.unknown.title}
      action={
        <span className="flex flex-wrap gap-2">
          {phase === 'unknown' && <Button onClick={view.check}>{words.check}</Button>}
          {!isConnected && (
            <Button variant="primary" onClick={view.again}>
              {words.again}
            </Button>
          )}
          <PageLink
            href={isConnected ? hrefs.all : hrefs.details}
            className={buttonClass(isConnected ? 'primary' : 'secondary')}
          >
            {isConnected ? words.connected.show : words.toDetails}
          </PageLink>
        </span>
      }
    >
      {said?.text(name) ?? words.unknown.text}
    </Note>
  )
}

const ProviderChoice = ({
  view,
  providers,
  href,
}: Pick<ConnectionFormScreenProps, 'view' | 'providers'> & { readonly href: string }) => (
  <section className="card grid gap-4 p-4 sm:p-5" aria-label={words.pick}>
    <div>
      <h2>{words.pick}</h2>
      <p className="mt-0.5 text-text-2">{words.pickText}</p>
    </div>
    <ul className="grid gap-2 sm:grid-cols-2">
      {providers.map((provider) => (
        <li key={provider} className="grid">
          <button
            type="button"
            className="btn h-auto flex-col items-start gap-0.5 px-3.5 py-2.5 text-left whitespace-normal"
            onClick={() => view.pick(provider)}
          >
            <b>{accountWords.provider(provider)}</b>
            <span className="text-12 text-text-2">
              {words.asksFor}: {credentialFields[provider].map(({ name }) => words.fields[name].label).join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
    <div className="flex justify-end border-t border-line pt-4">
      <PageLink href={href} className={buttonClass()}>
        {words.cancel}
      </PageLink>
    </div>
  </section>
)

interface CredentialFormProps {
  readonly view: ConnectionView
  readonly draft: NonNullable<ConnectionView['draft']>
  readonly href: string
}

/** What is typed is held by the fields alone, and goes with them when it is sent. */
function CredentialForm({ view, draft, href }: CredentialFormProps) {
  const { provider } = draft
  const form = useForm<{ alias: string } & Record<string, string>>({
    defaultValues: { alias: draft.alias, ...draft.values },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ alias, ...values }) => view.submit(alias, values as CredentialValues))
  return (
    <form className="card grid gap-5 p-4 sm:p-5" onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1">{accountWords.provider(provider)}</h2>
        {!view.exists && (
          <Button size="sm" onClick={view.back}>
            {words.back}
          </Button>
        )}
      </div>
      <Problem view={view} />
      <TextField
        label={words.name}
        help={words.nameHelp}
        maxLength={250}
        error={errors.alias?.message}
        {...form.register('alias', { validate: (text) => text.trim() !== '' || words.nameMissing })}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-1 font-medium">{words.credentials}</legend>
        <p className="text-text-2">{words.credentialsText}</p>
        {view.exists && (
          <Note tone="info" title={words.allAgain}>
            {words.allAgainText}
          </Note>
        )}
        {credentialFields[provider].map(({ name, isSecret }) => (
          <TextField
            key={name}
            {...words.fields[name]}
            mono
            type={isSecret ? 'password' : 'text'}
            autoComplete={isSecret ? 'new-password' : 'off'}
            spellCheck={false}
            maxLength={1000}
            error={errors[name]?.message}
            {...form.register(name, {
              validate: (text) => (text ?? '').trim() !== '' || words.missing(words.fields[name].label),
            })}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <PageLink href={href} className={buttonClass()}>
          {words.cancel}
        </PageLink>
        <Button variant="primary" type="submit">
          {view.exists ? words.update : words.connect}
        </Button>
      </div>
    </form>
  )
}

function Problem({ view: { problem } }: { readonly view: ConnectionView }) {
  if (!problem) return null
  if (problem.kind === 'notArrived')
    return (
      <Note tone="warning" live="alert" title={words.notArrived.title}>
        {words.notArrived.text}
      </Note>
    )
  return (
    <Note tone="error" live="alert" title={words.refused.title(problem.reason)}>
      {words.refused.text(problem.status, problem.reason)}
    </Note>
  )
}
