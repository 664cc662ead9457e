/** A page that stands in place of the one asked for. */
export const screenMessages = {
  deniedTitle: (domain: string | undefined) =>
    domain ? `You have no role in ${domain}` : 'You cannot open this domain',
  deniedText:
    'You lack the permission required for this domain. Contact the system administrator to add a role for you, or continue in a domain you belong to.',
  deniedNoneTitle: 'You have no domain here',
  deniedNoneText:
    'You lack the permission required for the domains of this institution. Contact the system administrator.',
  readDeniedTitle: (noun: string, domain: string) => `Your roles may not read the ${noun} of ${domain}`,
  readDeniedHere: (domain: string) => `Your roles may not read this in ${domain}`,
  readDeniedText:
    'None of your roles has reading rights for this. Contact the system administrator for a role that may read it.',
  yourRoles: 'Your roles',
  noRoles: 'None',
  open: 'Open',
  openDefault: 'Open default domain',
  forAdministrator: 'For your administrator: domain',
  forAdministratorKey: 'For your administrator: your public key',
  domainId: 'domain id',
  publicKey: 'public key',
  notFoundTitle: 'Page not found',
  notFoundText: 'No page exists at this address. The page may have moved, or the address is incomplete.',
  entityNotFoundText: 'Nothing with this id exists in this domain, or your roles may not read it. Nothing was changed.',
  noIdText: 'The id in the address is invalid: an id has 36 characters. Part of it may have been lost in copying.',
  lookedFor: 'Looked for',
  inDomain: 'In domain',
  whoHelps: 'Who can help',
  whoHelpsText: 'An administrator of the domain can say whether it exists and give you a role that may read it.',
  id: 'id',
  goHome: 'Go to the dashboard',
  crashTitle: 'This page could not be shown',
  crashText:
    'Nothing was changed and no funds moved. Try again; if it keeps failing, send the details below to the person who runs this console.',
} as const
