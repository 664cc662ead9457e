import type { ProviderContext } from 'oidc-provider'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<title>${title} · Countersign</title><link rel="stylesheet" href="/oidc/pages.css"></head><body><main>${body}</main></body></html>`

function show(context: ProviderContext, title: string, body: string) {
  context.type = 'html'
  context.body = page(title, body)
}

/** The person came from the console, or opened the address; a browser that does not say is not believed. */
const isOwnWay = ({ req }: ProviderContext) => ['same-origin', 'none'].includes(String(req.headers['sec-fetch-site']))

/** The form posts itself, and without a script the button does it. Any page may lead a person here: from elsewhere it is asked, and the button alone signs out. */
export function renderSignOutPage(context: ProviderContext, form: string) {
  const button = `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`
  if (isOwnWay(context))
    return show(context, 'Sign out', `<h1>Signing out</h1>${button}<script src="/oidc/sign-out.js" defer></script>`)
  const question =
    '<h1>Sign out of Countersign?</h1><p>Another page led you here. Your session will end in every tab.</p>'
  show(context, 'Sign out', `${question}${button}<p><a href="/">Stay signed in</a></p>`)
}

export function renderEndedPage(context: ProviderContext) {
  show(
    context,
    'Signed out',
    '<h1>You are signed out</h1><p>Your session has ended in every tab.</p><p><a href="/">Sign in again</a></p>',
  )
}

export function renderErrorPage(context: ProviderContext) {
  show(
    context,
    'Sign-in failed',
    '<h1>Sign-in did not work</h1><p>The link is too old or was already used.</p><p><a href="/">Start again</a></p>',
  )
}

const stylesheet = `
:root { color-scheme: light dark; --page: #f6f7fa; --card: #fff; --ink: #12172b; --soft: #4d556e; --accent: #24408e; --line: #e2e5ee }
@media (prefers-color-scheme: dark) { :root { --page: #0d111e; --card: #161b2c; --ink: #eef1f8; --soft: #a8b0c8; --accent: #9db4ff; --line: #2a3148 } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 32px; max-width: 380px }
h1 { font-size: 20px; margin: 0 0 8px } p { margin: 0 0 8px; color: var(--soft) } a { color: var(--accent) }
button { font: inherit; padding: 8px 16px; border-radius: 8px; border: 1px solid var(--line); background: none; color: inherit }
`

const script = `document.querySelector('button[name=logout]').click()`

/** The two files that the provider's own pages need, since no inline script or style is allowed. */
export const pageAssets: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  '/oidc/pages.css': { type: 'text/css; charset=utf-8', text: stylesheet },
  '/oidc/sign-out.js': { type: 'text/javascript; charset=utf-8', text: script },
}
