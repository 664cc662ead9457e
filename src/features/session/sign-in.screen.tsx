import { BookOpen, Code, MessagesSquare, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuthPagesView } from '@machines/session/auth-pages.connect'
import { Button } from '@components/ui/button'
import { Logo } from '@components/ui/logo'
import { Note } from '@components/ui/note'
import { authenticationSentences } from './authentication-sentences'
import { sessionMessages as words } from './session.messages'

const linkIcons = { source: Code, docs: BookOpen, discussions: MessagesSquare } as const
const linkNames = ['source', 'docs', 'discussions'] as const
type SocialLinks = { readonly [name in (typeof linkNames)[number]]?: string | undefined }

interface SignInPageProps {
  readonly auth: AuthPagesView
  /** A session has ended here that its person had not signed out of. */
  readonly isEnded?: boolean
  /** It has, because nobody was at work in it. */
  readonly isIdle?: boolean
  readonly links: SocialLinks
  readonly year: number
  /** Shown in a running demo only: who can sign in, and as what. */
  readonly demo?: ReactNode
}

/** Logo, the ways in, social links and a copyright line. */
export function SignInPage({ auth, isEnded, isIdle, links, year, demo }: SignInPageProps) {
  const configured = linkNames.filter((name) => links[name] !== undefined)
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto]">
      <main id="main" className="grid place-items-center px-5 py-10">
        <div className="w-full max-w-[400px]">
          <Logo size={40} />
          <h1 className="mt-6 text-26 tracking-[-0.022em]">{words.signInTitle}</h1>
          <p className="mt-1.5 mb-6 text-14 text-text-2">{words.signInText}</p>
          {isEnded && (
            <Note tone="info" live="status" className="mb-3" title={words.endedTitle}>
              {isIdle ? words.idleText : words.endedText}
            </Note>
          )}
          <SignInWays auth={auth} />
          <p className="mt-4 text-14 text-text-2">
            {words.noDevice}{' '}
            <a className="link" href="/invitation/get-mobile-app">
              {words.getApp}
            </a>
          </p>
          {demo && <div className="mt-6">{demo}</div>}
        </div>
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-3 px-6 py-5 text-12 text-text-3">
        <span>{words.copyright(year)}</span>
        {configured.length > 0 && (
          <nav aria-label={words.social} className="flex gap-1">
            {configured.map((name) => {
              const Icon = linkIcons[name]
              return (
                <a
                  key={name}
                  className="icon-btn"
                  href={links[name]}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={words.links[name]}
                  title={words.links[name]}
                >
                  <Icon />
                </a>
              )
            })}
          </nav>
        )}
      </footer>
    </div>
  )
}

function SignInWays({ auth }: { readonly auth: AuthPagesView }) {
  if (auth.phase === 'loading')
    return (
      <p role="status" className="appear-late text-text-2">
        {words.loadingProviders}
      </p>
    )
  return (
    <div className="grid gap-3">
      {auth.phase === 'failed' && (
        <Note
          tone="error"
          live="alert"
          title={words.signInFailed}
          action={
            <Button size="sm" onClick={auth.retry}>
              {words.tryAgain}
            </Button>
          }
        >
          {auth.code ? authenticationSentences[auth.code] : words.unknownError}
        </Note>
      )}
      {auth.providers.map((provider) => (
        <Button
          key={provider.id}
          variant="primary"
          size="lg"
          icon={ShieldCheck}
          className="w-full"
          busy={auth.phase === 'leaving' ? words.leaving : undefined}
          onClick={() => auth.pick(provider.id)}
        >
          {words.signInWith(provider.name)}
        </Button>
      ))}
    </div>
  )
}
