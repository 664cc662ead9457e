import type { Page } from '@playwright/test'
import { accountIdOf, vaultIds } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import type { DemoDomain } from '@gateway/demo/demo-people'
import type { PageWitness } from './page-witness'

/** An address of the product below the prefix of a domain; a name in braces is the first of what a list of the platform answers. */
export interface ProductPage {
  readonly name: string
  readonly path: string
  /** A call below the domain, or from the root with a leading slash, whose first item gives `{id}`. */
  readonly idFrom?: string
}

const omnibus = accountIdOf('Client omnibus ETH')
const below = `/accounts/${omnibus}/financial-details`
const external = '/accounts/external/{id}'
const idFrom = 'external-accounts?limit=1'
const proof = demoId('manifest proof of reserves')

/** Every page behind the sign-in that shows something. */
export const productPages: readonly ProductPage[] = [
  { name: 'dashboard', path: '/home' },
  { name: 'tasks', path: '/intents' },
  { name: 'tasks that wait', path: '/intents?view=waiting' },
  { name: 'my tasks', path: '/intents?view=mine' },
  { name: 'task', path: '/intents?intentId={id}', idFrom: 'intents?limit=1' },
  { name: 'accounts', path: '/accounts' },
  { name: 'account', path: '/accounts/{id}', idFrom: 'accounts?limit=1' },
  { name: 'create an account', path: '/accounts/create' },
  { name: 'edit an account', path: '/accounts/{id}/edit', idFrom: 'accounts?limit=1' },
  { name: 'scenarios of policies', path: '/policies?view=scenarios' },
  { name: 'change scenarios', path: '/policies?view=scenario-set' },
  { name: 'smart contracts', path: '/accounts?view=contracts' },
  { name: 'connected accounts', path: '/accounts/external' },
  { name: 'connect an account', path: '/accounts/external/connect' },
  { name: 'connected account', path: `${external}/details`, idFrom },
  { name: 'finances of a connected account', path: `${external}/financial-details`, idFrom },
  { name: 'orders of a connected account', path: `${external}/financial-details/orders`, idFrom },
  { name: 'create from a connected account', path: `${external}/financial-details/create`, idFrom },
  { name: 'trade on a connected account', path: `${external}/financial-details/trade`, idFrom },
  { name: 'edit a connection', path: `${external}/edit`, idFrom },
  { name: 'transfers of all accounts', path: '/accounts/transfers' },
  { name: 'raw transactions of all accounts', path: '/accounts/raw-transactions' },
  { name: 'orders of all accounts', path: '/accounts/orders' },
  { name: 'manifests of all accounts', path: '/accounts/manifests' },
  { name: 'transfers of an account', path: `${below}/transfers` },
  {
    name: 'transfer of an account',
    path: `${below}/transfers/{id}/details`,
    idFrom: `transactions/transfers?limit=1&accountId=${omnibus}`,
  },
  { name: 'raw transactions of an account', path: `${below}/raw-transactions` },
  {
    name: 'raw transaction of an account',
    path: `${below}/raw-transactions/{id}/details`,
    idFrom: `transactions?limit=1&accountId=${omnibus}`,
  },
  { name: 'orders of an account', path: `${below}/orders` },
  {
    name: 'order of an account',
    path: `${below}/orders/{id}/details`,
    idFrom: `transactions/orders?limit=1&accountId=${omnibus}`,
  },
  { name: 'manifests of an account', path: `${below}/manifests` },
  { name: 'manifest of an account', path: `${below}/manifests/${proof}/details` },
  { name: 'create a transfer from an account', path: `${below}/create/transfer` },
  { name: 'create an order from an account', path: `${below}/create/transaction` },
  { name: 'create a transfer', path: '/transactions/transfers/create' },
  { name: 'create an order', path: '/transactions/create' },
  { name: 'transfers', path: '/transactions' },
  {
    name: 'transfer in quarantine',
    path: '/transactions/transfers/{id}/details',
    idFrom: 'transactions/transfers?limit=1&quarantined=true',
  },
  { name: 'batch of orders', path: '/transactions/batch' },
  { name: 'raw transactions', path: '/transactions/raw-transactions' },
  {
    name: 'raw transaction of Ethereum',
    path: '/transactions/raw-transactions/{id}',
    idFrom: 'transactions?limit=1&ledgerId=ethereum-mainnet&processing.status=Completed',
  },
  {
    name: 'raw transaction of Bitcoin',
    path: '/transactions/raw-transactions/{id}',
    idFrom: 'transactions?limit=1&ledgerId=bitcoin-mainnet&processing.status=Interrupted',
  },
  { name: 'orders', path: '/transactions/orders' },
  { name: 'order', path: '/transactions/orders/{id}', idFrom: 'transactions/orders?limit=1' },
  { name: 'intents of transactions', path: '/transactions/intents' },
  { name: 'manifests', path: `/transactions/manifests?accountId=${omnibus}` },
  { name: 'manifests before an account is chosen', path: '/transactions/manifests' },
  { name: 'sign a manifest', path: '/transactions/manifests/create' },
  { name: 'sign a manifest of an account', path: `/transactions/manifests/create?accountId=${omnibus}` },
  { name: 'manifest', path: `/transactions/manifests/${proof}?accountId=${omnibus}` },
  { name: 'dApps', path: '/dApps' },
  { name: 'connect a dApp', path: '/dApps/connect' },
  { name: 'preferences', path: '/user-preferences' },
  { name: 'notification settings', path: '/user-preferences/notifications' },
  { name: 'endpoints', path: '/endpoints' },
  { name: 'endpoint', path: '/endpoints/{id}', idFrom: 'endpoints?limit=1' },
  { name: 'create an endpoint', path: '/endpoints/create' },
  { name: 'edit an endpoint', path: '/endpoints/{id}/edit', idFrom: 'endpoints?limit=1' },
  { name: 'policies', path: '/policies' },
  { name: 'policy', path: '/policies/{id}', idFrom: 'policies?limit=1' },
  { name: 'simulate a policy', path: '/policies/{id}?view=simulate', idFrom: 'policies?limit=1' },
  { name: 'create a policy', path: '/policies/create' },
  { name: 'edit a policy', path: '/policies/{id}/edit', idFrom: 'policies?limit=1' },
  { name: 'users', path: '/users' },
  { name: 'user', path: '/users/{id}', idFrom: 'users?limit=1' },
  { name: 'create a user', path: '/users/create' },
  { name: 'edit a user', path: '/users/{id}/edit', idFrom: 'users?limit=1' },
  { name: 'replace a lost key', path: '/users/{id}?view=replace-key', idFrom: 'users?limit=1' },
  { name: 'security log', path: '/users/security' },
  { name: 'invitations', path: '/users/invitations' },
  { name: 'invitation', path: '/users/invitations/{id}', idFrom: 'users/invitations?limit=1' },
  { name: 'invite a user', path: '/users/invitations/create' },
  { name: 'domains', path: '/domains' },
  { name: 'domains as a tree', path: '/domains?view=tree' },
  { name: 'domain', path: '/domains/{id}', idFrom: '/v1/domains?limit=1' },
  { name: 'create a domain', path: '/domains/create' },
  { name: 'edit a domain', path: '/domains/{id}/edit/information', idFrom: '/v1/domains?limit=1' },
  {
    name: 'edit reading rights',
    path: '/domains/{id}/edit/readPermissions',
    idFrom: '/v1/domains?limit=1',
  },
  { name: 'vaults', path: '/vaults' },
  { name: 'vault', path: `/vaults/${vaultIds.zurich}` },
  { name: 'pending operations of a vault', path: `/vaults/${vaultIds.bergen}/pending` },
  { name: 'history of a vault', path: `/vaults/${vaultIds.bergen}?tab=history` },
  { name: 'create a vault', path: '/vaults/create' },
  { name: 'edit a vault', path: `/vaults/${vaultIds.zurich}/edit` },
  { name: 'assets', path: '/tickers' },
  { name: 'asset', path: `/tickers?tickerId=${demoId('ticker USDC')}` },
  { name: 'NFTs', path: '/tickers/nft' },
  { name: 'asset below the NFTs', path: `/tickers/nft?tickerId=${demoId('ticker ETH')}` },
]

