import type { CredentialName } from '@domain/external-accounts/providers'
import { readOwn } from '@domain/shared/read-own'

interface FieldWords {
  readonly label: string
  readonly help?: string
}

/** Why a platform takes no credentials, by its own words for it. */
const refusals: Readonly<Record<string, string>> = {
  ProviderCredentialsError:
    'The provider does not accept these credentials. The connection keeps the previous ones. Check the entries.',
  ProviderUnreachableError: 'The connection keeps the previous credentials. Try again later.',
  OtherCustomerError:
    'These credentials are not known to belong to the customer of this connection. The connection keeps the previous ones. Connect the other account anew.',
}

/** What is read while an account is connected, and of its connection. */
export const connectionMessages = {
  title: 'Connect an account',
  editTitle: 'Edit the connection',
  back: 'Choose another provider',
  cancel: 'Cancel',
  pick: 'Choose the provider',
  pickText: 'The platform holds the credentials and acts at the provider with them. The funds stay at the provider.',
  asksFor: 'Asks for',
  name: 'Connection name',
  nameHelp: 'How people of this domain recognise the connection.',
  nameMissing: 'Enter a name for the connection.',
  fields: {
    apiKey: { label: 'API key' },
    secret: { label: 'Secret' },
    password: { label: 'Password', help: 'The passphrase of the API key.' },
    url: { label: 'URL', help: 'Where the provider answers, beginning with https://.' },
    audience: { label: 'Audience' },
    source: { label: 'Source' },
    clientId: { label: 'Client id' },
    clientSecret: { label: 'Client secret' },
    confirmationCode: { label: 'Confirmation code', help: 'The provider issues it for one connection.' },
  } satisfies Record<CredentialName, FieldWords>,
  missing: (label: string) => `${label} is required.`,
  credentials: 'Credentials',
  credentialsText:
    'They are sent to the platform once and encrypted there. Nobody can read them again: not on this page, not through the API. Use a key that is limited to what this institution needs.',
  allAgain: 'Enter every credential again',
  allAgainText: 'The platform shows no credentials, so this form cannot keep those that stay the same.',
  connect: 'Connect',
  update: 'Update the connection',
  connecting: (provider: string) => `The platform is trying the credentials at ${provider}`,
  connectingText: 'This takes up to 45 seconds. The credentials have left this page.',
  lookingUp: 'The answer was lost. The platform is asked whether it has the connection',
  unknown: {
    title: 'It is not known whether the platform took the credentials',
    text: 'The answer was lost. Check again, or enter the credentials once more: the connection is not made twice.',
  },
  connected: {
    title: 'Connected',
    text: (name: string) => `The provider accepts the credentials of ${name}.`,
    show: 'Show the accounts',
  },
  connectionError: {
    title: 'The provider cannot be reached',
    text: (name: string) =>
      `${name} is kept, but not connected: the provider did not answer. The platform tries again whenever the connection is used.`,
    advice: 'The platform tries again whenever the connection is used. Nothing is ordered there meanwhile.',
  },
  invalidConnection: {
    title: 'These credentials do not open the connection',
    text: (name: string) =>
      `${name} is kept, but not connected. Check at the provider that the credentials are valid and belong to the accounts of this connection, then enter them again. Other accounts need a connection of their own.`,
    advice:
      'Check at the provider that the credentials are valid and belong to the accounts of this connection, then edit the connection and enter them again.',
  },
  withoutSignIn: {
    title: 'Sign in again first',
    text: 'Connecting an account needs a sign-in from the last five minutes. Credentials are entered after it, so that they are typed once.',
    action: 'Sign in again',
  },
  notArrived: { title: 'The request did not arrive', text: 'Nothing was connected. Enter the credentials again.' },
  refused: {
    title: (reason: string | undefined) =>
      reason === 'ProviderUnreachableError'
        ? 'The provider does not answer'
        : reason === 'ProviderCredentialsError'
          ? 'The provider refused the credentials'
          : 'The platform refused the connection',
    text: (status: number, reason: string | undefined) =>
      readOwn(refusals, reason ?? '') ??
      `It answered with status ${status}${reason === undefined ? '' : ` (${reason})`}. Nothing was changed. Check the entries, or contact the system administrator.`,
  },
  check: 'Check again',
  again: 'Enter the credentials again',
  toDetails: 'Show the connection',
  unknownProvider: (type: string) => `This console does not know what the provider “${type}” asks for`,
  unknownProviderText: 'Change its credentials through the API, or disconnect it here.',
  /** Of a connection that stands. */
  details: {
    edit: 'Edit the connection',
    disconnect: 'Disconnect',
    accounts: 'Accounts of this connection',
    noAccounts: 'No accounts',
    noAccountsText: 'Its accounts appear once the provider accepts the credentials.',
    state: 'Connection',
    type: 'Provider',
    ended:
      'It was disconnected: its accounts, orders and transfers stay, and nothing is read or ordered there any more.',
    alreadyEnded: 'It is already disconnected.',
  },
} as const
