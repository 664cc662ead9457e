import ts from 'typescript'

/** Every address that the console answers, in one place: a new page is a new line here. */
export const addresses: readonly string[] = [
  '/',
  '/$',
  '/$profileDomainId/domain/$domainId',
  '/$profileDomainId/domain/$domainId/',
  '/$profileDomainId/domain/$domainId/accounts/',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/edit',
  '/$profileDomainId/domain/$domainId/accounts/create',
  '/$profileDomainId/domain/$domainId/domains/',
  '/$profileDomainId/domain/$domainId/domains/$entityDomainId/',
  '/$profileDomainId/domain/$domainId/domains/$entityDomainId/edit/information',
  '/$profileDomainId/domain/$domainId/domains/$entityDomainId/edit/readPermissions',
  '/$profileDomainId/domain/$domainId/domains/create',
  '/$profileDomainId/domain/$domainId/accounts/transfers',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/transfers/',
  '/$profileDomainId/domain/$domainId/accounts/raw-transactions',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/raw-transactions/',
  '/$profileDomainId/domain/$domainId/accounts/orders',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/orders/',
  '/$profileDomainId/domain/$domainId/accounts/manifests',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/manifests/',
  '/$profileDomainId/domain/$domainId/transactions/',
  '/$profileDomainId/domain/$domainId/transactions/raw-transactions/',
  '/$profileDomainId/domain/$domainId/transactions/orders/',
  '/$profileDomainId/domain/$domainId/transactions/intents',
  '/$profileDomainId/domain/$domainId/transactions/batch',
  '/$profileDomainId/domain/$domainId/transactions/manifests/',
  '/$profileDomainId/domain/$domainId/transactions/manifests/create',
  '/$profileDomainId/domain/$domainId/transactions/transfers/$transferId/details',
  '/$profileDomainId/domain/$domainId/transactions/raw-transactions/$transactionId/',
  '/$profileDomainId/domain/$domainId/transactions/orders/$orderId/',
  '/$profileDomainId/domain/$domainId/transactions/manifests/$manifestId/',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/transfers/$transferId/details',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/raw-transactions/$transactionId/details',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/orders/$orderId/details',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/manifests/$manifestId/details',
  '/$profileDomainId/domain/$domainId/accounts/portfolio',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/create/transfer',
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/create/transaction',
  '/$profileDomainId/domain/$domainId/accounts/external/',
  '/$profileDomainId/domain/$domainId/accounts/external/connect',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/details',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/edit',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/orders',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/create',
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/trade',
  '/$profileDomainId/domain/$domainId/transactions/create',
  '/$profileDomainId/domain/$domainId/transactions/transfers/create',
  '/$profileDomainId/domain/$domainId/dApps/',
  '/$profileDomainId/domain/$domainId/dApps/connect',
  '/$profileDomainId/domain/$domainId/dApps/$dappId',
  '/$profileDomainId/domain/$domainId/user-preferences/',
  '/$profileDomainId/domain/$domainId/user-preferences/notifications',
  '/$profileDomainId/domain/$domainId/endpoints/',
  '/$profileDomainId/domain/$domainId/endpoints/$endpointId/',
  '/$profileDomainId/domain/$domainId/endpoints/$endpointId/edit',
  '/$profileDomainId/domain/$domainId/endpoints/create',
  '/$profileDomainId/domain/$domainId/home',
  '/$profileDomainId/domain/$domainId/intents',
  '/$profileDomainId/domain/$domainId/policies/',
  '/$profileDomainId/domain/$domainId/policies/$policyId/',
  '/$profileDomainId/domain/$domainId/policies/$policyId/edit',
  '/$profileDomainId/domain/$domainId/policies/create',
  '/$profileDomainId/domain/$domainId/users/',
  '/$profileDomainId/domain/$domainId/users/$userId/',
  '/$profileDomainId/domain/$domainId/users/$userId/edit',
  '/$profileDomainId/domain/$domainId/users/create',
  '/$profileDomainId/domain/$domainId/users/invitations/',
  '/$profileDomainId/domain/$domainId/users/security',
  '/$profileDomainId/domain/$domainId/users/invitations/$invitationId',
  '/$profileDomainId/domain/$domainId/users/invitations/create',
  '/$profileDomainId/domain/$domainId/vaults/',
  '/$profileDomainId/domain/$domainId/vaults/$vaultId/',
  '/$profileDomainId/domain/$domainId/vaults/$vaultId/edit',
  '/$profileDomainId/domain/$domainId/vaults/$vaultId/pending',
  '/$profileDomainId/domain/$domainId/vaults/create',
  '/$profileDomainId/domain/$domainId/tickers/',
  '/$profileDomainId/domain/$domainId/tickers/nft',
  '/auth/callback',
  '/home',
]

/** Those that open without a session, each a document of its own. */
export const entranceAddresses: readonly string[] = [
  '/auth/error',
  '/auth/error/session-required',
  '/auth/interaction/$uid',
  '/auth/signed-out',
  '/auth/signin',
  '/invitation/get-mobile-app',
  '/invitation/$invitationId',
  '/invitation/$invitationId/confirmation',
  '/invitation/$invitationId/expired',
]

const inDomain = '/$profileDomainId/domain/$domainId/'
/** Those of a domain, below its prefix. */
export const domainAddresses: readonly string[] = addresses
  .filter((address) => address.startsWith(inDomain) && address !== inDomain)
  .map((address) => address.slice(inDomain.length).replace(/\/$/, ''))

/** Is a path that of an address of a domain? A segment that is only known when it is put together is `*`. */
export const isDomainAddress = (path: string): boolean =>
  domainAddresses.some((address) => {
    const [named, given] = [address.split('/'), path.split('/')]
    return named.length === given.length && given.every((one, i) => one === '*' || one === named[i])
  })

function alternatives(node: ts.Expression): readonly string[] {
  if (ts.isTemplateExpression(node)) return textsOf(node)
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return alternatives(node.expression)
  return ts.isConditionalExpression(node) ? [...alternatives(node.whenTrue), ...alternatives(node.whenFalse)] : ['*']
}

/** Every text that a template may become, with `*` for what only a run can know. */
const textsOf = (node: ts.TemplateExpression): readonly string[] =>
  node.templateSpans.reduce<readonly string[]>(
    (texts, { expression, literal }) =>
      texts.flatMap((text) => alternatives(expression).map((one) => `${text}${one}${literal.text}`)),
    [node.head.text],
  )

/** The paths, below the prefix of a domain, of the links that a source file puts together; one that is named elsewhere as a whole is left out. */
export function linksIn(path: string, source: string): readonly string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) {
      const beginsWithPrefix = node.head.text === '' && /\bprefix$/.test(node.templateSpans[0]!.expression.getText())
      const form = beginsWithPrefix ? /^\*\/([^?]+)/ : /^\/\*\/domain\/\*\/([^?]+)/
      for (const text of textsOf(node))
        found.push(...[form.exec(text)?.[1]].filter((one) => one && one !== '*').map(String))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