/** Treasury Operations alone has the account that some of the pages stand below. */
export const pagesFor = ({ domain }: { readonly domain: DemoDomain }): readonly ProductPage[] =>
  productPages.filter(({ path }) => domain === 'treasury' || !path.includes(omnibus))

interface Listed {
  readonly items: readonly { readonly id?: string; readonly data?: { readonly id: string } }[]
}

/** The address with its id, as the signed-in person may read one; undefined where there is none to show. */
export async function addressOf(
  page: Page,
  domainId: string,
  { path, idFrom }: ProductPage,
): Promise<string | undefined> {
  if (!idFrom) return path
  const call = idFrom.startsWith('/') ? idFrom : `/v1/domains/${domainId}/${idFrom}`
  const { items } = await page.evaluate(async (address) => {
    const { accessToken } = (await (await fetch('/api/auth/session')).json()) as { accessToken: string }
    return (await (await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })).json()) as Listed
  }, call)
  const [first] = items
  const id = first?.data?.id ?? first?.id
  return id && path.replace('{id}', id)
}

/** The page stands inside its frame, every call was answered, and nothing on it is still awaited. */
export async function waitUntilSettled(page: Page, witness: PageWitness): Promise<void> {
  const isShown = () =>
    page
      .waitForFunction(
        () =>
          document.querySelector('.shell-main h1') &&
          !document.querySelector('main [aria-busy="true"], main .skeleton'),
        undefined,
        { timeout: 60_000 },
      )
      .catch((cause: unknown) => {
        throw new Error(`${page.url()} still waits for something after a minute`, { cause })
      })
  await isShown()
  await witness.untilQuiet()
  await isShown()
}

/** What was shown before an address was opened inside. */
type WindowThatLeaves = Window & { left?: object | undefined }

/** Opens an address inside the running console, as a link does; one of another domain, or the one that is open, is loaded. */
export async function openInside(page: Page, path: string): Promise<void> {
  const { origin, pathname, search } = new URL(page.url())
  const isSameDomain = pathname.split('/', 4).join('/') === path.split('/', 4).join('/')
  if (path === pathname + search || !isSameDomain) return void (await page.goto(`${origin}${path}`))
  // A document that a sign-in has led to may be on its way yet.
  await page.waitForFunction(() => window.__TSR_ROUTER__?.state.status === 'idle', undefined, { timeout: 30_000 })
  await page.evaluate((address) => {
    ;(window as WindowThatLeaves).left = window.__TSR_ROUTER__!.state.resolvedLocation
    window.history.pushState({}, '', address)
  }, path)
  const hasCome = () => {
    const { latestLocation, state } = window.__TSR_ROUTER__!
    const { status, resolvedLocation } = state
    const { left } = window as WindowThatLeaves
    return status === 'idle' && resolvedLocation !== left && resolvedLocation?.href === latestLocation.href
  }
  await page.waitForFunction(hasCome, undefined, { timeout: 30_000 })
}
