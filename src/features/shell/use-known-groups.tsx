import {
  Bell,
  ExternalLink,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Network,
  PanelLeft,
  Plus,
  Settings2,
  Sun,
  UserRound,
} from 'lucide-react'
import { useMemo } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { IntentWire } from '@api/intents/intents.wire'
import type { NavigationItem } from '@domain/session/navigation-access'
import { entityIcons } from '@components/ui/entity-icon'
import type { Refusals } from '@features/intents/refusals'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { IntentSentence } from '@features/intents/intent-sentence'
import { kindOfIntent } from '@features/intents/kind-of-intent'
import { navigationIcons } from './navigation-icons'
import { navigationWords } from '@components/layout/layout.messages'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { paletteMessages as words } from './palette.messages'
import { intentHref } from '@features/intents/intent.view'
import { useDomain, type CurrentDomain } from '@app/use-domain'
import { useReferences, type References } from '@features/intents/use-references'
import { useRefusals } from '@features/intents/use-refusals'
import { useWaitingIntents } from '@features/intents/use-waiting-intents'
import { pageHref, type PlainAddress, type PlainPage } from '@app/domain-page'
import { goKeys } from './go-keys'
import type { PaletteContainerProps } from './palette-container'

type PaletteInput = Omit<PaletteContainerProps, 'onClose'>

const themes = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const

/** Pages below those of the navigation, shown with them. */
const further: readonly {
  readonly of: NavigationItem
  readonly path: PlainAddress
  readonly page: keyof typeof words.pages
}[] = [
  { of: 'tasks', path: 'intents?view=waiting', page: 'waiting' },
  { of: 'tasks', path: 'intents?view=mine', page: 'mine' },
  { of: 'accounts', path: 'accounts/transfers', page: 'transfersOfAccounts' },
  { of: 'transactions', path: 'transactions/raw-transactions', page: 'rawTransactions' },
  { of: 'transactions', path: 'transactions/orders', page: 'orders' },
  { of: 'transactions', path: 'transactions/intents', page: 'transactionIntents' },
  { of: 'transactions', path: 'transactions/manifests', page: 'manifests' },
  { of: 'transactions', path: 'transactions/batch', page: 'batch' },
  { of: 'users', path: 'users/invitations', page: 'invitations' },
  { of: 'users', path: 'users/security', page: 'security' },
  { of: 'assets', path: 'tickers/nft', page: 'nfts' },
  { of: 'accounts', path: 'accounts/external', page: 'externalAccounts' },
]

/** What the shell knows without asking: requests that wait, actions, pages and domains. */
export function useKnownGroups(palette: PaletteInput): readonly PaletteGroup[] {
  const domain = useDomain()
  const { intents } = useWaitingIntents()
  const references = useReferences(
    domain.id,
    useMemo(() => intents.map(({ data }) => data.details.payload), [intents]),
  )
  const refusals = useRefusals(
    'v0_CreateAccount',
    'v0_CreateTransferOrder',
    'v0_CreateTransactionOrder',
    'v0_SignManifest',
  )
  return [
    { id: 'decisions', items: intents.map((intent) => decisionOn(intent, references, domain, palette)) },
    { id: 'actions', items: actionsOf(palette, domain, refusals) },
    { id: 'pages', items: pagesOf(palette, domain) },
    {
      id: 'domains',
      items: palette.domains.map(({ id, alias, parentAlias, href }) => ({
        id,
        label: alias,
        words: alias,
        icon: Network,
        detail: parentAlias,
        run: () => palette.open(href),
      })),
    },
  ]
}

function decisionOn(
  { data: { id, details } }: IntentWire,
  { resolve, nameOf }: References,
  { prefix }: CurrentDomain,
  { open }: PaletteInput,
): PaletteItem {
  return {
    id,
    label: <IntentSentence payload={details.payload} resolve={resolve} show="short" />,
    words: `${words.actions.decide} ${intentLabel(details.payload.type)} ${nameOf(details.author)}`,
    icon: entityIcons[kindOfIntent(details.payload.type)],
    detail: nameOf(details.author),
    run: () => open(intentHref(prefix, { id, targetDomainId: details.targetDomainId })),
  }
}

function actionsOf(palette: PaletteInput, { prefix }: CurrentDomain, refusals: Refusals): readonly PaletteItem[] {
  const { navigation, theme, newVersionUrl } = palette
  const action = (
    id: string,
    label: string,
    icon: PaletteItem['icon'],
    run: () => void,
    more: Partial<PaletteItem> = {},
  ): PaletteItem => ({ id, label, words: label, icon, run, ...more })
  const create = (of: 'accounts' | 'transactions', type: IntentType, label: string, path: PlainPage) =>
    action(path, label, Plus, () => palette.open(pageHref(prefix, path)), {
      refusal: !navigation.some(({ item }) => item === of)
        ? words.refusals[of]
        : refusals[type] && words.refusals.proposing,
    })
  return [
    create('accounts', 'v0_CreateAccount', words.actions.createAccount, 'accounts/create'),
    create('transactions', 'v0_CreateTransferOrder', words.actions.createTransfer, 'transactions/transfers/create'),
    create('transactions', 'v0_CreateTransactionOrder', words.actions.createOrder, 'transactions/create'),
    create('transactions', 'v0_SignManifest', words.actions.signManifest, 'transactions/manifests/create'),
    action('keys', words.actions.keys, Keyboard, palette.onKeys, { keys: ['?'] }),
    action('pin', palette.isPinned ? words.actions.unpin : words.actions.pin, PanelLeft, palette.onTogglePin, {
      keys: ['['],
    }),
    ...themes.map(([name, icon]) =>
      action(`theme-${name}`, words.actions.themes[name], icon, () => palette.onTheme(name), {
        refusal: theme === name ? words.refusals.theme : undefined,
      }),
    ),
    action('details', words.actions.userDetails, UserRound, () => palette.onShow('user')),
    action('notifications', words.actions.notifications, Bell, () => palette.onShow('notifications')),
    ...(newVersionUrl
      ? [
          action('version', words.actions.newVersion, ExternalLink, () =>
            window.open(newVersionUrl, '_blank', 'noreferrer'),
          ),
        ]
      : []),
    action('signOut', words.actions.signOut, LogOut, palette.onSignOut),
  ]
}

/** They stand in the menu of the user and below no page of the navigation. */
const ownPages: readonly {
  readonly path: PlainPage
  readonly page: keyof typeof words.pages
  readonly icon: PaletteItem['icon']
}[] = [
  { path: 'user-preferences', page: 'preferences', icon: Settings2 },
  { path: 'user-preferences/notifications', page: 'notificationSettings', icon: Bell },
]

const pagesOf = ({ navigation, open }: PaletteInput, { prefix }: CurrentDomain): readonly PaletteItem[] => [
  ...navigation.flatMap(({ item, href }) => [
    {
      id: item,
      label: navigationWords[item],
      words: navigationWords[item],
      icon: navigationIcons[item],
      keys: ['G', goKeys[item].toUpperCase()],
      run: () => open(href),
    },
    ...further
      .filter(({ of }) => of === item)
      .map(({ path, page }) => ({
        id: path,
        label: words.pages[page],
        words: words.pages[page],
        icon: navigationIcons[item],
        detail: navigationWords[item],
        run: () => open(pageHref(prefix, path)),
      })),
  ]),
  ...ownPages.map(({ path, page, icon }) => ({
    id: path,
    label: words.pages[page],
    words: words.pages[page],
    icon,
    detail: words.own,
    run: () => open(pageHref(prefix, path)),
  })),
]
